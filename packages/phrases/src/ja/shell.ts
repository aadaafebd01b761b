import type en from '../en/shell.ts';

export default {
  productName: 'Kinora',
  skipToContent: '本文へ移動',
  notFound: {
    title: 'ページが見つかりません',
    text: 'アドレスが間違っているか、ページが移動した可能性があります。',
    back: '動画プレーヤーを開く',
  },
  menu: {
    label: 'メニュー',
    language: '言語',
    theme: '外観',
    themeDark: 'ダーク',
    themeLight: 'ライト',
    themeSystem: 'システムに合わせる',
    settings: '動作の設定',
  },
  language: {
    title: '言語',
    explanation: '選んだ言語でページを再読み込みします。',
    apply: '変更して再読み込み',
    movingWarning: 'デバイスが動作中です。再読み込みすると停止します。',
  },
  dialog: { close: '閉じる', cancel: 'キャンセル' },
  notices: {
    label: 'お知らせ',
    dismiss: '閉じる',
    remedies: {
      connect: 'デバイスに接続',
      virtual: '仮想デバイスを使う',
      devices: 'デバイスを選択',
      resume: '停止を解除',
      settings: '動作の設定',
      'choose-video': '動画を選択',
      'add-script': 'スクリプトを追加',
      'sign-in': 'ログイン',
      membership: '対処方法を見る',
      records: '定期購入',
      'ask-again': 'もう一度試す',
      reload: 'ページを再読み込み',
    },
  },
  loading: '読み込み中…',
  notLoaded: {
    text: 'サーバーから応答がありません。自動的に再試行します。すぐに試すこともできます。',
    tryAgain: 'もう一度試す',
  },
  missing: {
    title: 'このページを開けませんでした',
    unreachable: 'オフラインか、サーバーから応答がありません。動画プレーヤーはサーバーなしでも使えます。',
    outdated: 'Kinoraの新しいバージョンがあります。ページを再読み込みしてください。',
  },
  crash: {
    title: 'このページで問題が発生しました',
    text: 'Kinoraの不具合です。デバイスは停止しました。',
    reload: 'ページを再読み込み',
  },
} satisfies typeof en;
