### What a table says, whatever game is played: in the terminal and on the page.

## At the table.

table-missing-title = その卓はありません
table-missing = このリンクの卓はこのサーバーにありません。途中で切れているかもしれません。もう一度送ってもらってください。
table-connecting = 卓を探しています…
table-lost = 接続が切れました。自動でつなぎ直します。対局は失われません。
table-me = ゲスト
table-level-gakusei = 学生
table-level-senmon = 専門
table-level-sensei = 先生
table-strength-gakusei = やさしい
table-strength-senmon = 手ごわい
table-strength-sensei = 強い
table-computer = コンピューター
table-open-seat = 空席
table-stands-in = { $name }の代わりに{ $level }
table-is-turn = 手番
table-you = あなた
table-wait-for = { $name }の番です。
table-thinks = { $name }が考えています…
table-watching = 観戦中です。
table-seats = 席
table-points = { $points }点
table-breakdown = 点の内訳
table-breakdown-none = まだ点はありません
table-total = 合計
table-moves = 手の記録
table-moves-none = まだ何も指されていません。
table-undo = 待った
table-skip = 飛ばす
table-hint = ヒント
table-thinking = 考えています…
table-play-hint = この手にする
table-close-hint = 閉じる
table-chance = 勝率{ $percent }
table-chance-at-most = 勝率は多くて{ $percent }
table-replay = 棋譜再生
table-fair-yes =
    { $numbers ->
        [0] 確認済み：配札の秘密は、配る前の約束どおりです。
       *[other] 確認済み：配札の秘密と参加者の数{ $numbers }個は、配る前の約束どおりです。
    }
table-fair-no = 配札の秘密が、配る前の約束と違います。
table-how-to = 遊び方の要点
table-all-rules = すべてのルール（図解つき）
table-resign = 投了
table-resign-sure = この対局を投了しますか。
table-resign-yes = 投了する
table-cancel = 戻る
table-wait-title = 参加者を待っています
table-wait-text = このリンクを友人に送るか、コードを読み取ってもらってください。
table-only-here = このリンクはこのパソコンでしか開けません。同じ部屋のスマートフォンなどと遊ぶには、次のように起動してください：tancho serve --listen 0.0.0.0:7777
table-opening = 配る準備をしています。
table-link = この卓のリンク
table-copy = リンクをコピー
table-copied = コピーしました
table-qr = リンクのQRコード
table-your-name = あなたの名前
table-sit-down = 席に着く
table-get-up = { $name }が席を立つ
table-fill = { $level }を座らせる
table-undo-asked = { $name }が最後の手を戻したいそうです。
table-undo-waits = 手を戻したいと申し出ました。返事を待っています。
table-agree = 認める
table-refuse = 断る
table-takeover = { $name }の席をコンピューターに任せる
table-give-back = 自分の席に戻る
table-you-won = あなたの勝ちです。
table-won = { $name }の勝ちです。
table-tied = 引き分けです。
table-tie-broken = 同点のときは、ゲームの規則が順位を決めます。
table-place = { $place }位
table-rematch = もう一局
table-to-rematch = 次の対局へ
table-record = 記録と配札の証明
table-verify = 確かめるには：tancho verify FILE
table-new-game = 池へ戻る
table-hand-over = 端末を{ $name }に渡してください。
table-show = 自分の札を見る
table-result = 結果
table-end = 終局です。
table-crest-wave = 波
table-crest-pine = 松
table-crest-crane = 鶴
table-crest-maple = 楓
table-you-name = あなた

## The games.

game-jin-li-name = ジン・リー
game-jin-li-edition = { "" }
game-koi-koi-flower-cards-name = こいこい
game-koi-koi-flower-cards-edition = 花札
game-koi-koi-museum-name = こいこい
game-koi-koi-museum-edition = ミュージアム
game-garden-lake-name = ガーデン・レイク
game-garden-lake-edition = { "" }
game-koi-name = KOI
game-koi-edition = { "" }

## Why the table refuses something.

refusal-over = 対局は終わっています。
refusal-not-your-turn = あなたの番ではありません。
refusal-nothing-to-undo = 戻せる手がありません。
refusal-revealed = その後に伏せた札などが開いたので、戻せません。
refusal-needs-consent = 相手が指した後で、戻す同意がありません。
refusal-not-your-seat = あなたの席ではありません。
refusal-only-watching = この卓に席がないので、観戦だけできます。
refusal-seat-taken = その席はふさがっています。
refusal-full = 空いた席がありません。
refusal-not-begun = まだ始まっていません。
refusal-begun = もう始まったので、席は変えられません。
refusal-bad-name = 名前は1から32文字です。
refusal-already-asked = 手を戻したいという申し出に、先に答えてください。
refusal-nothing-asked = 手を戻したいという申し出はもうありません。
refusal-not-abandoned = 相手にはまだ考える時間があります。少し待ってください。
refusal-not-over = 再戦は終局の後です。
refusal-stale = その間に卓が進みました。見直してから選んでください。
refusal-too-fast = 少し速すぎました。しばらく待ってください。
refusal-too-many-tables = 開いた卓が多すぎます。まず一つ終えてください。
refusal-no-hints = ほかの人が席にいるあいだ、ヒントはありません。
refusal-too-often = ヒントは二秒に一度です。
refusal-busy = いま考えている人が多すぎます。少し待ってください。
refusal-no-hint = ここではヒントが見つかりません。
refusal-unavailable = サーバーが混んでいます。もう一度試しています。
refusal-illegal = いまは規則でできません。
refusal-setup = この設定では始められません。

## Why a game cannot be set up as asked.

setup-scenario-alone = シナリオは一人用です。
setup-illuminated-goals = 「灯りの道」には専用の目標があります。目標は元のままにしてください。
setup-imperial-goals = 「御料の湖」は専用の五つの目標か、無作為の目標で遊びます。目標は元のままにしてください。
setup-card-sides = 湖カードはすべて同じ面を使います。AだけかBだけを選んでください。
setup-card-count = 湖カードは全員で一枚か、一人に一枚ずつ選んでください。
setup-value = この設定では遊べません。選ぶ数を確かめてください。

## What an option does, by game and option.

option-jin-li-inset = 鯉が四隅から斜めに一つ内側で始まる
option-jin-li-six-stones = 石は10個ではなく6個ずつ
option-jin-li-target-15 = 10点ではなく15点まで
option-jin-li-return-stone = 最後の石が落ちたら、相手が盤上の石を一つ返す
option-koi-koi-rounds = 局数（1から99）。0なら規則どおり
option-koi-koi-field-lights = 配られた場の光札がその局の点を倍にする
option-koi-koi-exchange = 見る前に、親の相手が手札を取り替えられる
option-koi-koi-gaji = 嵐の札は場のどの札でも取れる
option-koi-koi-trio = 赤短と青短がそろえば3点増し
option-garden-lake-cards = みんなが使う湖
option-koi-goals = 使う目標
option-koi-scenario = 一人用のシナリオ
option-koi-level = 一人で遊ぶとき、勝ちになる称号

## What an option can be set to, by option and value.

choice-rules-flower-cards = 花札
choice-rules-museum = ミュージアム
choice-cards-none = 印だけの湖
choice-cards-different = ひとりずつ違う湖カード（A面）
choice-cards-same = 全員同じ湖カード（A面）
choice-cards-different-b = ひとりずつ違う湖カード、飾りは自由（B面）
choice-cards-same-b = 全員同じ湖カード、飾りは自由（B面）
choice-goals-standard = 三つを抽選（シナリオではその目標）
choice-goals-random = 抽選
choice-goals-none = なし（初めての人に）
choice-goals-branches = 枝
choice-goals-bridge = 橋
choice-goals-carp = 百年鯉
choice-goals-path = 飛び石
choice-goals-purple-lily = 紫の睡蓮
choice-goals-shishi-odoshi = 鹿威し
choice-goals-statue = 石像
choice-goals-turtle = 亀
choice-goals-waterfall = 滝
choice-goals-willow = しだれ柳
choice-scenario-none = なし
choice-scenario-torrid-summer = 酷暑
choice-scenario-illuminated-path = 灯りの道
choice-scenario-imperial-lake = 御料の湖
choice-level-gakusei = 学生
choice-level-senmon = 専門
choice-level-sensei = 先生

## Lists, as Intl.ListFormat makes them: the rest of a longer list is joined from its end.

list-two = { $first }、{ $second }
list-start = { $first }、{ $rest }
list-middle = { $first }、{ $rest }
list-end = { $first }、{ $last }

## Between the parts of one line.

table-comma = 、
table-plus = +{ $points }
table-minus = −{ $points }

## What happened at the table. The one who did it is $who, a name.

note-made = 卓が開かれました
note-rematch = 再戦の卓が開かれました
note-sat = { $who }が席に着きました
note-computer-sat = { $who }（コンピューター）が席に着きました
note-left = { $who }が席を立ちました
note-opened = { $who }が配札に秘密の数を加えました
note-asks-undo = { $who }が手を戻したいそうです
note-disagrees = { $who }は断りました
note-agrees = { $who }は認めました
note-undone = { $who }が手を戻しました
note-gave-up = { $who }が投了しました
note-asks-takeover = { $who }が空席をコンピューターに任せたいそうです
note-back = { $who }が戻りました
table-end-gave-up = { $who }が投了しました。

## Hints: the merits of an action make one sentence, others may follow.

hint-merits = { $merits }。
hint-between-merits = 。
hint-between-sentences = { "" }
hint-only = ほかにできることはありません。
hint-sight = およそ{ $points }点が見込めます。
hint-ahead = このような局を100回打てば{ $games }回勝ち、およそ{ $points }点のリードです。
hint-behind = このような局を100回打てば{ $games }回勝ち、平均ではおよそ{ $points }点の遅れです。
hint-chance = このような局を100回打てばおよそ{ $games }回勝ちます。
hint-fewer = 次によい手では少なくとも{ $games }回減ります。
