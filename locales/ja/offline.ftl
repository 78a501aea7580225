### サーバーなしで遊ぶ。

offline-here = この端末で
offline-make = この端末で遊ぶ
offline-make-about = サーバーを使いません。ほかの人は参加も観戦もできず、対局はこのブラウザに保存されます。
offline-ready = オフラインの準備ができました。コンピューターとの対局、レッスン、問題、検討は通信なしで使えます。
offline-loading = オフラインの準備をしています…
offline-saving = ブラウザがデータを節約しているため、オフライン用のデータはまだ読み込んでいません。
offline-get = いま読み込む（約{ $megabytes } MB）
offline-plain = このアドレスは暗号化されていない（httpsでない）ため、通信なしでは開けません。
offline-failed = オフラインの準備ができませんでした。次にページを開いたときにもう一度試します。
offline-new = 新しい版があります。
offline-new-use = いま使う
offline-unreached = サーバーにつながりません。コンピューターとの対局はこの端末で行われ、ここに保存されます。
offline-dealt-here = この対局は自分の端末で配られたため、配りの公正さをほかの人に証明するものではありません。
