import { deviceBrowsers } from '@kinora/contract';
import type en from '../en/devices.ts';
import { bluetoothBrowsers, serialBrowsers } from './browsers.ts';

export default {
  intro: '接続しただけでは何も動きません。',
  first: 'これが1台目のデバイスです。別のデバイスに替えるには、先に切断してください。',
  several: {
    title: 'ほかのデバイス',
    text: '1台目と同じスクリプト、モーション、手動操作に合わせて動きます。停止すると、すべてのデバイスが止まります。ルームでは1台目だけが動きます。',
    add: 'デバイスを追加…',
    device: (number: number) => `デバイス${number}`,
    failed: (number: number, sentence: string) => `デバイス${number}：${sentence}`,
    remove: '削除',
    delay: 'このデバイスの遅延',
    intensity: '強さ',
    axes: '各軸は、選んだ軸に連動します。範囲は、変更するまで1台目と同じです。',
    follows: (channel: string) => `${channel}の連動元`,
    nothing: 'なし',
  },
  signIn: 'アカウントがない場合、実機はデバイス診断ページで試せます。',
  recent: {
    title: '最近使ったデバイス',
    text: (name) => `1回押すだけで「${name}」に接続します。何かを開始するまで静止したままです。`,
  },
  cards: {
    'web-serial': {
      title: 'USB',
      text: 'USBケーブルでつないだT-Code対応ボード、またはその他のシリアルポート。',
      connect: 'ポートを選択…',
      notListed: 'デバイスが一覧にない場合…',
      notListedHint: '一般的なものに限らず、すべてのシリアルポートを表示します。',
    },
    bluetooth: {
      title: 'Bluetooth',
      text: 'Bluetooth LEでT-Codeに対応したファームウェアのボード。',
      connect: 'Bluetoothデバイスを選択…',
    },
    websocket: {
      title: 'Wi-Fiボード',
      text: '同じネットワークにあるT-Code対応ボードや、restimなどのプログラム。アドレスで接続します。',
      address: 'ボードのアドレス',
      hint: '例：ws://tcode.local/ws。ボードの設定ページで確認できます。',
      connect: 'ボードに接続',
    },
    buttplug: {
      title: 'Intiface',
      text: 'Intiface Central（Buttplug）に接続済みのデバイス。The Handyなど。',
      address: 'Intifaceのアドレス',
      hint: '同じパソコンやスマートフォンで動いている場合はws://127.0.0.1:12345です。先にサーバーを起動してください。',
      connect: 'Intifaceに接続',
    },
    virtual: {
      title: '仮想デバイス',
      text: '3Dで動くシミュレーション。実機がなくてもすべて試せます。',
    },
  },
  mute: {
    question:
      'ボードなら応答するはずです。restimやシミュレーターなど、応答しないプログラムもあります。そのようなプログラムであれば接続できますが、次の制限があります。',
    known: '応答しないデバイスとして接続しています。次の制限があります。',
    identity: '名前、軸、ファームウェアがわからないため、すべての軸が使用可能になります。',
    restart: '再起動や異常があっても通知されません。',
    stop: '停止コマンドが無視されることがあります。その場合、「停止」を押すと使用中の振動は0になりますが、最後の位置はそのまま残ります。たとえばrestimは、スクリプトで音量を動かしているときだけ無音になります。プログラム側の停止操作をすぐに使えるようにしておいてください。',
    connect: '応答しないデバイスとして接続',
    askAgain: '応答をもう一度確認',
  },
  refusals: {
    cancelled:
      'デバイスが選ばれませんでした。一覧にない場合は、ケーブルがデータ通信に対応しているか、ドライバーがインストールされているかを確認してください。',
    'radio-cancelled':
      'Bluetoothデバイスが選ばれませんでした。一覧にない場合は、電源が入っていて近くにあるか、ファームウェアがBluetooth LEに対応しているかを確認してください。',
    blocked:
      'ブラウザーがこのサイトにシリアルポートの使用を許可していません。Firefoxではこのサイト用のアドオンが必要です。もう一度押してインストールしてください。確認が表示されない場合は、アドレスの横にあるサイトの権限でブロックを解除してください。',
  },
  missing: {
    unsupported: `このブラウザーはシリアルポートを開けません。パソコンの${serialBrowsers}をお使いください。`,
    unsupportedAndroid: `このブラウザーはシリアルポートを開けません。AndroidではChrome ${deviceBrowsers.androidChrome}以降をお使いください。使えるデバイスはパソコンより少なくなります。`,
    unsupportedApple: `iPhoneとiPadのブラウザーはシリアルポートを開けません。パソコンの${serialBrowsers}をお使いください。`,
    insecure:
      'このページは暗号化されていないHTTPで開かれています。ブラウザーがシリアルポートを開けるのは、HTTPSまたはlocalhostの場合だけです。',
    noBluetooth: `このブラウザーはWeb Bluetoothに対応していません。Bluetoothで接続するには、${bluetoothBrowsers}が必要です。`,
    insecureBluetooth: 'ブラウザーがBluetoothを使えるのは、HTTPSまたはlocalhostの場合だけです。',
  },
  instead: {
    bluetooth: 'このブラウザーでは、Bluetooth LE対応のボードを使えます。',
    'web-serial': 'このブラウザーでは、USBのボードを使えます。',
    network: 'このブラウザーでは、Wi-Fiのボードを使えます。',
  },
  peculiarities: {
    firefox:
      'Firefoxでは、最初にこのサイト用のアドオンのインストールを求められます。「インストールを続行」、「追加」の順に押し、ポートを選んで「許可する」を押します。',
    android:
      'AndroidのChromeで使えるデバイスはパソコンより少なく、Bluetoothのシリアルポートと、USBチップにAndroidが対応しているデバイスだけです。一覧にない場合はパソコンをお使いください。',
  },
  access: {
    'local-network':
      'このサイトにローカルネットワーク上のデバイスへの接続を許可するか、ブラウザーが確認することがあります。許可すると、このページはこのアドレスにだけ接続します。',
    'loopback-network':
      'このサイトにこのパソコンまたはスマートフォンのほかのアプリへの接続を許可するか、ブラウザーが確認することがあります。許可すると、このページはこのアドレスにだけ接続します。',
    denied:
      'ブラウザーが、このサイトからこのアドレスへの接続を許可していません。ページのアドレスの横にあるアイコンを押し、ローカルネットワークを許可してから、もう一度お試しください。',
  },
} satisfies typeof en;
