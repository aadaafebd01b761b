import { keptFor, figure } from '@kinora/contract';
import type en from '../en/mail.ts';

export default {
  activation: {
    subject: '请确认您的邮箱',
    before: `请在 ${figure(keptFor.activationHours)} 小时内打开以下链接，确认邮箱并激活账户：`,
    after: '页面会要求输入注册时设置的密码。如果您没有注册，请忽略此邮件。只要不打开链接，就不会有任何变化。',
  },
  reset: {
    subject: '设置新密码',
    before: `请在 ${figure(keptFor.resetHours)} 小时内打开以下链接，设置新密码：`,
    after:
      '设置新密码后，您会在所有浏览器中退出登录，已关联的 Google 和 Apple 账户也会取消关联。如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
  },
  'verification-code': {
    subject: '您的验证码',
    before: '您的验证码：',
    after: `有效期为 ${figure(keptFor.codeMinutes)} 分钟。如果这不是您本人的操作，请忽略此邮件。`,
  },
  'third-party-reminder': {
    subject: '登录方式提醒',
    text: (method) => `您的账户没有密码，请使用 ${method} 登录。`,
  },
  'email-changed': {
    subject: '您的邮箱已更改',
    text: '您的账户已改用另一个邮箱。如果这不是您本人的操作，请立即联系运营方（联系方式见隐私政策）。',
  },
  'password-changed': {
    subject: '您的密码已更改',
    text: '您的账户已设置新密码。如果这不是您本人的操作，请立即在登录页面通过“忘记密码？”重新设置，并联系运营方（联系方式见隐私政策）。',
  },
  'password-reset': {
    subject: '您的密码已重置',
    text: '有人通过发送到此邮箱的链接，为您的账户设置了新密码。您已在所有浏览器中退出登录，Google 和 Apple 账户也已取消关联。您可以在“我的资料”页面重新关联。如果这不是您本人的操作，说明有人能看到您的邮件。请先保护好邮箱，再在登录页面通过“忘记密码？”重新设置密码，并联系运营方（联系方式见隐私政策）。',
  },
  'identity-linked': {
    subject: '新增了登录方式',
    text: (provider) =>
      `您的账户现在可以使用 ${provider} 登录。如果这不是您本人的操作，请更改密码，在“我的资料”页面取消关联 ${provider}，并立即联系运营方（联系方式见隐私政策）。`,
  },
  'identity-unlinked': {
    subject: '移除了登录方式',
    text: (provider) =>
      `您的账户已取消关联 ${provider}，其他浏览器也已退出登录。如果这不是您本人的操作，请立即联系运营方（联系方式见隐私政策）。`,
  },
  warning: {
    subject: '关于您账户的消息',
    text: '由于您对其他用户的行为，本服务的运营方向您发出了警告。请登录后在“我的资料”页面查看。如果您认为有误，请联系运营方（联系方式见隐私政策）。',
  },
  'report-answered': {
    subject: '对您举报的答复',
    text: '本服务的运营方已查看您的举报。请登录后在“我的资料”页面查看答复。',
  },
} satisfies typeof en;
