import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { PaymentProvider } from '../../modules/memberships/payment/payment-provider.ts';

const refused = () => Promise.resolve(err(failure('payment.refused')));

/** For a server that sells nothing: it has no plans and no subscriptions, and nobody sends it messages. */
export const noPayment: PaymentProvider = {
  name: 'none',
  isSandbox: false,
  listPlans: () => Promise.resolve(ok([])),
  create: refused,
  fetch: () => Promise.resolve(ok(null)),
  cancel: refused,
  readWebhook: refused,
};
