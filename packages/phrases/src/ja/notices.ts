import type en from '../en/notices.ts';

export default {
  title: '運営者からのお知らせ',
  kinds: {
    warning:
      'ほかの利用者に対する行為について、運営者から警告がありました。繰り返された場合は、アカウントの利用が停止されることがあります。',
    acted: '運営者があなたの通報を確認し、対応しました。ご協力ありがとうございます。',
    closed: '運営者があなたの通報を確認しました。今回は措置を取りませんでした。',
  },
  unread: '未読',
  markRead: '確認しました',
} satisfies typeof en;
