import type { deviceErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';
import { bluetoothBrowsers } from '../browsers.ts';

export default {
  'serial.unsupported': 'このブラウザーはWeb Serialに対応していません。',
  'serial.not-connected': 'ポートが接続されていません。',
  'serial.not-text': '送信できるのは文字列だけです。',
  'serial.damaged':
    'デバイスから読み取れないデータが届きました。接続が不安定になっている可能性があります。デバイスを接続し直してください。',
  'serial.disconnected': 'ポートが切断されました。',
  'serial.busy':
    '別のプログラムがこのポートを使っています。そのプログラムを閉じてから、もう一度お試しください。',
  'serial.no-answer':
    'ポートは開きましたが、T-Codeに対応したデバイスから応答がありません。正しいポートを選んだか確認してください。',
  'serial.write-stuck': 'デバイスがコマンドを受け付けなくなりました。一度抜いて、差し直してください。',
  'serial.grant-lost': 'このデバイスの許可がブラウザーから失われました。クリックして再接続してください。',
  'serial.choose-port': '同じ種類のデバイスが複数接続されています。1つ選んでください。',
  'serial.open-failed': 'ポートを開けませんでした。デバイスを抜いて差し直し、もう一度お試しください。',
  'bluetooth.unsupported': `このブラウザーはWeb Bluetoothに対応していません。${bluetoothBrowsers}を使うか、USBで接続してください。`,
  'bluetooth.off':
    'Bluetoothがオフになっているか、ブラウザーにBluetoothの使用が許可されていません。オンにしてから、もう一度お試しください。',
  'bluetooth.refused':
    'ブラウザーがこのサイトにBluetoothの使用を許可していません。サイトの権限を確認してください。',
  'bluetooth.unreachable':
    'Bluetoothデバイスから応答がありません。電源が入っていて近くにあるか、ほかのプログラムで使われていないかを確認してください。',
  'bluetooth.no-service':
    'このBluetoothデバイスはT-Codeに対応していません。Bluetooth LEを有効にしたファームウェアが必要です。',
  'network-device.unreachable':
    'このアドレスからは応答がありません。デバイスの電源が入っていて、同じネットワークにあるかを確認してください。',
  'network-device.refused':
    'ブラウザーがこのアドレスを開けません。HTTPSのページから開けるのは、wss://のアドレスとこの端末自身のほか、Chrome 147以降ではIPアドレスか.localの名前で指定したローカルネットワークのアドレスだけです。',
  'network-device.blocked':
    'ブラウザーが、このサイトにネットワーク上のデバイスへの接続を許可していません。確認が表示されたときに許可するか、アドレスの横にあるサイトの権限で許可してから、もう一度お試しください。',
  'network-device.none': 'Intifaceは応答していますが、Kinoraで動かせるデバイスがつながっていません。',
  'network-device.unsupported':
    'Intifaceにつながっているデバイスの中に、Kinoraで動かせるものがありません。動かせるのは、位置を指定できるデバイスと、振動、往復運動、回転のいずれかをするデバイスです。',
  'network-device.silent':
    'Intifaceが応答しなくなりました。デバイスがまだ動いている場合は、電源を切ってください。',
  'network-device.refuses':
    'Intifaceがこのデバイスへのコマンドを拒否したため、接続を終了しました。デバイスがまだ動いている場合は、電源を切ってください。',
  'network-device.no-server':
    'このアドレスではButtplugサーバーが応答していません。Intifaceが起動しているか、ポート番号が正しいかを確認してください。',
  'network-device.another':
    'Intifaceにつながっているデバイスが別のものに変わりました。もう一度接続するまで動きません。',
  'network-device.address':
    'ws://tcode.local/wsやws://192.168.1.20:8080のような、デバイスのアドレスを入力してください。',
  'device.not-connected': 'デバイスが接続されていません。',
  'device.disconnected': 'デバイスとの接続が切れました。',
  'device.latched': '停止中です。もう一度動かすには、先に「停止を解除」を押してください。',
  'device.in-other-tab':
    'デバイスは別のタブで使われています。ここで使うには、「このタブでデバイスを使う」を押してください。',
  'device.not-entitled':
    'ここで実機を使うにはログインしてください。アカウントがない場合、このページでは仮想デバイスを使えます。',
  'device.entitlement-unknown':
    'このデバイスを使えるかどうか、サーバーに確認できませんでした。もう一度お試しください。',
  'device.no-axes': 'この種類のデバイスには動かせる軸がないため、この操作では動きません。',
  'device.limit-too-low': ({ percent }) =>
    `動かせない軸があります。現在の位置がわからず、速度の上限が${percent}%/秒未満になっています。一度動くまで、上限を上げてください。`,
  'serial.restarted':
    'デバイスが予期せず再起動しました。動作は停止しています。もう一度開始するまで動きません。',
  'console.refused': 'このコマンドは安全制限により許可されていません。',
  'engine.version': 'このページは古くなっています。再読み込みしてください。',
  'engine.fault': 'Kinoraに不具合が起きたため、デバイスを停止しました。ページを再読み込みしてください。',
  'settings.invalid': 'この設定は範囲外です。',
  'profile.unreadable': ({ name }) => `「${name}」はモーションプロファイルではありません。`,
} satisfies ErrorSentences<typeof deviceErrors>;
