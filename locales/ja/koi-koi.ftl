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
    .one = 松
koi-koi-plant-plum = 梅
    .within = 梅
    .one = 梅
koi-koi-plant-cherry = 桜
    .within = 桜
    .one = 桜
koi-koi-plant-wisteria = 藤
    .within = 藤
    .one = 藤
koi-koi-plant-iris = 菖蒲
    .within = 菖蒲
    .one = 菖蒲
koi-koi-plant-peony = 牡丹
    .within = 牡丹
    .one = 牡丹
koi-koi-plant-clover = 萩
    .within = 萩
    .one = 萩
koi-koi-plant-pampas = 芒
    .within = 芒
    .one = 芒
koi-koi-plant-chrysanthemum = 菊
    .within = 菊
    .one = 菊
koi-koi-plant-maple = 紅葉
    .within = 紅葉
    .one = 紅葉
koi-koi-plant-willow = 柳
    .within = 柳
    .one = 柳
koi-koi-plant-paulownia = 桐
    .within = 桐
    .one = 桐
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
koi-koi-holds = { $who }の手札は{ $cards }枚
koi-koi-field = 場
koi-koi-pile = 山札、{ $cards }枚
koi-koi-captured = { $who }の取り札
koi-koi-opponent = 相手
koi-koi-stack = { $month }の三枚重ね
koi-koi-takes =
    { $count ->
        [0] 何も取れない
       *[other] { $cards }を取れる
    }
koi-koi-can-take = 取れる
koi-koi-dealer = 親
koi-koi-dealer-about = { $name }：この局の親（先に打つ）
koi-koi-dealer-you = あなたがこの局の親です（先に打ちます）
koi-koi-times = 役×{ $times }
koi-koi-times-about = この局の「こい」による役の倍率
koi-koi-on-field = 場
koi-koi-in-hand = 手札
koi-koi-unseen = 未見
koi-koi-would-win = いま上がれば{ $worth }。
koi-koi-more-flower-cards = 一定の点から二倍、相手のこいこいのあとはさらに二倍です。
koi-koi-more-museum = この局のこいこいのたびに倍率が上がります。
koi-koi-what-if = もし…
koi-koi-empty = 場に札がありません
koi-koi-round = 第{ $round }局（全{ $rounds }局）
koi-koi-round-extra = 延長戦
koi-koi-factor = この局の点は{ $factor }倍
koi-koi-choose-card = あなたの番です。手札を一枚選んでください。
koi-koi-choose-none = あなたの番です。合う札がありません。場に出す札を選んでください。
koi-koi-confirm =
    { $count ->
        [0] { $card }は何も取らず、場に残ります。
       *[other] { $card }で{ $cards }を取ります。
    }
koi-koi-choose-take = { $card }で取る札を選んでください。
koi-koi-choose-storm = 嵐は印の札を一枚取れます。選ぶか、取らないなら嵐をもう一度。
koi-koi-choose-pile = { $card }をめくりました。どの札を取るか選んでください。
koi-koi-exchange = 見る前に手札を取り替えますか。
koi-koi-keep = そのまま
koi-koi-swap = 取り替える
koi-koi-call-text = 役ができました。上がりますか、続けますか。
koi-koi-can-win = こいこいで続けると（手札はあと{ $cards }枚）：
koi-koi-can-win-none = 近い役はもうありません
koi-koi-can-win-over = 手札がもうないので、札は増えません
koi-koi-can-lose = 先に上がられると、この{ $points }点は入りません：
koi-koi-can-lose-none = { $name }に近い役はありません
koi-koi-has-sets = すでに{ $points }点の役
koi-koi-round-short = 第{ $round }局
koi-koi-round-end-game = 上がり
koi-koi-round-end-lucky = 手役
koi-koi-round-end-both-lucky = 両者手役
koi-koi-round-end-exhausted = 札切れ
# $who is a name or “You”.
koi-koi-round-lucky-four =
    { $you ->
        [yes] あなたに同じ月の札が四枚配られました。手四はその場で勝ちです。
       *[no] { $who }に同じ月の札が四枚配られました。手四はその場で勝ちです。
    }
koi-koi-round-lucky-pairs =
    { $you ->
        [yes] あなたに二枚組が四つ配られました。くっつきはその場で勝ちです。
       *[no] { $who }に二枚組が四つ配られました。くっつきはその場で勝ちです。
    }
koi-koi-round-dealer-done =
    { $you ->
        [yes] 親のあなたが最後の札を出したので、この局は終わりです。
       *[no] 親の{ $who }が最後の札を出したので、この局は終わりです。
    }
# Beside the points.
koi-koi-round-dealer-gets = 上がりなし、親の点
koi-koi-call-last = もうこいこいはできません。
koi-koi-call-game = 上がる：+{ $points }
koi-koi-play-it = 出す
koi-koi-sets = 役
koi-koi-sets-round = この局
koi-koi-all-sets = すべての役と札
koi-koi-set-lost = もう作れません
koi-koi-sets-none = まだ近い役はありません。
koi-koi-cards-elsewhere = 札は別の役に使われています
koi-koi-made = 成立
koi-koi-needs = あと{ $cards }枚
koi-koi-worth = { $points }点
koi-koi-round-over = 第{ $round }局が終わりました
koi-koi-round-won = { $who }が{ $points }点を得ました。
koi-koi-round-none = どちらにも点は入りません。
koi-koi-next = 次の局へ
koi-koi-to-result = 結果へ
koi-koi-why-koi = ×{ $times }（{ $who }の「こい」{ $koi }回）
koi-koi-nothing-came = { $who }の「こい」は実りませんでした。
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
# Taken by another card of the same month with the same figure.
koi-koi-card-other = 別の{ $figure }

## The sets.

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

## What happens, as the parts of one line; the first one names who did it. $who is a name.

koi-koi-drew =
    { $ties ->
        [0] 親決め：{ $first }は{ $one }、{ $second }は{ $other }（早い月が親）
       *[other] 親決め（同じ月で引き直し）：{ $first }は{ $one }、{ $second }は{ $other }（早い月が親）
    }
koi-koi-dealt =
    { $times ->
        [1] 第{ $round }局、親は{ $who }
       *[other] 第{ $round }局、親は{ $who }（場に光札、点は{ $times }倍）
    }
koi-koi-void-field-four = 場に同じ月が四枚あり、配り直し
koi-koi-void-field-pairs = 場に二枚組が四つあり、配り直し
koi-koi-void-field-triple = 場に同じ月が三枚あり、配り直し
koi-koi-void-hand = 規則により手札が無効で、配り直し
koi-koi-kept = { $who }：手札はそのまま
koi-koi-swapped = { $who }：手札を取り替える
koi-koi-lucky-four = { $who }に手四
koi-koi-lucky-pairs = { $who }にくっつき
koi-koi-opened = 空いた場に{ $card }を開く
koi-koi-played-takes = { $who }：{ $card }を出して{ $taken }を取る
koi-koi-played-takes-month = { $who }：{ $card }を出して同じ月の{ $count }枚を取る
koi-koi-played-storm = { $who }：{ $card }の力で{ $taken }を取る
koi-koi-played-stays = { $who }：{ $card }を場に置く
koi-koi-turned-takes = { $card }をめくって{ $taken }を取る
koi-koi-turned-takes-month = { $card }をめくって同じ月の{ $count }枚を取る
koi-koi-turned-stays = { $card }をめくって場に置く
koi-koi-turned-choice = { $card }をめくって取る札を選ぶ
koi-koi-took = { $who }：めくった{ $card }で{ $taken }を取る
koi-koi-makes = { $set }ができる（{ $worth }）
koi-koi-improves = { $set }が{ $before }点から{ $worth }になる
koi-koi-gave-way = { $set }は数えなくなる
koi-koi-called =
    { $koi ->
        [1] { $who }：「こいこい」
       *[other] { $who }：「こい」を{ $koi }回
    }
koi-koi-ended = { $who }：上がり
koi-koi-swept = 嵐で取った月の{ $cards }も{ $who }へ
koi-koi-award = { $who }に{ $worth }
koi-koi-award-reckoned = { $who }に{ $worth }（{ $steps }）
koi-koi-no-award = どちらにも点は入らない
koi-koi-used-up = 札切れで{ $award }

## What just happened, as the parts of the one line at the top. Cards come in the form of koi-koi-told-card.

koi-koi-told-card =
    { $on ->
        [none] { $one }のカス
       *[other] { $plant }の{ $figure }
    }
koi-koi-told-laid = { $who }は{ $card }を場に置いた
koi-koi-told-took =
    { $count ->
        [1] { $who }は{ $card }で{ $taken }を取った
       *[other] { $who }は{ $card }で{ $count }枚を取った
    }
koi-koi-told-turned = { $card }をめくった
koi-koi-told-turned-took =
    { $count ->
        [1] めくった{ $card }で{ $taken }を取った
       *[other] めくった{ $card }で{ $count }枚を取った
    }
koi-koi-told-chose = それで{ $taken }を取った
koi-koi-told-made = { $set }ができた
koi-koi-told-koi =
    { $koi ->
        [1] 「こいこい」
       *[other] 「こい」{ $koi }回
    }
koi-koi-told-game = { $who }が上がり、{ $worth }を得た
koi-koi-told-dealt = 第{ $round }局、親は{ $who }
koi-koi-told-used-up =
    { $you ->
        [yes] あなたが最後の札を出して終局、{ $award }
       *[no] { $who }が最後の札を出して終局、{ $award }
    }

## What the worth of sets goes through to become the award.

koi-koi-factor-threshold = { $from }点以上で×{ $times }
koi-koi-factor-koi-points = 「こい」で+{ $points }
koi-koi-factor-koi = 「こい」{ $koi }回で×{ $times }
koi-koi-factor-field-lights = 場の光札で×{ $times }

## Why an action is refused.

koi-koi-illegal-over = 対局は終わっています。
koi-koi-illegal-decide-exchange = 先に手札をそのままにするか、取り替えるかを決めてください。
koi-koi-illegal-no-exchange = 手札の取り替えは、取り替えありの規則で、局の最初の手番の前だけです。
koi-koi-illegal-play-a-card = いまは手札を一枚出す番です。
koi-koi-illegal-choose-for-pile = めくった{ $card }は{ $among }と合います。先に取る札を選んでください。
koi-koi-illegal-call-first = 役ができました。先に上がるか、こいこいを選んでください。
koi-koi-illegal-not-in-hand = { $card }は手札にありません。
koi-koi-illegal-choose = { $card }は{ $among }と合います。取る札を選んでください。
koi-koi-illegal-no-choice = { $card }には選ぶものがありません。
koi-koi-illegal-cannot-take = { $card }で{ $taken }は取れません。
koi-koi-illegal-nothing-to-call = 上がりやこいこいは、役ができた手番の後だけです。
koi-koi-illegal-no-koi-left =
    { $together ->
        [yes] こいこいは一局に二人合わせて{ $most }回までです。上がってください。
       *[no] こいこいは一局に一人{ $most }回までです。上がってください。
    }
koi-koi-illegal-no-card-for-koi = 手札がないと、こいこいはできません。上がってください。

## How a match ended.

koi-koi-end-rounds = 全{ $rounds }局が終わりました。
koi-koi-end-extra = 延長{ $extra }局で決まりました。
koi-koi-end-bust =
    { $limit ->
        [0] 持ち点がなくなりました。
       *[other] 持ち点が{ $limit }点以下になりました。
    }
koi-koi-end-extra-limit = 延長{ $extra }局でも同点のままでした。
koi-koi-end-no-more-deals = 配る札がなくなりました。

## What speaks for an action. $worth is what the set is worth, such as “6 points”.

koi-koi-merit-makes = { $set }ができます（{ $worth }）
koi-koi-merit-improves = { $set }が{ $worth }に上がります
koi-koi-merit-nearer = { $set }（{ $worth }）まであと{ $missing }枚になります
koi-koi-merit-denies = 相手の{ $set }（{ $worth }）を防ぎます
koi-koi-merit-wins = 確実に{ $worth }が入ります
koi-koi-merit-hopes = まだ{ $set }（{ $worth }、あと{ $missing }枚）が狙えます
koi-koi-merit-threat = 相手の{ $set }（{ $worth }、あと{ $missing }枚）が間に合いません
koi-koi-merit-opponent-far = 相手に近い役がなく、危険は小さいです
koi-koi-side-koi = 「こい」{ $koi }回

## In the terminal. Cards are named with what is typed for them.

koi-koi-seat-east = 東
koi-koi-seat-west = 西
koi-koi-card-typed = { $card }（{ $code }）
koi-koi-notation = 札は月と文字です。3c で出し、3c*3a なら 3a を取り、*3a ならめくった札で 3a を取ります。ほかに game、koi、keep、swap があります。
koi-koi-question-exchange = { $who }：見ずに手札を取り替えますか。swap か keep
koi-koi-question-hand = { $who }：札を出してください
koi-koi-question-pile = { $who }：{ $card }をめくりました。取る札は{ $among }のどれですか
koi-koi-question-call = { $who }：game で上がれば{ $worth }です
koi-koi-question-call-koi =
    { $koi ->
        [1] { $who }：game で上がれば{ $worth }、koi でこいこい
       *[other] { $who }：game で上がれば{ $worth }、koi で続行（「こい」{ $koi }回分）
    }
koi-koi-head = 第{ $round }局（全{ $rounds }局）、親は{ $dealer }
koi-koi-head-again = 無効な配札で{ $count }回配り直し
koi-koi-side =
    { $you ->
        [yes] { $who }（あなた）：{ $worth }、手札{ $cards }枚
       *[no] { $who }：{ $worth }、手札{ $cards }枚
    }
koi-koi-side-wins = 役は{ $worth }。いま上がれば{ $wins }
koi-koi-missing = あと：{ $sets }
koi-koi-missing-cards = { $set }に{ $cards }
koi-koi-missing-count = { $set }に{ $count }枚
koi-koi-middle = 場（山札{ $cards }枚）
koi-koi-stacked = （三枚重ね：四枚目ですべて取れる）
koi-koi-month-plant = { $month } { $plant }
koi-koi-would-take = { $cards }を取る
koi-koi-would-take-one = { $cards }のどれかを取る
koi-koi-would-stay = 場に残る
koi-koi-would-storm = または嵐の力で場のどの札でも
koi-koi-help =
    手札を一枚出し、場にある同じ月の札を取ります。なければ場に残ります。次に山札を一枚めくり、同じようにします。
    3c       3c を出す（月と文字。a がその月でいちばん強い札）
    3c*3a    二枚と合うとき、3c を出して 3a を取る
    { "*" }3a      めくった札で 3a を取る
    game     上がって役の点を得る      koi      こいこい（続ける）
    { "*" } 光   @ タネ   = 短冊   . カス
koi-koi-help-exchange = swap     見ずに手札を取り替える      keep     そのまま
koi-koi-help-storm = 11d*8a   十一月のほかの札が出ていなければ、嵐はどの札でも取れる
koi-koi-help-shared = 規則「{ $rules }」の役。一枚をいくつもの役に使えます。
koi-koi-help-once = 規則「{ $rules }」の役。一枚は一つの役にだけ数えます。
koi-koi-help-extra = 一枚増すごとに+{ $points }
koi-koi-score-total = 合計
koi-koi-score-award = こいこいなしの点
