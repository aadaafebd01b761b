import type { MailWords } from '../mail/mail-words.ts';

export const mail: MailWords = {
  activation: {
    subject: '请确认您的邮箱',
    before: '请在 24 小时内打开以下链接，确认邮箱并激活账户：',
    after: '如果您没有注册，请忽略此邮件：不打开链接就不会发生任何事。',
  },
  reset: {
    subject: '设置新密码',
    before: '请在 1 小时内打开以下链接，设置新密码：',
    after: '如果这不是您的请求，请忽略此邮件：您的密码不会改变。',
  },
  'verification-code': {
    subject: '您的验证码',
    before: '您的验证码：',
    after: '有效期为 10 分钟。如果这不是您的请求，请忽略此邮件。',
  },
  'third-party-reminder': {
    subject: '登录方式提醒',
    text: (method) => `您的账户没有密码：请使用 ${method} 登录。`,
  },
  'email-changed': {
    subject: '您的邮箱已更改',
    text: '您的账户已改用另一个邮箱。如果这不是您本人的操作，请立即与我们联系。',
  },
};
