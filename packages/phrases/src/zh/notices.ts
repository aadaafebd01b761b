import type en from '../en/notices.ts';

export default {
  title: '运营方的消息',
  kinds: {
    warning: '由于您对其他用户的行为，运营方向您发出警告。如再次发生，您的账户可能会被封禁。',
    acted: '运营方已查看您的举报并采取了措施。谢谢。',
    closed: '运营方已查看您的举报，未采取措施。',
  },
  unread: '新',
  markRead: '我已阅读',
} satisfies typeof en;
