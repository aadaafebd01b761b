import type en from '../en/logout.ts';

export default {
  title: 'ログアウトしますか？',
  text: 'ログイン画面に戻ります。このブラウザーの設定はそのまま残ります。',
  movingText: 'デバイスが動作中です。ログアウトすると停止します。',
  confirm: 'ログアウト',
  unsaved: (names) => `まだ保存していない変更があります：${names}`,
  save: '保存してログアウト',
  discard: '保存せずにログアウト',
  notSaved:
    '保存できなかった変更があるため、ログアウトしていません。「カスタムモーション」を開いて理由を確認してください。',
} satisfies typeof en;
