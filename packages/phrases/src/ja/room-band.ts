import type en from '../en/room-band.ts';

const seats = {
  connecting: () => 'ルームに接続しています…',
  asking: () => 'ルームとの接続が終了しました。理由をサーバーに確認しています…',
  absent: () => '相手を待っています。',
  vacated: () => '相手の席がまた空きました。コードを知っている人が参加できます。',
  over: () => 'ルームの時間が終わりました。すべて止まります。',
  latched: () => '「停止」を押しました。上の「停止を解除」を押してから、STARTを押してください。',
};

const goesOn = '時間内に接続が戻れば、自動でゆるやかに再開します。';

const controller = {
  ...seats,
  offline: ({ inside }) => `オフラインです。${inside}のデバイスは静止しています。再接続しています…`,
  unknown: ({ inside }) =>
    `サーバーが応答していません。${inside}のデバイスはまだ動いている可能性があります。`,
  gone: ({ first }) => `${first}の接続が切れています。デバイスは静止しています。`,
  left: ({ first }) => `${first}は退室しました。デバイスは静止しています。`,
  service: ({ inside }) =>
    `サービス側の操作により、${inside}はルームにいられなくなりました。デバイスは静止しています。`,
  interrupted: ({ inside }) =>
    `${inside}のページから何も届いていません。デバイスは自動で止まりました。${goesOn}`,
  'interrupted-unheard': ({ inside }) =>
    `こちらの信号が${inside}のページに届いていません。デバイスは自動で止まりました。${goesOn}`,
  'interrupted-own': ({ inside }) =>
    `あなたの接続が途切れています。${inside}のデバイスは自動で止まりました。${goesOn}`,
  silent: ({ inside }) =>
    `${inside}のデバイスから信号がありません。まだ動いている可能性がありますが、信号が届かなければ自動で止まります。`,
  lost: ({ inside }) =>
    `${inside}との接続が途切れたため、デバイスは自動で止まりました。接続が安定したら、STARTを押せます。`,
  broken: () => '接続が長く途切れたため、デバイスは静止したままです。続けるにはSTARTを押してください。',
  meeting: ({ inside }) => `${inside}のページに接続しています…`,
  waiting: ({ first }) => `${first}はまだSTARTを押していません。`,
  stopped: ({ first, inside }) => `${first}がSTOPを押しました。${inside}がSTARTを押すと再開できます。`,
  hidden: ({ first, inside }) =>
    `${first}がページを離れたか、画面がオフになりました。デバイスは静止しています。${inside}がSTARTを押すと再開できます。`,
  'partner-latched': ({ first, inside }) =>
    `${first}が「停止」を押しました。解除できるのは${inside}だけです。`,
  'no-device': ({ first }) => `${first}のデバイスは接続されていません。`,
  slept: () =>
    'このページを離れたか、画面がオフになったため、動きを止めました。続けるにはSTARTを押してください。',
  ready: ({ inside }) => `準備ができました。${inside}のデバイスは、あなたの操作に連動します。`,
  following: ({ first }) => `${first}のデバイスが連動しています。`,
  holding: ({ first }) => `${first}のデバイスは一時停止中です。続けるにはSTARTを押してください。`,
  homing: ({ first }) => `${first}のデバイスはホーム位置に戻っています。`,
} satisfies (typeof en)['controller'];

const again = (inside: string) => `${inside}がSTARTを押すと、再び動きます。`;

const recipient = {
  ...seats,
  offline: ({ inside }) =>
    `オフラインです。あなたのデバイスは静止しています。${again(inside)}再接続しています…`,
  unknown: ({ inside }) =>
    `サーバーが応答していません。${inside}があなたのデバイスを動かしている可能性があります。「停止」は使えます。`,
  gone: ({ first, inside }) =>
    `${first}の接続が切れています。あなたのデバイスは静止しています。${inside}が戻ってSTARTを押すと、再び動きます。`,
  left: ({ first, inside }) =>
    `${first}は退室しました。あなたのデバイスは静止しています。${inside}が戻ってSTARTを押すと、再び動きます。`,
  service: ({ inside }) =>
    `サービス側の操作により、${inside}はルームにいられなくなりました。あなたのデバイスは静止しています。`,
  interrupted: ({ inside }) =>
    `${inside}のページから何も届いていません。あなたのデバイスは静止しています。${goesOn}`,
  'interrupted-unheard': ({ inside }) =>
    `こちらの信号が${inside}のページに届いていません。あなたのデバイスは静止しています。${goesOn}`,
  'interrupted-own': () => `あなたの接続が途切れています。デバイスは静止しています。${goesOn}`,
  lost: ({ inside }) =>
    `${inside}のページから長い間何も届かなかったため、デバイスは静止したままです。${again(inside)}`,
  'lost-unheard': ({ inside }) =>
    `こちらの信号が${inside}のページに長い間届かなかったため、デバイスは静止したままです。${again(inside)}`,
  'lost-own': ({ inside }) => `あなたの接続が長く途切れたため、デバイスは静止したままです。${again(inside)}`,
  'no-device': () => '受け手になるには、デバイスか仮想デバイスを接続してください。',
  'other-device': () =>
    '接続中のデバイスには、受け手として使える軸がありません。別のデバイスか仮想デバイスを接続してください。',
  waiting: ({ first }) => `${first}が入室しています。STARTを押すまで何も動きません。`,
  stopped: () => 'STOPを押しました。STARTを押すまで何も動きません。',
  slept: ({ inside }) =>
    `このページを離れたか、画面がオフになったため、デバイスは静止しています。続けるにはSTARTを押してください。そのあと${inside}がSTARTを押すと再開します。`,
  ready: ({ inside }) => `準備ができました。${inside}があなたのデバイスを動かせます。`,
  moving: ({ first }) => `${first}があなたのデバイスを動かしています。`,
  holding: ({ inside }) => `あなたのデバイスは一時停止中です。${again(inside)}`,
  'partner-stopped': ({ first, inside }) =>
    `${first}が「停止」を押したため、あなたのデバイスは止まりました。${again(inside)}`,
  'partner-ended': ({ first, inside }) => `${first}のページで動作が終了しました。${again(inside)}`,
  'partner-home': ({ first, inside }) =>
    `${first}があなたのデバイスをホーム位置に戻しました。${again(inside)}`,
  'partner-away': ({ first, inside }) =>
    `${first}がページを離れたか、画面がオフになりました。あなたのデバイスは静止しました。${again(inside)}`,
  'partner-gone': ({ first, inside }) =>
    `${first}のページが閉じられたか、開き直されました。あなたのデバイスは静止しています。${again(inside)}`,
  homing: () => 'ホーム位置に戻っています。',
} satisfies (typeof en)['recipient'];

export default {
  label: 'ルームの今の状態',
  controller,
  recipient,
  notes: {
    slow: ({ inside }) =>
      `${inside}との回線が遅いため、動きが遅れたり、一時的に止まったりすることがあります。`,
    unsteady: ({ inside }) => `${inside}との回線が少し前に途切れました。`,
    both: () =>
      '2人とも、Wi-Fiの近くに移動し、アップロードやほかの通話を一時停止すると改善することがあります。',
    own: () =>
      'Wi-Fiまたはモバイル通信を確認してください。Wi-Fiの近くに移動し、アップロードを一時停止すると改善することがあります。',
  },
  goesOnLeft: '残り時間',
  seconds: (count) => `${count}秒`,
} satisfies typeof en;
