import { keptFor, figure } from '@kinora/contract';
import type en from '../en/outbox.ts';

export default {
  registered: (email) =>
    `此服务器不发送邮件。发给 ${email} 的消息在服务器的发件箱中。请在 ${figure(keptFor.activationHours)} 小时内打开其中的链接激活账户，然后登录。`,
  reset: (email) =>
    `此服务器不发送邮件。如果 ${email} 已注册，含有链接的消息就在服务器的发件箱中，链接 ${figure(keptFor.resetHours)} 小时内有效。`,
  resent: '此服务器不发送邮件。如果此邮箱尚待激活，新的消息就在服务器的发件箱中。',
  emailHint: (email) => `当前邮箱：${email}。此服务器不发送邮件，新邮箱的验证码会放入服务器的发件箱。`,
  codeHint: (email, time) => `${email} 的验证码在服务器的发件箱中，剩余有效时间 ${time}。`,
  open: '打开发件箱',
  link: '首次打开时，请使用服务器启动时在终端中显示的链接。',
  where: '发件箱是服务器数据文件夹中的“outbox”文件夹，此服务器的运营方可以为您打开。',
} satisfies typeof en;
