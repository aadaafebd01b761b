import type en from '../en/sandbox.ts';

export default {
  title: '确认订阅',
  notReal: '这是测试，不会产生真实扣款，也不需要填写银行卡。',
  about: '您即将订阅：',
  everyDay: (price) => `每天 ${price}`,
  everyMonth: (price) => `每月 ${price}`,
  everyYear: (price) => `每年 ${price}`,
  renewal: '订阅会自动续费，直到您取消为止。您可以随时取消。',
  approve: '确认（不会真实扣款）',
  decline: '拒绝',
  gone: '没有需要确认的内容。',
} satisfies typeof en;
