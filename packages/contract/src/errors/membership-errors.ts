import { counted } from '../counted.ts';
import { defineErrors, type ErrorParams } from './define.ts';

/** Numbers 2500-2599 and 2071-2075 membership and payment, 2600-2699 the registry of devices. */
export const membershipErrors = defineErrors({
  'membership.plan-unknown': { number: 2501, sentence: 'This plan isn’t available.' },
  'membership.price-changed': {
    number: 2071,
    sentence: 'The price of this plan has changed. Please check the new price before you continue.',
  },
  'membership.already-member': {
    number: 2502,
    sentence: 'You already have an active subscription.',
    remedies: ['records'],
  },
  'membership.subscription-unknown': { number: 2503, sentence: 'This subscription doesn’t exist.' },
  'membership.not-confirmed': {
    number: 2504,
    sentence: 'The payment provider hasn’t confirmed this subscription.',
  },
  'membership.processing': {
    number: 2505,
    sentence: 'The payment is still being processed. Please check again in a minute.',
  },
  'membership.not-saved': {
    number: 2506,
    sentence: 'The server couldn’t save the subscription, so it was canceled. Please try again later.',
  },
  'membership.not-running': { number: 2507, sentence: 'This subscription has already ended.' },
  'membership.suspended': {
    number: 2509,
    sentence:
      'Your subscription is suspended because a payment failed. Pay the open amount at the payment provider, or cancel this subscription before you buy another one.',
    remedies: ['records'],
  },
  'membership.required': {
    number: 2508,
    sentence: 'You need a membership to use this device.',
    remedies: ['membership'],
  },

  'payment.unavailable': {
    number: 2510,
    sentence: 'The payment provider isn’t responding. Please try again later.',
  },
  'payment.refused': { number: 2511, sentence: 'The payment provider declined this.' },
  'payment.failed': {
    number: 2512,
    sentence: ({ message }: ErrorParams<'message'>) =>
      `An error occurred during the payment process: ${message}`,
  },

  'registry.unknown-device': {
    number: 2601,
    sentence: 'This serial code isn’t in the device registry.',
  },
  'registry.registered-to-another': {
    number: 2602,
    sentence: 'This device is registered to another account.',
  },
  'registry.claim-code-required': {
    number: 2603,
    sentence: 'Please enter the claim code from the device’s box.',
  },
  'registry.claim-code-wrong': { number: 2604, sentence: 'This claim code doesn’t match the device.' },
  'registry.too-many-tries': {
    number: 2605,
    sentence: ({ tries }: ErrorParams<'tries'>) =>
      `The limit is ${counted(tries, 'attempt')} a day. Please try again tomorrow.`,
  },
  'registry.not-yours': { number: 2606, sentence: 'This device isn’t registered to you.' },
  'registry.still-owned': {
    number: 2607,
    sentence: 'This device still has an owner. Please remove the owner first.',
  },
  'registry.not-registered': {
    number: 2608,
    sentence: 'This device isn’t registered yet. Register it to your account to use it.',
  },
});
