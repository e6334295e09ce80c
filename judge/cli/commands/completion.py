"""`judge completion`: scripts that complete commands, options and names in the user's shell.

Invariant: the scripts hold no list of their own; they ask `judge __complete`, so they never go out of date.
"""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser

_BASH = """\
_judge() {
    local IFS=$'\\n'
    COMPREPLY=($(judge __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    if [ ${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")); fi
}
complete -o filenames -F _judge judge
"""
_ZSH = """\
#compdef judge
_judge() {
    local -a found
    found=("${(@f)$(judge __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    found=(${found:#})
    if (( ${#found} )); then compadd -U -Q -- "${(@q)found}"; else _files; fi
}
compdef _judge judge
"""
_FISH = """\
function __judge_complete
    set -l words (commandline -opc) (commandline -ct)
    judge __complete $words[2..-1] 2>/dev/null
end
complete -c judge -a '(__judge_complete)'
"""
SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def parser() -> Parser:
    """Return the parser of `judge completion`."""
    made = Parser(
        "completion",
        usage="bash|zsh|fish",
        description="シェルの補完スクリプトを標準出力に書きます。コマンド・指定・カード名・キーワードが補完されます。",
        examples=(
            ('eval "$(judge completion bash)"', "bash: ~/.bashrc に書く"),
            ('eval "$(judge completion zsh)"', "zsh: ~/.zshrc の compinit の後に書く"),
            ("judge completion fish | source", "fish: config.fish に書く"),
        ),
    )
    made.positional("shell", metavar="シェル", nargs=None, help="bash・zsh・fish のどれか。", choices=tuple(SCRIPTS))
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Write the script."""
    context.out.script(SCRIPTS[arguments.shell])
    return ExitCode.FOUND
