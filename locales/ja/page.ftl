### The pages around the games: home, make, replay, gallery, rules.

## Around every page.

site-skip = 本文へ進む
site-home = ホーム
site-rules = 遊び方
site-learn = 学ぶ
site-puzzles = 問題
site-pad = 得点帳
site-gallery = 図録
site-menu = ページ
site-to-dark = 暗い配色にする
site-to-light = 明るい配色にする
site-language = 言語
site-loading = 読み込み中…
site-footer = 丹頂は自由ソフトウェアです。絵もすべて自作です。
site-credit = 各ゲームはそれぞれの作者のものです。丹頂は作者および出版社とは関係がありません。

## Home.

home-title = 池のほとりへ、ようこそ
home-lead = 学んで遊べる鯉のゲームが五つ。コンピューターとも、友人とも。
home-play = 遊ぶ
home-options = 設定
home-how-to = 遊び方
home-running = 自分の対局
home-continue = 続きから：{ $game }
home-running-none = まだ対局はありません。上の掛け軸から始められます。
home-open = 募集中の卓
home-open-none = いま参加者を待っている卓はありません。
home-join = リンクで参加
home-join-label = 卓のリンクまたはコード
home-join-go = 参加する
home-join-wrong = 卓のリンクではないようです。全体をコピーし直してください。
home-start-failed = サーバーから返事がありません。少し待ってもう一度どうぞ。
home-unreached = いまサーバーにつながりません。
home-no-game = ブラウザではまだ遊べません。端末では：tancho play
home-your-turn = あなたの番
home-over = 終局
home-review-record = 保存した棋譜を検討する
home-puzzles = 今日の問題を解く
home-free = 空席 { $seats }
home-invite = 招く
home-invite-name = { $game }に友人を招く
home-watch = 観戦
home-with = 相手：{ $names }
home-won = 勝ち { $points }
home-lost = 負け { $points }
home-gave-up = 投了 { $points }
home-tied = 引き分け { $points }
home-their-turn = 相手の番
home-waits = 参加者待ち
home-open-mine = 続ける
home-alone = 一人
home-earlier = 以前の対局（{ $count }局）
home-play-name = { $game }を遊ぶ
home-options-name = { $game }の設定
home-rules-name = { $game }の遊び方
home-players = 人数
home-minutes = 分

## Beginning: with whom.

begin-title = { $game }：だれと遊びますか
begin-1 = はじめての相手と
begin-1-text = 9段階のレベル1、決まりを覚えたばかり。勝てば上へ。
begin-gakusei = 初心者と
begin-gakusei-text = レベル3の「学生」はまだ見落とします。
begin-senmon = 上手な相手と
begin-senmon-text = レベル6の「専門」は手堅く先を読みます。
begin-sensei = 達人と
begin-sensei-text = レベル9の「先生」は隙を見せません。
begin-level = レベル{ $number }と
begin-level-text = 1から9の、今の段です。
begin-friend = 友人と
begin-friend-text = 送るためのリンクができます。
begin-device = この端末で
begin-device-text = 一つの画面で交代に遊びます。
begin-suggested = おすすめ
begin-later = 次からは「遊ぶ」ですぐ始まります。変更は「設定」で。

## Making a table.

make-title = 新しい{ $game }
make-seats = だれと遊ぶか
make-each = 席ごとに決める
make-count = 人数
make-seat = 席 { $seat }
make-who = だれが座るか
make-me = 自分
make-device = この端末のもう一人
make-friend = リンクで招く友人
make-computer = コンピューター：{ $level }
make-name = 名前
make-start = 先手
make-start-drawn = くじで決める
make-start-me = 自分から
make-start-they = 相手から
make-start-seat = 席{ $seat }から
make-options = 設定
make-data = 部品・規則
make-data-built-in = 標準
make-turn-days = 一手の時間
make-turn-evening = その日のうちに（数分）
make-listed = このサーバーのみんなに卓を見せる
make-listed-about = だれでも座るか、観戦できます。
make-begin = 卓を開く
make-guest = ゲスト{ $seat }

## Going through a finished game.

replay-title = 棋譜再生
replay-first = 最初へ
replay-back = 一手戻る
replay-run = 再生
replay-pause = 停止
replay-forward = 一手進む
replay-last = 最後へ
replay-slider = 局面
replay-at = { $position } / { $length }
replay-start = 開始の局面です。
replay-eyes = 見る人：
replay-watcher = 観戦者
replay-failed = サーバーの返事がありません。もう一度試してください。
replay-to-table = 卓へ戻る
replay-play-on = ここから続きを打つ
replay-not-yet = 始まった対局なら振り返れます。

## The games on home.

game-jin-li-players = 2
game-jin-li-minutes = 15
game-jin-li-sentence = ほかの鯉に寄り添って点を取り、相手の行く先に石を落とします。
game-jin-li-goal = ほかの鯉のとなりへ泳ぎましょう。動かした鯉のとなりが一匹一点。先に目標の点に届けば勝ちです。
game-jin-li-scene = 川石のあいだを二匹の鯉がめぐる。
game-koi-koi-flower-cards-players = 2
game-koi-koi-flower-cards-minutes = 15–40
game-koi-koi-flower-cards-sentence = 花札で役をそろえ、上がるか、こいこいと続けるかを決めます。
game-koi-koi-flower-cards-goal = 同じ月の札を取って役を作ります。役ができたら上がって得点。点の多いほうが勝ちです。
game-koi-koi-flower-cards-scene = すすきの丘に満月がのぼる。
game-koi-koi-museum-players = 2
game-koi-koi-museum-minutes = 40–80
game-koi-koi-museum-sentence = 同じ札で、もっと鋭い勝負。こいを重ねるほど一局の重みが増します。
game-koi-koi-museum-goal = 同じ月の札を取って役を作ります。役で上がった人は相手から点をもらいます。
game-koi-koi-museum-scene = 幔幕に桜の花びらが散る。
game-garden-lake-players = 1–4
game-garden-lake-minutes = 30–45
game-garden-lake-sentence = 水と鯉と睡蓮のタイルを敷き、自分の湖を満たします。
game-garden-lake-goal = タイルで湖を埋めます。埋まった行と列は1点、鯉か睡蓮が7つ以上つながると2点です。
game-garden-lake-scene = 一枚のタイルが湖におさまる。
game-koi-players = 1–4
game-koi-minutes = 45–60
game-koi-sentence = 六角の池を広げ、すべての鯉に豊かな水を与えます。
game-koi-goal = いちばん点の高い池を育てます。鯉は、となりの睡蓮とまわりの水で点が高くなります。
game-koi-scene = 灯籠と睡蓮の池を鯉が泳ぐ。

## The rules pages.

rules-title = { $game }の遊び方
rules-essentials = 要点
rules-contents = このページの内容
rules-house = 自家
rules-house-note = この印は自家の値です。印刷された値が分からないため、丹頂が決めました。実物があれば、ターミナルでも自分のサーバーでも置き換えられます。
rules-credits = 作者
rules-not-affiliated = 遊び方は独自の言葉と絵で説明しています。作者や出版社とは関係がありません。
rules-other = ほかのゲーム

## The gallery.

gallery-title = 図録
gallery-lead = 丹頂の絵はすべてコードで描かれています。ここに一堂に集めました。
gallery-koi = 鯉
gallery-pond = 池と庭
gallery-crests = 席の紋
gallery-cards = 花札
gallery-marks = 隅に月と種類を示す
gallery-back = 裏
gallery-boards = 盤
gallery-logo = 丹頂のしるし
gallery-choose = タップ、または Tab と矢印キーで動かせます。
gallery-chosen = 選択：{ $what }
gallery-stone = 川石

## Varieties of koi.

variety-kohaku = 紅白
variety-asagi = 浅黄
variety-showa = 昭和三色
variety-ogon = 黄金
variety-shiro-utsuri = 白写り
variety-onagagoi = 尾長鯉
variety-centennial = 百年鯉
variety-red = 赤い鯉
variety-yellow = 黄色い鯉
variety-tancho = 丹頂

## A page that does not exist.

unknown-title = ここには何も泳いでいません
unknown-text = このページはありません。リンクが途中で切れているのかもしれません。
unknown-back = 池へ戻る

# The language's own name, as the chooser of languages shows it.
language-name = 日本語
make-names-exactly = 目標を{ $count }つ自分で選ぶ
make-names-between = 湖のカードを{ $min }から{ $max }枚まで自分で選ぶ

## Learning: the courses, and around the board of a lesson. What lessons say is in lessons.ftl.

learn-title = ゲームを学ぶ
learn-game-title = { $game }を学ぶ
learn-lead = 本物の盤での短いレッスンです。どのコースも、最後は助言つきの一局です。
learn-courses = コース
learn-all = すべてのコース
learn-first = 初めての方はこちら
learn-first-basics = 初めての方は、まずこいこいの基本から
learn-progress = 学んだ量
learn-done-of = { $all }レッスン中{ $done }
learn-learned = 修了
learn-start = 始める
learn-go-on = 続ける
learn-once-more = もう一度
learn-reset = 最初からやり直す
learn-reset-sure = このコースの進み具合を消しますか？
learn-reset-yes = 消す
learn-step = { $step } / { $steps }
learn-tried = { $did }。{ $why }
learn-not-yet = それもできますが、ここでは別の手です。もう一度どうぞ。
learn-show = 見せて
learn-again = 最初から
learn-lessons = レッスン一覧
learn-next = 次のレッスン
learn-play-now = 対局する
learn-course-done = { $game }を覚えました！
learn-finished = レッスン修了！
learn-well-done = その調子です。
learn-missing = そのレッスンはありません。
learn-advice = 助言：{ $did }。{ $why }
