import { keptFor, figure } from '@kinora/contract';
import { roomCodeLength } from '@kinora/contract/room';
import pairWords from './pair-words.ts';
import type en from '../en/room.ts';

export default {
  pairWords,
  title: 'リモートプレイ',
  intro: 'もう1人とルームを共有します。一方が操作し、もう一方のデバイスがそれに連動します。',
  lobby: {
    tabs: { label: 'ルーム', create: 'ルームを作成', join: 'ルームに参加' },
    createText: (minutes) =>
      `ルームを使えるのは、作成してから${figure(minutes)}分間です。受け手になる場合は、先にデバイスを接続し、制限を設定してください。`,
    notCounted: '誰も参加しなかったルームは数えません。',
    usedUp: (at) => `今日作成できるルームの数に達しました。次のルームは${at}（現地時間）から作成できます。`,
    name: 'ルーム名',
    nameHint: (max) => `${figure(max)}文字まで。参加する人に表示されます。`,
    yourName: 'このルームでの名前',
    yourNameHint: '相手に表示されます。空欄にすると名前は表示されません。',
    role: 'あなたの役割',
    roles: {
      1: {
        name: '操作側',
        text: '相手のデバイスを動かします。自分のデバイスは必要ありません。',
      },
      2: {
        name: '受け手',
        text: '相手があなたのデバイスを、あなたが設定した制限の中で動かします。いつでも止められます。',
      },
    },
    whatToDo: '対処方法を見る',
    create: '作成して入室',
    code: 'ルームコード',
    codeHint: `英数字${roomCodeLength}文字。大文字と小文字は区別しません。空白とハイフンは無視されます。`,
    find: 'ルームを探す',
    maybeEnded: 'ルームはすでに終了している可能性があります。新しいリンクを相手に送ってもらってください。',
    found: 'ルームが見つかりました',
    by: { 1: '相手が操作側です。', 2: '相手が受け手です。' },
    yourSeat: {
      1: 'あなたは操作側です。相手のデバイスを動かします。',
      2: 'あなたは受け手です。相手があなたのデバイスを、あなたが設定した制限の中で動かします。',
    },
    join: 'ルームに参加',
    joinAgain: 'ルームに戻る',
    rejoinTitle: 'あなたのルームはまだ開いています',
    rejoinText: (name, seat) => `ルーム名は「${name}」、あなたの役割は${seat}です。`,
    unopenedText: '今日のルームは作成済みですが、まだ開いていません。名前と役割を決めると開きます。',
    timeLeft: '残り時間',
  },
  bar: {
    words: {
      compare: {
        label: '合言葉を確認',
        text: '2つの合言葉を読み上げ、相手と同じか確かめてください。違う場合は、別の人が相手になりすましています。すぐに退室してください。',
      },
      sealed: {
        label: '暗号化済み。合言葉を確認',
        text: 'やり取りの内容は、2人のページだけが読めます。2つの合言葉か番号を読み上げ、相手と同じか確かめてください。違う場合は、第三者が通信を盗み見ています。すぐに退室してください。',
      },
      sealedAnew: {
        label: '新しい合言葉を確認',
        text: 'ページが開き直されたため、暗号化をやり直し、2つの合言葉が変わりました。続ける前に、もう一度確かめてください。',
      },
      contested: {
        label: '暗号化済み。一部を拒否',
        text: '暗号化されていないデータが相手からのものとして届いたため、拒否しました。相手のページが古い可能性があります。再読み込みを頼んでください。もう一度表示される場合は、誰かが妨害している可能性があります。退室してください。',
      },
      plainPartner: {
        label: '暗号化されていません',
        text: 'やり取りの内容を、サーバーが読んだり変えたりできる状態です。相手のページが古いか、アドレスがhttpsで始まっていないため、暗号化できません。相手に再読み込みを頼んでください。',
      },
      plainBrowser: {
        label: '暗号化されていません',
        text: 'やり取りの内容を、サーバーが読んだり変えたりできる状態です。アドレスがhttpsで始まっていないため、このページでは暗号化できません。',
      },
    },
    code: 'ルームコード',
    copyLink: 'リンクをコピー',
    copied: 'リンクをコピーしました。',
    copyFailed: 'ブラウザーがコピーを許可しませんでした。リンクを選択してコピーしてください。',
    share: '招待',
    shareTitle: '相手を招待',
    sendLink: 'リンクを送る…',
    shareText:
      'このリンクを送るか、QRコードを読み取ってもらってください。このルームに直接つながります。アカウントが必要です。',
    link: 'ルームへのリンク',
    qr: 'ルームへのリンクのQRコード',
    done: '完了',
    you: '自分',
    partner: '相手',
    delay: '遅延',
    buffer: 'バッファー',
    delayText: (ms) => `${ms} ms`,
    noDelay: '–',
    stale: '応答なし',
    staleHint: '現在、相手側から応答がありません。',
    countdown: (time) => `ルーム終了まで ${time}`,
    ending: (time) => `あと${time}でルームが終了し、すべて止まります。`,
    leave: '退室',
  },
  partnerNames: {
    unnamed: { first: '相手', inside: '相手' },
    named: (name) => name,
  },
  band: {
    label: 'ルームの今の状態',
    controller: {
      connecting: () => 'ルームに接続しています…',
      offline: ({ inside }) => `オフラインです。${inside}のデバイスは静止しています。再接続しています…`,
      unknown: ({ inside }) =>
        `サーバーが応答していません。${inside}のデバイスはまだ動いている可能性があります。`,
      absent: () => '相手を待っています。',
      gone: ({ first }) => `${first}の接続が切れています。デバイスは静止しています。`,
      latched: () => '「停止」を押しました。上の「停止を解除」を押してから、STARTを押してください。',
      silent: ({ inside }) => `${inside}のデバイスから信号がありません。まだ動いている可能性があります。`,
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
    },
    recipient: {
      connecting: () => 'ルームに接続しています…',
      offline: ({ inside }) =>
        `オフラインです。あなたのデバイスは静止しています。${inside}がSTARTを押すと、再び動きます。再接続しています…`,
      unknown: ({ inside }) =>
        `サーバーが応答していません。${inside}があなたのデバイスを動かしている可能性があります。「停止」は使えます。`,
      absent: () => '相手を待っています。',
      gone: ({ first, inside }) =>
        `${first}の接続が切れています。あなたのデバイスは静止しています。${inside}が戻ってSTARTを押すと、再び動きます。`,
      latched: () => '「停止」を押しました。上の「停止を解除」を押してから、STARTを押してください。',
      'no-device': () => '受け手になるには、デバイスか仮想デバイスを接続してください。',
      'other-device': () =>
        '接続中のデバイスには、受け手として使える軸がありません。別のデバイスか仮想デバイスを接続してください。',
      waiting: ({ first }) => `${first}が入室しています。STARTを押すまで何も動きません。`,
      stopped: () => 'STOPを押しました。STARTを押すまで何も動きません。',
      slept: ({ inside }) =>
        `このページを離れたか、画面がオフになったため、デバイスは静止しています。続けるにはSTARTを押してください。そのあと${inside}がSTARTを押すと再開します。`,
      ready: ({ inside }) => `準備ができました。${inside}があなたのデバイスを動かせます。`,
      moving: ({ first }) => `${first}があなたのデバイスを動かしています。`,
      holding: ({ inside }) => `あなたのデバイスは一時停止中です。${inside}がもう一度STARTを押すと動きます。`,
      'partner-stopped': ({ first, inside }) =>
        `${first}があなたのデバイスを止めました。${inside}がもう一度STARTを押すと動きます。`,
      'partner-away': ({ first, inside }) =>
        `${first}がページを離れたか、画面がオフになりました。あなたのデバイスは静止しました。${inside}がSTARTを押すと、再び動きます。`,
      homing: () => 'ホーム位置に戻っています。',
    },
  },
  partner: {
    remove: '相手を退室させる…',
    removeTitle: '相手を退室させますか？',
    removeText:
      '相手はすぐに退室し、動いているものは止まります。そのあとは、ほかの人も同じ相手も、コードで参加できます。',
    removeGone: '相手はもうこのルームにいません。',
    removeConfirm: '退室させる',
    removed: '相手を退室させました。',
    block: 'ブロック…',
    blockTitle: '相手をブロック',
    blockText:
      'お互いのルームに入れなくなります。今同じルームにいる場合は、あとから参加した側が退室になります。理由を書くと、運営者への通報にもなります。ブロックは「リモートプレイ」のページで解除できます。',
    partnerGone: 'もう同じルームにはいませんが、この相手をブロックし、通報できます。',
    blockReason: '理由（任意）',
    blockConfirm: 'ブロック',
    blocked: '相手をブロックしました。',
    blockedReported: '相手をブロックし、通報しました。',
    reasonTooLong: (limit) => `${figure(limit)}文字までです。`,
  },
  met: {
    title: '最近の相手',
    text: `ルームの終了から${figure(keptFor.reportableDays)}日間は、一緒にいた人をブロックまたは通報できます。相手が先に退室した場合や、相手の操作で退室した場合でも可能です。`,
    whom: (role, roomName) => `「${roomName}」の${role}`,
    block: 'ブロック・通報…',
    blockWhom: (whom) => `ブロック・通報：${whom}`,
  },
  blocks: {
    title: 'ブロックした人',
    text: 'この人たちとは、お互いのルームに入れません。',
    nameless: '名前を表示しなかった人',
    since: (date) => `${date}にブロック`,
    unblock: '解除',
    unblockWhom: (name) => `${name}のブロックを解除`,
    unblocked: 'ブロックを解除しました。',
  },
  drive: {
    title: '操作',
    start: 'START',
    stop: 'STOP',
    sources: { label: '操作方法', profiles: 'モーション', hand: 'ジョイスティック', video: '動画' },
    startHints: {
      profiles: 'STARTで、選んだモーションプロファイルを再生します。',
      hand: 'STARTを押してから、ジョイスティック、スライダー、ゲームコントローラーで動かしてください。',
      video: 'このページでスクリプト付きの動画を開いてからSTARTを押してください。動画は送信されません。',
    },
    partnerTitle: '相手の状態',
    limits: '相手の制限',
    limitsText:
      '相手が設定したもので、あなたからは上げられません。ルームでは、A0～A3（バルブ、吸引、潤滑、予備）は動きません。',
    noLimits: '相手がSTARTを押すと表示されます。',
    speed: '速度の上限',
    intensity: '強さ',
    range: (from, to) => `${from}～${to}%`,
    off: 'オフ',
    percent: (share) => `${share}%`,
  },
  receive: {
    title: '受け手',
    note: 'どこまで許すかはあなたが決めます。相手がこの制限を超えることはなく、あなたの停止が必ず優先されます。',
    gentler: 'やさしく',
    gentlerText: '強さと速度の上限をすぐに10ポイントずつ下げます（Gキーでも同じ）。',
    gentlerNow: (intensity, speed) => `強さ${intensity}、速度の上限${speed}`,
    lowerText: '動いている間も、下のどの項目でも下げられます。',
    moreWaits: (now) => `現在：${now}。これより上は、次のSTARTから有効です。`,
    axisOff: 'オフ',
    range: ({ min, max }) => `${min}～${max}%`,
    settingsInRoom:
      '今、相手があなたのデバイスを動かせます。下げた設定はすぐに有効になります。上げた設定、反転、短くしたソフトスタート、「ページが隠れても動作を続ける」は、次のSTARTから有効です。',
    limits: '自分の制限',
    limitsText:
      'このルームで許可する内容です。STARTから、止めるまで有効です。下げるとすぐに、上げると次のSTARTから有効になります。相手はA0～A3（バルブ、吸引、潤滑、予備）を動かせません。',
    allows: (axes, speed, intensity) =>
      `STARTを押すと、下の範囲で${axes}の動作を許可します（速度の上限${speed}、強さ${intensity}）。`,
    allowsNow: (axes, speed, intensity) =>
      `今は${axes}の動作を許可しています（速度の上限${speed}、強さ${intensity}）。`,
    allAxes: '6軸すべて',
    allowsNothing: '許可する軸がまだありません。下で少なくとも1つオンにしてください。',
    axisMin: (axis) => `${axis}の下限`,
    axisMax: (axis) => `${axis}の上限`,
    axisOn: (axis) => `${axis}を許可`,
    speed: '速度の上限',
    speedText: (share) => `${share}%`,
    intensity: '強さ',
    device: (name) => `あなたのデバイス：${name}`,
    presets: { label: '速度の上限と強さ', soft: '弱め', usual: '標準', full: '最大' },
    deviceTitle: '自分のデバイスの状態',
    partnersControls: '相手が使う操作',
    cannotOperate: '受け手は、モーションプロファイルとジョイスティックを操作できません。',
    joystick: 'ジョイスティック',
  },
  stick: {
    hint: 'ドラッグ、矢印キー、またはゲームコントローラーで動かします。',
    label: (across, up) => `ジョイスティック。横は${across}、縦は${up}`,
    value: (across, up) => `横 ${across}、縦 ${up}`,
    across: '横',
    up: '縦',
    resting: 'ジョイスティックを使うにはSTARTを押してください。',
  },
  entering: '入室しています…',
  over: {
    back: 'リモートプレイへ',
    retry: 'もう一度試す',
    plans: 'プランを見る',
    safe: 'すべて停止しました。',
    together: (time) => `今回は${time}の間、一緒でした。`,
    nothingKept: `このルームの動きは保存されません。${figure(keptFor.reportableDays)}日間は、「リモートプレイ」のページで相手をブロック・通報できます。`,
    next: {
      now: '今すぐ次のルームを作成できます。',
      uncounted: '誰も参加しなかったルームは数えません。その場合は、今すぐ次のルームを作成できます。',
      own: (at) =>
        `次のルームは${at}（現地時間）から作成できます。相手は、今日の分が残っていれば、それより前に作成できます。`,
      partners: (at) =>
        `このルームは相手の分として数えられます。あなたは、今日の分が残っていれば、今すぐ作成できます。次の日の分は${at}（現地時間）からです。`,
      several: (at, perDay) =>
        `ルームは1日に${figure(perDay)}回まで作成できます。次の日の分は${at}（現地時間）からです。`,
    },
  },
} satisfies typeof en;
