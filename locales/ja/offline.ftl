### サーバーなしで遊ぶ。

offline-here = この端末で
offline-make = サーバーを使わずに遊ぶ
offline-make-about = ほかの人は参加も観戦もできず、対局はこのブラウザに保存されます。
offline-ready = オフラインの準備ができました。コンピューターとの対局、レッスン、問題、検討は通信なしで使えます。
offline-loading = オフラインの準備をしています…
offline-saving = ブラウザがデータを節約しているため、オフライン用のデータはまだ読み込んでいません。
offline-get = いま読み込む（約{ $megabytes } MB）
offline-plain = このアドレスは暗号化されていない（httpsでない）ため、通信なしでは開けません。
offline-failed = オフラインの準備ができませんでした。次にページを開いたときにもう一度試します。
offline-new = 新しい版があります。
offline-new-use = いま使う
offline-stuck = この端末では今は先へ進めません。もう一度試しています。これまでの手は保存されています。
offline-cannot = この端末ではできませんでした。空き容量がなければ増やして、もう一度お試しください。
offline-unreached = サーバーにつながりません。コンピューターとの対局はこの端末で行われ、ここに保存されます。
offline-dealt-here = この対局は自分の端末で配られたため、配りの公正さをほかの人に証明するものではありません。
offline-dealt-there = この対局は本人の端末で配られたので、ほかの人には何の証明にもなりません。
offline-hand-in = サーバーに渡す
offline-hand-in-about = サーバーが初めから並べ直し、あなたの対局として保存します。あなたの端末で配られたことも記されます。
offline-hand-in-failed = 今はサーバーにつながりません。対局はこの端末に残ります。
offline-handed-in = この対局はサーバーに保存されました。
offline-handed-in-open = サーバーで開く
offline-no-hints = ほかの人と打っている間はヒントはありません。別の端末に尋ねているかどうかは、誰にも分かりません。
offline-box = 自分の箱
offline-box-about = 自分の箱はこの端末にしかないので、この端末で遊びます。
