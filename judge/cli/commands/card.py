"""`judge card`: a card's facts and the rulings on it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.habits import chained
from judge.cli.parser import Parser

if TYPE_CHECKING:
    from judge.search.names import CardMatch


def parser() -> Parser:
    """Return the parser of `judge card`."""
    made = Parser(
        "card",
        usage="[指定] 名前",
        description=(
            "カードの情報と、そのカードについての裁定を文書ごとに示します。\n"
            "日本語名・英語名・読み・一部・打ち間違いで探せます。何枚も当てはまるときは候補を並べ、勝手に選びません。"
        ),
        examples=(
            ("judge card 残忍なレッドキャップ", "日本語名"),
            ("judge card Murderous Redcap", "英語名"),
            ("judge '!残忍なレッドキャップ'", "コマンド名を省く"),
            ("judge card 'Tarmogoyf & Murderous Redcap'", "& で続けて引く"),
        ),
    )
    made.positional("name", metavar="名前", nargs="+", help="カードの名前。& でつなぐと続けて引く。")
    made.common(limit=True, as_of=True, source=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show one card, several (`&`), or the candidates."""
    from judge.pages import card as pages

    query = " ".join(arguments.name)
    limit = arguments.limit or pages.DEFAULT_LIMIT
    matches = _matches(query, context)
    found = [pages.certain(match) for _, match in matches]
    values: list[dict[str, Any] | None] = [None] * len(matches)
    if any(found):
        library = context.library([one.key for one in found if one])
        notes = {card.record.key: card.note for card in context.shipped("cards").cards}
        editions = {document.id: document.edition for document in library.documents}
        for place, ((name, match), one) in enumerate(zip(matches, found, strict=True)):
            card = library.card(one.key) if one else None
            if card is not None:
                entries = context.search.entries()
                values[place] = pages.value(
                    card,
                    name,
                    match.how,
                    entries,
                    source=arguments.source,
                    limit=limit,
                    note=notes.get(card.key),
                    editions=editions,
                )
    page = pages.page(query, matches, values)
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.card import show

        show(context.out, page)
    return ExitCode.FOUND if page["cards"] else ExitCode.NOT_FOUND


def _matches(query: str, context: Context) -> list[tuple[str, CardMatch]]:
    """Return what each name of a chain can mean; a card whose own name holds the sign of a chain comes first."""
    cards = context.search.cards
    whole = cards.find(query)
    names = chained(query)
    if whole.found is not None or len(names) < 2:
        return [(query, whole if whole.found else cards.find(names[0] if names else query))]
    return [(name, cards.find(name)) for name in names]
