import { listQuery, sealFilterSchema } from '../entities/list-query.ts';
import { planSchema } from '../entities/plan.ts';
import {
  begunSubscriptionSchema,
  entitlementSchema,
  paymentSettingsSchema,
  subscriptionColumns,
  subscriptionSchema,
} from '../entities/subscription.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const nothing = z.null();
const yesOrNo = z.enum(['Y', 'N']);
const shortText = z.string().check(z.maxLength(200));

/** Calls about membership and payment: those with fixed paths, and our own under `/api/v1/`. */
export const membershipRoutes = defineRoutes({
  getPlanList: {
    method: 'GET',
    path: '/tcode/products/getPlanList/:productId',
    access: 'public',
    params: z.object({ productId: z.string() }),
    data: z.array(planSchema),
    errors: ['payment.unavailable'],
  },
  saveSubscription: {
    method: 'POST',
    path: '/tcode/subscriptions/saveSubscription',
    access: 'session',
    body: z.object({
      id_plan: shortText,
      pk_user: shortText,
      id_order: z.nullish(shortText),
      /** the provider's id of the subscription */
      id: shortText,
    }),
    data: subscriptionSchema,
    errors: [
      'access.forbidden',
      'request.too-many',
      'membership.not-confirmed',
      'membership.processing',
      'membership.not-saved',
      'payment.unavailable',
    ],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/tcode/subscriptions/cancelSubscription',
    access: 'session',
    body: z.object({ id: shortText, reason: writtenText }),
    data: nothing,
    errors: [
      'session.stale',
      'account.reason-required',
      'membership.subscription-unknown',
      'membership.not-running',
      'payment.unavailable',
      'payment.refused',
    ],
  },
  noteRefund: {
    method: 'POST',
    path: '/api/v1/operator/subscriptions/refunded',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ id: shortText, reason: writtenText }),
    data: nothing,
    errors: [
      'session.stale',
      'account.reason-required',
      'membership.subscription-unknown',
      'payment.unavailable',
      'payment.refused',
    ],
  },
  getSubscription: {
    method: 'GET',
    path: '/tcode/subscriptions/get/:pk',
    access: 'session',
    params: z.object({ pk: z.string() }),
    data: subscriptionSchema,
    errors: ['membership.subscription-unknown'],
  },
  listSubscriptions: {
    method: 'POST',
    path: '/tcode/subscriptions/list',
    access: 'session',
    body: listQuery(subscriptionColumns, {
      /** begin of the subscription's id, for an operator also of the owner's address */
      key: z._default(z.string().check(z.maxLength(200)), ''),
      /** 'N' running, 'Y' ended, '' both */
      isSeal: sealFilterSchema,
      /** empty: the person's own; for an operator everybody's */
      pk_user: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    data: z.array(subscriptionSchema),
    isList: true,
    errors: ['access.forbidden', 'list.key-too-short'],
  },
  checkMembership: {
    method: 'GET',
    path: '/tcode/api/auth/judgeIsMember/:id',
    access: 'session',
    params: z.object({ id: z.string() }),
    data: yesOrNo,
    errors: ['access.forbidden'],
  },
  beginMembership: {
    method: 'POST',
    path: '/api/v1/memberships/begin',
    access: 'session',
    body: z.object({
      planId: shortText,
      /** what the buyer was shown; another price is refused */
      price: z.optional(z.object({ fixedPrice: z.number(), currencyCode: shortText })),
    }),
    data: begunSubscriptionSchema,
    errors: [
      'request.too-many',
      'membership.plan-unknown',
      'membership.price-changed',
      'membership.already-member',
      'membership.suspended',
      'payment.unavailable',
      'payment.refused',
    ],
  },
  getEntitlement: {
    method: 'POST',
    path: '/api/v1/memberships/entitlement',
    access: 'session',
    body: z.object({ deviceCode: z.nullish(z.string().check(z.maxLength(100))) }),
    data: entitlementSchema,
    errors: ['request.too-many'],
  },
  getPaymentSettings: {
    method: 'GET',
    path: '/api/v1/payment/settings',
    access: 'public',
    data: paymentSettingsSchema,
    errors: [],
  },
});
