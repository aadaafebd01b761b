import type en from '../en/home.ts';

export default {
  home: {
    greeting: (name) => `こんにちは、${name}`,
    intro:
      '上のバーでデバイスを接続し、再生するものを選んで「再生」を押してください。「停止」はいつも右上にあります。',
    start: 'プレーヤーを開く',
    device: 'デバイス',
    noDevice: 'デバイスは接続されていません。仮想デバイスなら、機器がなくてもすべて試せます。',
    connect: 'デバイスを接続',
    continueWatching: '続きから再生',
    leftAt: (time) => `${time}まで視聴`,
    membership: 'メンバーシップ',
    trial: '無料体験',
    trialOverUnsold:
      '無料体験は終了しました。登録済みのデバイスは引き続き無料です。それ以外のデバイスは、このサーバーでは動かせません。',
    trialOver:
      '無料体験は終了しました。登録済みのデバイスは引き続き無料です。それ以外のデバイスにはメンバーシップが必要です。',
    tiles: 'ショートカット',
    texts: {
      'video-play': '動画とスクリプトに合わせてデバイスが動きます。',
      motions: '6軸の自分だけのモーションと、手動テスト。',
      studio: '動画に合わせてスクリプトを作成します。',
      remote: 'もう1人とルームを共有します。',
      softwares: 'スマートフォンでもKinora。',
      guide: 'ケーブルの接続から最初のスクリプトまで。',
      profile: 'アバター、ニックネーム、パスワード、メールアドレス。',
    },
  },
  apps: {
    title: 'アプリ',
    intro: 'スマートフォンでコードを読み取るか、ここからストアを開いてください。',
    stores: { appStore: 'App Store', androidStore: 'Google Play' },
    systems: { appStore: 'iPhone・iPad', androidStore: 'Android' },
    code: (store) => `${store}を開くQRコード`,
    open: (store) => `${store}を開く`,
    none: 'インストールするアプリはまだありません。Kinoraは、スマートフォンでもブラウザーで使えます。パソコンではUSBでデバイスに接続できます。',
    openPlayer: 'プレーヤーを開く',
  },
  outside: {
    shopTitle: 'ショップ',
    shopText: 'ショップは別のサイトにあります。',
    resourceTitle: 'リソース',
    resourceText: 'リソースは別のサイトにあります。',
    open: (host) => `${host}を開く`,
    none: 'このサーバーの運営者がアドレスを設定していないため、ここには何もありません。',
    toHome: 'ホームへ',
  },
  searchFun: {
    title: 'おたのしみ検索',
    text: 'このページは準備中です。まだ検索できるものはありません。ここでもほかのページと同じく利用規約が適用されます。ほかで見つけた動画とスクリプトは、プレーヤーで開いて再生できます。',
    terms: '利用規約を読む',
    open: 'プレーヤーを開く',
  },
} satisfies typeof en;
