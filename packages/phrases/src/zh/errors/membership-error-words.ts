import type { membershipErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'membership.plan-unknown': '该方案未提供。',
  'membership.price-changed': '该套餐的价格已变更。请确认新价格后再继续。',
  'membership.already-member': '您已有生效中的订阅。',
  'membership.subscription-unknown': '找不到该订阅。',
  'membership.not-confirmed': '支付服务未能确认该订阅。',
  'membership.processing': '付款仍在处理中，请一分钟后再查看。',
  'membership.not-saved': '订阅未能保存，因此已被取消。请稍后再试。',
  'membership.not-running': '该订阅已经结束。',
  'membership.suspended': '因付款失败，您的订阅已被暂停。请在支付服务处完成付款，或先取消该订阅再购买新的。',
  'membership.required': '使用此设备需要会员资格。',
  'payment.unavailable': '支付服务没有响应，请稍后再试。',
  'payment.refused': '支付服务拒绝了该操作。',
  'payment.failed': ({ message }) => `付款过程中发生错误：${message}`,
  'registry.unknown-device': '设备登记表中没有该序列号。',
  'registry.registered-to-another': '该设备已登记在其他账户名下。',
  'registry.claim-code-required': '请输入设备包装盒上的认领码。',
  'registry.claim-code-wrong': '该认领码与设备不符。',
  'registry.too-many-tries': ({ tries }) => `每天最多可尝试 ${tries} 次，请明天再试。`,
  'registry.not-yours': '该设备未登记在您的名下。',
  'registry.still-owned': '该设备有所有者，请先解除登记。',
  'registry.not-registered': '该设备尚未登记。请先将其登记到您的账户再使用。',
} satisfies ErrorSentences<typeof membershipErrors>;
