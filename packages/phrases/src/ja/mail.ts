import type { MailWords } from '../mail/mail-words.ts';

export const mail: MailWords = {
  activation: {
    subject: 'メールアドレスの確認',
    before: '24 時間以内に次のリンクを開いて、メールアドレスの確認とアカウントの有効化を行ってください。',
    after: '登録した覚えがない場合は、このメールを無視してください。リンクを開かなければ何も起こりません。',
  },
  reset: {
    subject: '新しいパスワードの設定',
    before: '1 時間以内に次のリンクを開いて、新しいパスワードを設定してください。',
    after: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  'verification-code': {
    subject: '確認コードのお知らせ',
    before: '確認コード：',
    after: '有効期限は 10 分です。心当たりがない場合は、このメールを無視してください。',
  },
  'third-party-reminder': {
    subject: 'ログイン方法のご案内',
    text: (method) => `お使いのアカウントにはパスワードがありません。${method} でログインしてください。`,
  },
  'email-changed': {
    subject: 'メールアドレスが変更されました',
    text: 'お使いのアカウントのメールアドレスが変更されました。心当たりがない場合は、すぐにご連絡ください。',
  },
};
