### Koi-Koi, by both rulebooks.

koi-koi-month-1 = 一月
koi-koi-month-2 = 二月
koi-koi-month-3 = 三月
koi-koi-month-4 = 四月
koi-koi-month-5 = 五月
koi-koi-month-6 = 六月
koi-koi-month-7 = 七月
koi-koi-month-8 = 八月
koi-koi-month-9 = 九月
koi-koi-month-10 = 十月
koi-koi-month-11 = 十一月
koi-koi-month-12 = 十二月
koi-koi-plant-pine = 松
    .within = 松
koi-koi-plant-plum = 梅
    .within = 梅
koi-koi-plant-cherry = 桜
    .within = 桜
koi-koi-plant-wisteria = 藤
    .within = 藤
koi-koi-plant-iris = 菖蒲
    .within = 菖蒲
koi-koi-plant-peony = 牡丹
    .within = 牡丹
koi-koi-plant-clover = 萩
    .within = 萩
koi-koi-plant-pampas = 芒
    .within = 芒
koi-koi-plant-chrysanthemum = 菊
    .within = 菊
koi-koi-plant-maple = 紅葉
    .within = 紅葉
koi-koi-plant-willow = 柳
    .within = 柳
koi-koi-plant-paulownia = 桐
    .within = 桐
koi-koi-figure-crane = 鶴
    .within = 鶴
koi-koi-figure-curtain = 幕
    .within = 幕
koi-koi-figure-moon = 満月
    .within = 満月
koi-koi-figure-poet = 小野道風
    .within = 小野道風
koi-koi-figure-phoenix = 鳳凰
    .within = 鳳凰
koi-koi-figure-warbler = 鶯
    .within = 鶯
koi-koi-figure-cuckoo = 不如帰
    .within = 不如帰
koi-koi-figure-bridge = 八橋
    .within = 八橋
koi-koi-figure-butterflies = 蝶
    .within = 蝶
koi-koi-figure-boar = 猪
    .within = 猪
koi-koi-figure-geese = 雁
    .within = 雁
koi-koi-figure-cup = 盃
    .within = 盃
koi-koi-figure-deer = 鹿
    .within = 鹿
koi-koi-figure-swallow = 燕
    .within = 燕
koi-koi-figure-storm = 嵐
    .within = 嵐
koi-koi-figure-poem-ribbon = 赤短
    .within = 赤短
koi-koi-figure-plain-ribbon = 短冊
    .within = 短冊
koi-koi-figure-blue-ribbon = 青短
    .within = 青短
koi-koi-figure-none = カス
    .within = カス
koi-koi-kind-light = 光
koi-koi-kind-animal = タネ
koi-koi-kind-ribbon = 短冊
koi-koi-kind-chaff = カス
koi-koi-table = 札の卓
koi-koi-hand = 手札
koi-koi-opponent-hand = 相手の手札は{ $cards }枚
koi-koi-field = 場
koi-koi-pile = 山札、{ $cards }枚
koi-koi-captured = { $who }の取り札
koi-koi-opponent = 相手
koi-koi-stack = { $month }の三枚重ね
koi-koi-takes =
    { $count ->
        [0] 何も取れない
       *[other] { $count }枚取れる
    }
koi-koi-empty = 場に札がありません
koi-koi-round = 第{ $round }局（全{ $rounds }局）
koi-koi-factor = この局の点は{ $factor }倍
koi-koi-choose-card = あなたの番です。手札を一枚選んでください。
koi-koi-confirm =
    { $count ->
        [0] 何も取らず、場に残ります。もう一度押すと出します。
       *[other] 印の札を取ります。もう一度押すか、印の札を押すと出します。
    }
koi-koi-chosen = { $card }。{ $what }
koi-koi-choose-take = 場のどの札を取るか選んでください。
koi-koi-choose-storm = 嵐は印の札を一枚取れます。選ぶか、取らないなら嵐をもう一度押してください。
koi-koi-choose-pile = 山札をめくりました。どの札を取るか選んでください。
koi-koi-exchange = 見る前に手札を取り替えますか。
koi-koi-keep = そのまま
koi-koi-swap = 取り替える
koi-koi-call-text = 役ができました。いま上がれば{ $points }点です。
koi-koi-can-win = こいこいで続けると（手札はあと{ $cards }枚）：
koi-koi-can-win-none = 近い役はもうありません
koi-koi-can-lose = 先に上がられると、この{ $points }点は入りません：
koi-koi-can-lose-none = { $name }に近い役はありません
koi-koi-has-sets = すでに{ $points }点の役
koi-koi-round-short = 第{ $round }局
koi-koi-round-end-game = 上がり
koi-koi-round-end-lucky = 手役
koi-koi-round-end-both-lucky = 両者手役
koi-koi-round-end-exhausted = 札切れ
koi-koi-call-last = もうこいこいはできません。
koi-koi-call-game = 上がる：+{ $points }
koi-koi-play-it = 出す
koi-koi-sets = 役
koi-koi-all-sets = すべての役と札
koi-koi-set-lost = もう作れません
koi-koi-sets-none = まだ近い役はありません。
koi-koi-cards-elsewhere = 札は別の役に使われています
koi-koi-made = 成立
koi-koi-needs = あと{ $cards }枚
koi-koi-worth = { $points }点
koi-koi-round-over = 第{ $round }局が終わりました
koi-koi-round-won = { $name }が{ $points }点を得ました。
koi-koi-round-none = どちらにも点は入りません。
koi-koi-next = 次の局へ
koi-koi-round-times = { $points } × { $factor } = { $product }点
koi-koi-called-koi = 「こいこい」の後の勝ちです。
koi-koi-near-set = { $name } あと{ $missing }枚（{ $points }点）
koi-koi-call-koi =
    { $koi ->
        [1] こいこい！
       *[other] こい！（{ $koi }）
    }

## The name of a card as it is read out, by the figure on it.

koi-koi-card-name =
    { $on ->
        [none] { $month }、{ $plant }の{ $kind }
        [plain-ribbon] { $month }、{ $plant }の{ $kind }
       *[other] { $month }、{ $plant }に{ $figure }、{ $kind }
    }
# In a sentence, with plant and figure in the form .within.
koi-koi-card-short = { $plant }の{ $figure }

## The sets, by the names in the rules files.

koi-koi-set-five-lights = 五光
koi-koi-set-four-lights = 四光
koi-koi-set-four-lights-with-the-poet = 雨四光
koi-koi-set-three-lights = 三光
koi-koi-set-boar-deer-butterflies = 猪鹿蝶
koi-koi-set-red-poems = 赤短
koi-koi-set-blue-ribbons = 青短
koi-koi-set-flower-viewing = 花見で一杯
koi-koi-set-moon-viewing = 月見で一杯
koi-koi-set-five-animals = タネ
koi-koi-set-five-ribbons = タン
koi-koi-set-ten-chaff = カス
koi-koi-set-trio = 赤短・青短

## What happens. $who is a name.

koi-koi-took = { $who }：{ $card }を出して{ $cards }を取る
koi-koi-laid = { $who }：{ $card }を場に置く
koi-koi-turned = { $who }：{ $card }をめくって{ $cards }を取る
koi-koi-ended = { $who }：上がり、{ $points }点
koi-koi-called = { $who }：こいこい！
koi-koi-kept = { $who }：手札はそのまま
koi-koi-swapped = { $who }：手札を取り替える

## Why an action is refused.

koi-koi-illegal-over = 対局は終わっています。
koi-koi-illegal-decide-exchange = 先に手札をそのままにするか、取り替えるかを決めてください。
koi-koi-illegal-no-exchange = 手札を取り替えられるのは、取り替えありの規則で、局の最初の手番の前だけです。
koi-koi-illegal-play-a-card = いまは手札を一枚出す番です。
koi-koi-illegal-choose-for-pile = 先に山札の{ $card }で取る札を選んでください（たとえば{ $match }）。
koi-koi-illegal-call-first = 役ができました。先に上がるか、こいこいを選んでください。
koi-koi-illegal-not-in-hand = { $card }は手札にありません。
koi-koi-illegal-choose = { $card }で{ $match }のほかにも取れる札があります。一枚選んでください。
koi-koi-illegal-no-choice = { $card }には選ぶものがありません。
koi-koi-illegal-cannot-take = { $card }で{ $match }は取れません。
koi-koi-illegal-nothing-to-call = 上がりやこいこいは、役ができた手番の後だけです。
koi-koi-illegal-no-koi = この規則では、ここでこいこいはできません。上がってください。

## How a match ended.

koi-koi-end-rounds = すべての局が終わりました。
koi-koi-end-extra = 延長の局で決まりました。
koi-koi-end-points = 持ち点がなくなりました。
koi-koi-end-equal = 延長しても同点のままでした。
koi-koi-end-deals = 配る札がなくなりました。

## What speaks for an action.

koi-koi-merit-nearer = { $set }まであと{ $cards }枚になります
koi-koi-merit-set = { $set }ができます
