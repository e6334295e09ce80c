"""Ways of asking that mean a plainer way: 戻ってくるという理解でいい is 戻ってくる, 墓地行き is 墓地に行く.

Invariant: only the words that ask are put plainly; nothing is taken away that tells of the board, and what stands in
quotation marks, brackets or names stays as it is.

Families of such ways have modules of their own, which `plainly` applies: `remarks`, `talk`, `inquiring`, `measures`,
`turning`, `fighting`, `walking`, `casting`, `costwords`, `zonewords`, `allowing`, `endings`.
"""

from __future__ import annotations

import re

from judge.ask.reading import (
    aimwords,
    allowing,
    applied,
    auras,
    beforehand,
    bites,
    bouts,
    burning,
    cameback,
    casting,
    champions,
    chosen,
    clefts,
    conspired,
    copiers,
    costwords,
    countered,
    divisions,
    drained,
    drawn,
    duels,
    dwindled,
    eachalone,
    echoes,
    entered,
    excess,
    expired,
    feasts,
    fighting,
    finished,
    frays,
    gapped,
    gathered,
    grown,
    handtalk,
    happened,
    inforce,
    inquiring,
    inturn,
    laden,
    laid,
    landtypes,
    lifetalk,
    manatalk,
    melee,
    mixed,
    modified,
    occasions,
    onslaughts,
    openings,
    pairs,
    parcels,
    persisted,
    planar,
    presently,
    racing,
    ranked,
    redirects,
    replies,
    resolutions,
    roles,
    sentapart,
    sequences,
    settled,
    shields,
    shortly,
    sickness,
    someof,
    sooner,
    standing,
    stealth,
    stepwords,
    stolen,
    swaps,
    symbolwise,
    talk,
    tallied,
    tapped,
    targets,
    telegraphic,
    tersely,
    thresholds,
    trampled,
    tribes,
    turning,
    twice,
    twofold,
    unused,
    utmost,
    volleys,
    walking,
    wards,
    wielded,
    withered,
    worn,
    xvalues,
    yardtalk,
)
from judge.ask.reading.alternatives import set_apart
from judge.ask.reading.clashes import with_clash
from judge.ask.reading.endings import asked_plainly
from judge.ask.reading.following import linked
from judge.ask.reading.joined import one_by_one
from judge.ask.reading.loyalties import with_loyalty
from judge.ask.reading.measures import measured_plainly, with_measure
from judge.ask.reading.outcomes import ALL, ALL_SPANNING
from judge.ask.reading.remarks import without_remarks
from judge.ask.reading.shares import with_shares
from judge.ask.reading.zonewords import SPANNING, ZONE_FORMS
from judge.text.patterns import Family, Form, Pattern

_END = r"(?=[?。!]|$)"
_TAIL = r"(?:です|でしょう|だろう|だ|の|ん|か|かな|よね|ね|よ|わけ)*"
_RIGHT = (
    r"(?:いい|良い|よい|よろしい|OK|オーケー|大丈夫|正しい|正解|問題ない|間違いない|間違いありません"
    r"|(?:合|あ)って(?:い)?(?:る|ます))"
)
_SURE = _RIGHT.replace("いい|良い|よい|よろしい|OK|オーケー|大丈夫|", "")
"""What a claim is asked to be, but not whether something may be done."""
_THOUGHT = r"(?:理解|認識|解釈|考え|考え方|結論|答え|計算|こと|処理|扱い|流れ|感じ)"
_CAME = r"(?:こと|わけ|扱い|処理|流れ|形|かたち|結果|裁定|判定|計算|挙動|結論|具合|感じ|お?話|運び|仕様|ルール|決まり)"
_HELD = r"(?:考えて|理解して|思って|認識して|解釈して)"

_SAID = (
    r"(?:(?:と(?:思|考え|理解)[^、。?「」]{0,10}?(?:が|けど|けれど))?[、。]"
    r"|と(?:思|考え)(?:うん?|ってる?ん?|いま)(?:です|だ|す)(?:が|けど|けれど))?"
)

CONFIRMED = tuple(
    Pattern(pattern + _TAIL + _END)
    for pattern in (
        # 破壊されないって合ってる; これで勝ちでいい
        rf"(?<=[うくぐすつぬぶむるい])(?:って|で)(?:間違い(?:は)?)?{_SURE}",
        r"(?<=勝ち|負け|勝つ)で(?:いい|良い|よい|OK|大丈夫|間違いない|合って(?:い)?(?:る|ます))",
        # 2/2で戻る、という理解で合ってますか; ということでいい
        rf"、?(?:という|って|といった|との){_THOUGHT}(?:で|に(?:なり|なる)?)?(?:は)?(?:間違い(?:は)?)?{_RIGHT}",
        # と考えていい; と思って大丈夫
        rf"、?と{_HELD}(?:も)?{_RIGHT}",
        # ということ; ってこと; ということになる; って扱い
        rf"[、…]*(?:という|って|といった)(?:{_CAME}|認識|理解|解釈)(?:に(?:なる|なります|なり(?:ます)?|なって(?:い)?(?:る|ます)|され(?:る|ます)))?",
        # 戻ると思うんですが、合ってますか; 2/2で戻る。これで合ってる
        rf"{_SAID}(?:これ|それ)?(?:で|は)?{_SURE}",
        # 取り除かれると聞きましたが本当; 取り除かれるって友達が言うんだけどほんと; 戻らないというのは本当
        rf"(?<=[うくぐすつぬぶむるいただ点体枚個])、?(?:と|って)(?:[^。、?「」《》\d]{{1,5}}(?:は|が|に|から)、?)?(?:聞|言|教|伺|主張|説明|指摘)[^。、?「」]{{0,14}}?(?:が|けど|けれど|ので?すが)、?(?:これ|それ)?(?:は|って|で)?、?(?:本当|ほんと(?:う)?|マジ|{_SURE})",
        r"(?<=[うくぐすつぬぶむるい])(?:という|って(?:いう)?)?(?:の(?:は|って)|って|こと(?:は|って))(?:、)?(?:本当|ほんと(?:う)?|マジ)",
        # 1回しか起動できないとか、そういう決まりある; 唱えなくちゃダメとかある; 起動できない決まり
        r"(?<=[うくぐすつぬぶむるいメ])、?(?:とか|みたいな|っていう|という|って)、?(?:そういう|そんな|そういった|こういう|何か|なんか)?(?:の)?(?:決まり|ルール|規則|縛り|制限|制約|仕様|義務)(?:って|は|が|とか)?、?"
        r"(?:ある|あり(?:ます|ました|ません)|あった|存在する|なかった|ない)",
        r"(?<=[うくぐすつぬぶむるいメ])、?とか(?:って|は)?(?:ある|あり(?:ます|ました)|あった)",
        r"(?<=[うくぐすつぬぶむるい])(?:決まり|規則|仕様)(?:です|なの|だった|でした)?",
        # 2点で合ってる; で正しい; でいい
        r"(?<=[0-9点枚体個回つ])で(?:いい|良い|よい|よろしい|OK|大丈夫)",
        # のはずだよね
        # but for a fact told so before the question: 乗っていなかったはずです。
        r"(?:の)?はず(?!(?:(?<=たはず)|(?<=ているはず)|(?<=てるはず))(?:です|だ)?。[^?]+\?)(?=だ|です|よね|[?。]|$)",
        # 戻らない、と
        r"(?:んじゃない|のでは(?:ない|ありません)|じゃないでしょう|のじゃない)",
    )
)
"""What only asks for confirmation of the statement before it."""

_ROWS = {"き": "け", "ぎ": "げ", "し": "せ", "ち": "て", "に": "ね", "び": "べ", "み": "め", "り": "れ", "い": "え"}


def _wholly(match: re.Match[str]) -> str:
    """倒しきれない is 倒せない, 耐えきれる is 耐えられる."""
    stem, last = match[1], match[2]
    return f"{stem}{_ROWS[last]}" if last in _ROWS else f"{stem}{last}られ"


def _loses(match: re.Match[str]) -> str:
    """負けになる is 負ける, 負けになります is 負けます."""
    return "負ける" if match[0].endswith(("る", "う")) else "負け"


def _becomes(match: re.Match[str]) -> str:
    """Return どうなる in the form in which what is done was put: どう処理しますか is どうなりますか."""
    return {"": "どうなる", "た": "どうなった"}.get(match[1], f"どうなり{match[1]}")


_ZONES = r"(?:墓地|手札|ライブラリーの?(?:一番)?[上下]?|山札の?(?:一番)?[上下]?|追放領域|戦場)"

_FORMERLY = (
    r"(?:^|(?<=[。?、]))昔は、?([^。?]*?[ただ])(?:(?:よう)?な?気が(?:する|します)|(?:らしい|はず|そう)(?:だ|です|なの)?|と[^、。?]{2,12}?)?"
    r"(?:ん(?:だ|です))?(?:けれど|けど|が)も?、?(?:今|いま|現在|現行|今現在)(?:の?(?:ルール|規則))?(?:では|でも|で|だと|も|は|って)*"
    r"(?:そう|同じ|おなじ|一緒|変わらない|変わりません)(?=な|で|か|だ|[?。]|$)(?:なの|なん|です|でしょう|だ|か|ん|の)*(?=[?。]|$)"
)
"""昔は失ったと思うけど、今もそうなの is a question for today."""

_HANDLED = (
    r"どう(?:いう(?:ふうに)?|やって|いった)?(?:処理|対処)(?:に(?=な)|を?(?:する|し(?=ます|まし|た)|され(?=ます|まし|る|た)|すれば(?:いい|良い|よい)|すべき))"
    r"(?:なる|なり(?=ます|まし)|る)?((?:ます|ました|た)?)"
)
"""どう処理しますか is どうなりますか."""


def _so_many(match: re.Match[str]) -> str:
    """与える点数は is 与えるのは何点, 引く枚数は 引くのは何枚, where nothing behind it asks how many."""
    units = {"点数": "何点", "枚数": "何枚", "カードの枚数": "何枚"}
    asked = match.string[match.end() : match.end() + 1] in ("何", "い")
    return f"{match[1]}のは{'' if asked else units.get(match['unit'], '')}"


FORMS: tuple[Form, ...] = (
    (Pattern(_FORMERLY), r"現行ルールで、\1の"),
    (Pattern(_HANDLED), _becomes),
    (Pattern(r"どのように(?=な(?:る|り|った))"), "どう"),
    (Pattern(r"(?:の|その後の|この後の)?処理(?:は|って|が)?、?(?=どう(?:な|で|に|いう|[?。]|$))"), "は"),
    (Pattern(r"(?:追加で|新たに|新しく)(?=出し|出す|唱え|置|つけ|付け|乗|載|もう)"), "さらに"),
    (Pattern(r"(?<=墓地)(?:落ち|行き|送り)(?:し|に(?:なっ|され))(?=た|て|ました|まし)"), "に落ち"),
    (
        Pattern(
            rf"({_ZONES})(?:行き|(?<=墓地)(?:落ち|送り))(?:(?:に|と)(?:な(?:る|ります|り)|され(?:る|ます))|する|します)?(?:です|でしょう)?(?=か|の|かな|[?。、]|$)"
        ),
        r"\1に行く",
    ),
    (Pattern(r"([一-龥ぁ-ん])([ぁ-ん])(?:切|き)れ(?=る|な|ま)"), _wholly),
    (Pattern(r"(?<=が)誘発(?=。)"), "誘発した"),
    (Pattern(r"(?<=[をはがも])持ちます"), "持つ"),
    (Pattern(r"(?<=[をはがも])持ちません"), "持たない"),
    (Pattern(r"(?<=誘発|能力)の(?:ほう|方)(?=[をに])"), ""),
    (Pattern(r"(?<=[うくぐすつぬぶむる])(?:ほう|方)(?=[はもが]、?誘発)"), "能力"),
    (Pattern(r"(?<=何/何)(?:になって|になり|で)、?(?=(?:その後|次に|それから|後で|あとで)[^。?、]*たら)"), "?"),
    (Pattern(r"(?<=[赤青黒白])く(?=し[たて]|なっ|なり|なる|する|され)"), "に"),
    (
        Pattern(
            r"(?<=[。?])(?:これ|それ)で(?:もう)?、?"
            r"(?=(?:(?:自分|あなた|相手|対戦相手|こちら)[はがの])?(?:(?:ゲーム|試合)に)?(?:勝[ちつてっ]|負け))"
        ),
        "",
    ),
    (
        Pattern(r"(?<=[。?])勝ち(?:です)?(?=か?[?。]|か?$|で(?:いい|よい|良い|OK|大丈夫|合って|間違い))"),
        "ゲームに勝つ",
    ),
    (
        Pattern(r"(自分|あなた|相手|対戦相手|こちら)の負け(?=です|か|で|に|[?。、]|$)(?:に(?:なる|なります))?"),
        r"\1は負ける",
    ),
    (
        Pattern(r"(自分|あなた|相手|対戦相手|こちら)の勝ち(?=です|か|で|に|[?。、]|$)(?:に(?:なる|なります))?"),
        r"\1は勝つ",
    ),
    (
        Pattern(r"(?:(?<=[。?])|^)\s?(?:行き先|行先|送り先)は(?:どこ)?(?:です|になります|になる)?か?(?:で、|\?|$)"),
        r"どこに行く?",
    ),
    (Pattern(r"どこ(?P<to>へ|に)行くことになり、"), r"どこ\g<to>行く?"),
    (Pattern(r"(?:それを)?(?:決定する|決める|選ぶ|選択する)のは誰(?:です)?か?(?=\?|$)"), "誰が決める"),
    (Pattern(r"の?(?:行き先|行先|送り先)は(?:どこ)?(?:です|になります|になる)?(?=か|[?。]|$)"), r"はどこに行く"),
    # それぞれ(の行き先)は, 各カードは, 2体は: each of those that something befell
    (
        Pattern(
            r"(?:それぞれ|(?<=。)(?:その|この)?(?:各カード|各クリーチャー|2体|2枚)(?:とも|それぞれ)?)は(?:それぞれ)?(?=どこ(?:に|へ)行|どこ\?)"
        ),
        "それぞれ",
    ),
    (Pattern(r"(?<=[0-9点枚体個回つ何色])になり(?:うる|得る|うります|得ます)"), r"になる"),
    (
        Pattern(
            r"(引く|捨てる|見る|受ける|与える|得る|失う)(?P<unit>枚数|点数|数|量|カードの枚数|カード(?=は何枚))は(?:合計|全部)?(?:で)?"
            r"(?=何|いくつ|[?。]|$)"
        ),
        _so_many,
    ),
    (
        Pattern(r"(のは(?:合計で?|全部で?|合わせて|最大で?|最終的に)?何(?:点|枚|個|回|体|つ|マナ))にな(?:る|ります)"),
        r"\1",
    ),
    (
        Pattern(
            r"(?<!点)の(?:攻撃|アタック)を(?:ノーブロック|ブロック(?:なし|無し|せず|しない)|素通し|スルー)(?:で|に)?"
            r"(?:受け|食ら|くら|喰ら|もら|通し)(?:いま|っ|ま)?(?P<end>した|た|て|つつ|ながら|(?=、))"
        ),
        lambda match: f"に攻撃され、ブロック{'しなかった' if match['end'].endswith('た') else 'せず'}",
    ),
    (Pattern(r"の(?:攻撃|アタック)を受け(?=た|ま|て)"), "に攻撃され"),
    # 相手に3/3の攻撃が素通しになった
    (
        Pattern(
            r"の(?:攻撃|アタック)(?:が|は)(?:素通し|素通り|ノーブロック|スルー|ブロックなし)(?:に|と)(?:なった|なりました)(?=。|$|の?で|が)"
        ),
        "の攻撃が通った",
    ),
    (
        Pattern(
            r"(?:ノーブロック|素通し|ブロックなし|ブロック無し)(?:だった|の)(?=-?\d+/\d|《|自分の|相手の|クリーチャー)"
        ),
        "ブロックされなかった",
    ),
    (
        Pattern(
            r"(忍術[^。!?]*?[がを])(?:タップ状態で)?、?攻撃し(?:ている|てる|た)(?:状態|形|まま)で(?=、?(?:戦場に|場に)?出)"
        ),
        r"\1",
    ),
    (
        Pattern(
            r"(?:生け贄|生贄|いけにえ)(?:の数|に捧げる数)?[をはが]?(?:ゼロ|0体?)(?:に(?:し|する|して|すること)|で出(?:し|す))"
            r"(?:て)?(?:も|の|こと)?(?=は|が|いい|よい|OK|でき|可能|大丈夫|構)"
        ),
        "1体も生け贄に捧げなくても",
    ),
    (Pattern(r"1体も生け贄に捧げなくても(?:は|が)(?=でき)"), "1体も生け贄に捧げないことは"),
    (Pattern(r"何も(?=(?:生け贄|生贄|貪食|食べ|食わ|サクら))"), "1体も"),
    (Pattern(r"負けにな(?:って?(?:しま|ちゃ)う|って(?:しま|ちゃ)い(?=ます)|る|り(?=ます|ません))"), _loses),
    (Pattern(r"(?:(?<=[。?、])|^)(?:それ|これ|その結果)で、?(?=負け)"), ""),
    (Pattern(r"(?<=[らはがも、])負け(?:です|なの(?:です)?|なん(?:です)?|でしょう)?か?(?=\?)"), "負ける"),
    (Pattern(r"負けずに(?:済|す)む"), r"負けない"),
    (Pattern(r"負けずに(?:済|す)みます"), r"負けません"),
    (Pattern(r"負けずに(?:済|す)(?:んだ|みました)"), r"負けなかった"),
    (Pattern(r"(?:死な|死亡せ|やられ|破壊され)ずに(?:済|す)(?:む|みます|んだ|みました)"), r"生き残る"),
)
"""Forms of words that ask, each with its plain form."""

_KEPT = Pattern(r"「[^「」]*」|『[^『』]*』|《[^《》]*》|\([^()]*\)|（[^（）]*）")


_FAMILIES = tuple(
    Family(forms)
    for forms in (
        inquiring.SPANNING,
        stepwords.SPANNING,
        frays.SPANNING,
        onslaughts.SPANNING,
        someof.SPANNING,
        eachalone.SPANNING,
        sentapart.FORMS,
        pairs.SPANNING,
        gapped.SPANNING,
        parcels.SPANNING,
        targets.SPANNING,
        wards.SPANNING,
        trampled.SPANNING,
        twice.SPANNING,
        tersely.FORMS,
        tallied.SPANNING,
        settled.SPANNING,
        cameback.SPANNING,
        beforehand.SPANNING,
        bites.SPANNING,
        inturn.SPANNING,
        ALL_SPANNING,
        clefts.SPANNING,
        twofold.SPANNING,
        echoes.FORMS,
        tapped.SPANNING,
        sickness.SPANNING,
        presently.SPANNING,
        conspired.SPANNING,
        aimwords.SPANNING,
        gathered.FORMS,
        replies.SPANNING,
        (*casting.SPANNING, *costwords.SPANNING, *SPANNING),
        xvalues.SPANNING,
        occasions.FORMS,
        dwindled.SPANNING,
        copiers.SPANNING,
        modified.SPANNING,
        expired.SPANNING,
        thresholds.SPANNING,
        landtypes.SPANNING,
        handtalk.SPANNING,
        yardtalk.SPANNING,
        lifetalk.SPANNING,
        swaps.SPANNING,
        entered.SPANNING,
        allowing.SPANNING,
        worn.SPANNING,
        planar.SPANNING,
        stealth.SPANNING,
        feasts.SPANNING,
        champions.ALONE,
        auras.SPANNING,
        standing.SPANNING,
        talk.SPANNING,
        champions.SPANNING,
        tribes.SPANNING,
        walking.SPANNING,
        openings.SPANNING,
        telegraphic.FORMS,
        applied.FORMS,
        inforce.SPANNING,
        sequences.SPANNING,
        resolutions.SPANNING,
        stolen.FORMS,
        wielded.SPANNING,
        bouts.FORMS,
        volleys.FORMS,
        shields.SPANNING,
        racing.FORMS,
        excess.SPANNING,
        divisions.SPANNING,
        mixed.FORMS,
        melee.SPANNING,
        duels.SPANNING,
        roles.SPANNING,
        utmost.SPANNING,
        unused.UNUSED,
        burning.FORMS,
        symbolwise.SPANNING,
        countered.SPANNING,
        manatalk.SPANNING,
        drained.SPANNING,
        drawn.SPANNING,
        ranked.SPANNING,
        happened.SPANNING,
        finished.SPANNING,
        redirects.SPANNING,
        chosen.SPANNING,
        laden.SPANNING,
        grown.SPANNING,
        withered.SPANNING,
        persisted.SPANNING,
        laid.SPANNING,
        sooner.SPANNING,
        resolutions.FORMS,
        shortly.SPANNING,
    )
)
"""Forms that reach over names and brackets, family by family."""


def plainly(text: str) -> str:
    """Return a normalised question with its ways of asking put plainly."""
    text = with_loyalty(with_shares(with_clash(with_measure(without_remarks(set_apart(linked(one_by_one(text))))))))
    for family in _FAMILIES:
        text = family.rewritten(text)
    found, at = [], 0
    for kept in _KEPT.finditer(text):
        found += [_plain(text[at : kept.start()], last=False), kept[0]]
        at = kept.end()
    return "".join((*found, _plain(text[at:], last=True)))


_INQUIRING = Family(inquiring.FORMS)
_TOLD = Family(
    (
        *finished.FORMS,
        *turning.FORMS,
        *walking.FORMS,
        *openings.FORMS,
        *duels.FORMS,
        *divisions.FORMS,
        *fighting.FORMS,
        *worn.FORMS,
        *FORMS,
        *ZONE_FORMS,
        *allowing.FORMS,
        *ALL,
    )
)


def _plain(text: str, *, last: bool) -> str:
    """Return a piece outside of quotation marks; only in the last one its end is the end of the question."""
    text = _INQUIRING.rewritten(talk.talked_plainly(text))
    text = measured_plainly(text if last else f"{text}\0").removesuffix("\0")
    text = _TOLD.rewritten(text)
    ending = asked_plainly(text if last else f"{text}\0")
    for pattern in CONFIRMED:
        ending = pattern.sub(_ask, ending)
    return ending.removesuffix("\0")


def _ask(match: re.Match[str]) -> str:
    """Return what stands in place of words that ask for confirmation: nothing before a question mark, else か."""
    return "" if match.string[match.end() : match.end() + 1] == "?" else "か"
