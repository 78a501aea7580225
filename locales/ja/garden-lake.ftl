### Garden Lake.

garden-lake-koi = 鯉
garden-lake-lily = 睡蓮
garden-lake-water = 水
garden-lake-gap = なし
garden-lake-board = 十二×十二の湖
garden-lake-free = 空き
garden-lake-area = 印のある区画
garden-lake-decoration-space = 飾りの場所
garden-lake-decoration = 飾り
garden-lake-line = 手の届くタイル
garden-lake-own-left = 自分の列の左端
garden-lake-own-right = 自分の列の右端
garden-lake-neighbour = { $name }の列の端
garden-lake-turn = 回す
garden-lake-flip = 裏返す
garden-lake-next = 置ける所
garden-lake-fits = 置けます
garden-lake-fits-not = 置けません
garden-lake-place = ここに置く
garden-lake-bonus = ボーナスタイル
garden-lake-bonus-short = ボーナス
garden-lake-bonus-may = ボーナスタイルを置くか、一枚だけ取っておけます。
garden-lake-bonus-must = 取っておけるのは1つだけです。
garden-lake-tile = タイル{ $tile }
garden-lake-island = { $cells }マス、横{ $width }、縦{ $height }
garden-lake-pose =
    { $turns ->
        [0] { $face }の面、回転なし
       *[other] { $face }の面、{ $turns }回転
    }
garden-lake-own = 自分
garden-lake-hint = R かホイールで回し、F で裏返し、クリックで置きます。
garden-lake-pick = あなたの番です。タイルを選んでください。
garden-lake-pick-decoration = あなたの番です。タイルか飾りを選んでください。
garden-lake-lay = 動かして置きます。タップで回ります。
garden-lake-lay-bonus = 置くか、取っておいて手番を終えます。
garden-lake-clash-covered = 赤いマスはもう埋まっています。
garden-lake-clash-beside = 赤いマスが別の飾りに接しています。
garden-lake-more = 続けて置くか、手番を終えてください。
garden-lake-refill = このタイルを加える列の端を選んでください。
garden-lake-refill-left = 左端
garden-lake-refill-right = 右端
garden-lake-only-done = もう置くものはありません。手番が終わります。
garden-lake-took-back = もう置くものはありません。手番を終えるか、さらに戻してください。
garden-lake-only-pass = 置けるタイルがないので、パスになります。
garden-lake-only-stop = 置けるタイルがありません。湖は完成です。
garden-lake-word-done = 手番を終える
garden-lake-word-pass = パス
garden-lake-word-stop = ゲームを終える
garden-lake-look = ほかの湖
garden-lake-other = { $name }の湖、{ $points }点、空き{ $free }マス
garden-lake-back = 自分の湖に戻る
garden-lake-legend = 湖のしるし
garden-lake-aim = 得点：つながった鯉か睡蓮七つで二点。埋まった行や列ごとに一点。
garden-lake-aim-decorations = 得点：つながった鯉か睡蓮七つで二点。隣の飾りごとに二点。埋まった行や列ごとに一点。
garden-lake-your-line = 自分の列
garden-lake-about-columns = { $first }列から{ $last }列で最初に埋まった一列でもらえるボーナスタイル（{ $shape }）
garden-lake-about-rows = { $first }行目から{ $last }行目で最初に埋まった一行でもらえるボーナスタイル（{ $shape }）
garden-lake-about-gone = もう渡されたボーナスタイル
garden-lake-about-area = 点線の区画：全部埋めるとボーナスタイル（{ $shape }）
garden-lake-about-space = 緑の場所：空けたまま周りを全部埋めると飾りが入る
garden-lake-about-groups = 金色の線：鯉か睡蓮が七つ以上つながると二点
garden-lake-about-goals = 小さな丸：手にしたタイルの中心を置ける所
garden-lake-rows = 埋まった行
garden-lake-columns = 埋まった列
garden-lake-koi-groups = 鯉の群れ
garden-lake-lily-groups = 睡蓮の群れ
garden-lake-decorations = 群れに接する飾り
garden-lake-lake-of = { $name }の湖
garden-lake-bag = 袋に{ $tiles }枚（短くなった列の補充用）
garden-lake-decoration-shape = 飾り{ $letter }

## Pieces, ends and places, as they stand in a sentence.

garden-lake-face-koi = 鯉
garden-lake-face-lily = 睡蓮
garden-lake-symbols-koi = 鯉{ $count }匹
garden-lake-symbols-lily = 睡蓮{ $count }輪
garden-lake-shape-double = 二マス
garden-lake-shape-triple = 三マス一列
garden-lake-shape-ell = 三マスの角
garden-lake-shape-square = 四マスの四角
garden-lake-end-left = 左端
garden-lake-end-right = 右端
garden-lake-line-own = 自分の列
garden-lake-line-yours = あなたの列
garden-lake-line-of = { $owner }の列
garden-lake-row = { $row }行目
garden-lake-column = { $column }列
garden-lake-title-lake-master = 湖の達人
garden-lake-title-capable-lake-designer = 腕のよい湖の作り手
garden-lake-title-apprentice = 見習い
garden-lake-seat-wave = 波
garden-lake-seat-pine = 松
garden-lake-seat-crane = 鶴
garden-lake-seat-maple = 楓

## What happens. $who is a name.

garden-lake-took = { $who }：{ $line }の{ $end }からタイル{ $tile }を取る
garden-lake-laid-tile = { $face }の面を上に、左上の角を{ $cell }に合わせて置く
garden-lake-laid-bonus = { $who }：左上の角を{ $cell }に合わせてボーナスタイル（{ $shape }、{ $face }）を置く
garden-lake-laid-decoration = { $who }：{ $cell }に飾り{ $shape }を置く
garden-lake-surrounded = { $cell }の場所を囲み、飾り{ $shape }が入る
garden-lake-filled = { $lines }が埋まる
garden-lake-grouped = { $symbols }の群れができる（{ $points }点）
garden-lake-regrouped = { $symbols }の群れが{ $before }点から{ $points }点になる
garden-lake-joined = { $groups }つの群れが{ $symbols }の群れ一つになる（{ $before }点から{ $points }点に）
garden-lake-scored = +{ $points }点（計{ $total }点）
garden-lake-scored-less = −{ $points }点（計{ $total }点）
garden-lake-gained-columns = { $first }列から{ $last }列までで初めて一列が埋まり、ボーナスタイル（{ $shape }）を得る
garden-lake-gained-rows = { $first }行目から{ $last }行目までで初めて一行が埋まり、ボーナスタイル（{ $shape }）を得る
garden-lake-gained-area = 印のある区画を埋め、ボーナスタイル（{ $shape }）を得る
garden-lake-discarded = 置ける所のないボーナスタイル（{ $shape }）{ $count }枚を捨てる
garden-lake-finished = { $who }：手番を終える
garden-lake-finished-keeping = { $who }：ボーナスタイル（{ $shape }）を取っておき、手番を終える
garden-lake-passed = { $who }：置けるタイルがなくパス
## A hint: the board shows where.

garden-lake-advice-tile = { $line }の印の付いたタイルを、{ $face }の面を上にして、盤に示した所に置く
garden-lake-advice-bonus = ボーナスタイルを、{ $face }の面を上にして、盤に示した所に置く
garden-lake-advice-decoration = 飾りを盤に示した所に置く
garden-lake-advice-none = まだ得点なし

## Further things that happen.
garden-lake-stopped = { $who }：湖を仕上げる
garden-lake-drew = { $line }に加えるタイル{ $tile }を袋から引く（残り{ $left }枚）
garden-lake-must-take = 袋は空なので、{ $owner }は隣のタイルを取る
garden-lake-stays-short = { $owner }の列は残り一枚だが、加えるタイルがない
garden-lake-refilled = { $who }：列の{ $end }にタイル{ $tile }を加える
garden-lake-lost = { $owner }：置かなかったボーナスタイル（{ $shape }）を失う

## A turn in one line, without places.

garden-lake-head = { $who }：{ $did }
garden-lake-head-tile = { $line }から取ったタイルを{ $face }の面で置いた
garden-lake-head-bonus = ボーナスタイルを{ $count }枚置いた
garden-lake-head-island = 飾りを{ $count }つ得た
garden-lake-head-rows = { $count }行を埋めた
garden-lake-head-columns = { $count }列を埋めた
garden-lake-head-group = { $symbols }の群れを作った
garden-lake-head-gained = ボーナスタイルを{ $count }枚得た

## Why an action is refused.

garden-lake-illegal-over = 対局は終わっています。
garden-lake-illegal-refill-first = 先に列を補充してください。
garden-lake-illegal-no-refill = いま補充する列はありません。
garden-lake-illegal-not-a-refill = タイル{ $tile }ではこの列を補充できません。
garden-lake-illegal-out-of-reach = タイル{ $tile }には手が届きません。
garden-lake-illegal-already-laid = この手番のタイルか飾りはもう置きました。ボーナスタイルを置くか、手番を終えてください。
garden-lake-illegal-no-such-bonus = そのボーナスタイル（{ $shape }）は持っていません。
garden-lake-illegal-not-side-b = 飾りを手で置けるのは、湖カードのB面だけです。
garden-lake-illegal-enough-decorations = 飾りはもう{ $most }つあります。これ以上は置けません。
garden-lake-illegal-shape-twice = 飾り{ $shape }はもうあります。
garden-lake-illegal-next-to-decoration = { $cell }は自分のほかの飾りの隣なので、飾りは置けません。
garden-lake-illegal-no-such-form = その面や向きはありません。
garden-lake-illegal-over-the-edge = 湖の端からはみ出します。
garden-lake-illegal-covered = { $cell }はもう埋まっています。
garden-lake-illegal-must-lay = 手の届くタイル{ $tile }が置けるので、タイルを置かなければなりません。
garden-lake-illegal-too-many-bonuses = ボーナスタイルが{ $bonuses }枚あります。取っておけるのは一枚だけなので、先に置いてください。
garden-lake-illegal-nothing-laid = この手番ではまだ何も置いていません。置くか、パスしてください。
garden-lake-illegal-something-laid = この手番ではもう置きました。手番を終えてください。
garden-lake-illegal-not-solo = ゲームを終えられるのは一人で遊ぶときだけです。置けなければパスしてください。
garden-lake-illegal-solo = 一人のときはパスせず、ゲームを終えます。
garden-lake-illegal-stop-at-start = ゲームを終えられるのは手番の初めだけです。先に手番を終えてください。

## How a game ended.

garden-lake-end-all-passed = だれもタイルを置けなくなりました。
garden-lake-end-stopped = 湖ができあがりました。称号は「{ $title }」です。

## What speaks for an action.

garden-lake-merit-fills = { $lines }が埋まります
garden-lake-merit-groups = { $symbols }の群れで{ $points }点になります
garden-lake-merit-gains = ボーナスタイル（{ $shape }）を得ます
garden-lake-merit-surrounds = 場所を囲み、飾り{ $shape }が入ります
garden-lake-merit-grows = { $symbols }の群れになります（点になるまであと{ $missing }つ）

## In the terminal.

garden-lake-notation = タイルは 17k1@c4、ボーナスタイルは +2l0@a1、飾りは D1@c4 のように置きます。列に加えるのは 17left か 17right、ほかに done、pass、stop です。
garden-lake-standing = { $who }：{ $points }点
garden-lake-standing-card = { $who }（{ $card }）：{ $points }点
garden-lake-aside = ボーナス { $bonuses }
garden-lake-no-tiles = タイルは残っていません
garden-lake-question-drawn = { $who }：袋から引いたタイル{ $tile }を、{ $tile }left か { $tile }right と打って列に加えてください
garden-lake-question-take = { $who }：{ $tile }left や { $tile }right のように、隣のタイルを一枚取って列に加えてください
garden-lake-question-lay = { $who }の番です。{ $example } のように置いてください
garden-lake-question-lay-or = { $who }の番です。{ $example } のように置くか、{ $word } と打ってください
garden-lake-question-only = { $who }の番です。{ $word } と打ってください
garden-lake-help =
    行と列、七つ以上つながった鯉（K）や睡蓮（L）の群れを作ります。
    17k1@c4   タイル17、鯉の面、時計回りに一回、箱の左上の角を c4 に
    17l0@c4   睡蓮の面（描かれた形の鏡像）
    +2k0@a1   ボーナスタイル：+2 二マス、+3 三マス一列、+L 三マスの角、+S 四マスの四角
    done      手番を終える。ボーナスタイルは一枚だけ取っておける
    pass      手の届くタイルがどれも置けないときだけ       stop   一人のとき、ゲームを終える
    17left    自分の列の左端にタイル17を加える（右端は 17right）
    K 鯉   L 睡蓮   ~ 水   · 空き   □ └ 印のある区画。埋めるとボーナスタイルを得る
    端の数字は四列または四行ごとのボーナスで、最初に埋まった一本で得る。
garden-lake-help-side-a = a から f は飾りの場所です。空いたまま四方がすべて埋まると、飾り（A から F）が入ります。
garden-lake-help-side-b = D1@c4     タイルの代わりに、一回まわした飾り。{ $most }つまで、形はすべて別、隣り合わせは不可
garden-lake-score-rows = 行
garden-lake-score-columns = 列
garden-lake-score-group-koi = 鯉の群れ
garden-lake-score-group-lily = 睡蓮の群れ
garden-lake-score-total = 合計
garden-lake-score-cells = { $count }マス：{ $cells }
garden-lake-score-cells-beside = { $count }マス：{ $cells }（隣に飾り{ $decorations }）
garden-lake-score-misshapen = 注意：{ $cell }の{ $shape }は飾り{ $shape }の形をしていません
