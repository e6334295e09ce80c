"""Creature types that wordings name besides those of the cards that ship.

Invariant: names only, in today's Japanese form.
"""

_NAMES = """
エルフ ゴブリン マーフォーク ゾンビ 天使 デーモン ドラゴン 兵士 騎士 戦士 ウィザード クレリック
シャーマン ドルイド ならず者 忍者 侍 吸血鬼 スピリット エレメンタル ビースト 巨人 キスキン
フェアリー ツリーフォーク 人間 猫 犬 狼 熊 象 鳥 蜘蛛 スリヴァー ゴーレム 壁 ホラー ナイトメア
インプ ネズミ 昆虫 蛇 植物 苗木 ファンガス ハイドラ ワーム 海蛇 リバイアサン トロール オーガ オーク
ミノタウルス ケンタウルス ドワーフ ノーム カカシ 構築物 多相の戦士 アヴァター イリュージョン デビル
ウーズ 猪 ミュータント バーバリアン 狂戦士 工匠 スカウト 射手 暗殺者 モンク 海賊 恐竜 狼男 カエル
"""
CREATURE_TYPES = tuple(_NAMES.split())
