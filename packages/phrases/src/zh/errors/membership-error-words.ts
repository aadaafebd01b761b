import { figure } from '@kinora/contract';
import type { membershipErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'membership.plan-unknown': '此套餐不可用。',
  'membership.price-changed': '此套餐的价格已变更。请确认新价格后再继续。',
  'membership.already-member': '您已有生效中的订阅。',
  'membership.subscription-unknown': '找不到此订阅。',
  'membership.not-confirmed': '支付服务商尚未确认此订阅。',
  'membership.processing': '付款仍在处理中，请一分钟后再查看。',
  'membership.not-saved': '订阅未能保存，已取消。请稍后再试。',
  'membership.not-running': '此订阅已结束。',
  'membership.suspended':
    '因付款失败，您的订阅已暂停。请在支付服务商处完成付款，或先取消此订阅，再重新订阅。',
  'membership.required': '此设备仅限会员使用。',
  'payment.unavailable': '支付服务商没有响应，请稍后再试。',
  'payment.refused': '支付服务商拒绝了此操作。',
  'payment.failed': ({ message }) => `付款过程中发生错误：${message}`,
  'registry.unknown-device': '设备登记表中没有此序列号。',
  'registry.registered-to-another': '此设备已绑定到其他账户。',
  'registry.claim-code-required': '请输入设备包装盒内的认领码。',
  'registry.claim-code-wrong': '此认领码与设备不符。',
  'registry.too-many-tries': ({ tries }) => `每天最多可尝试 ${figure(tries)} 次，请明天再试。`,
  'registry.not-yours': '此设备未绑定到您的账户。',
  'registry.still-owned': '此设备有所有者，请先解绑。',
  'registry.not-registered': '此设备尚未绑定。请先绑定到您的账户再使用。',
} satisfies ErrorSentences<typeof membershipErrors>;
