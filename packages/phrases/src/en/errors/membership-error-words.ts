import type { membershipErrors } from '@kinora/contract';
import type { ErrorWords } from '../../error-words.ts';

export const membershipErrorWords: ErrorWords<typeof membershipErrors> = {
  'membership.plan-unknown': 'This plan is not offered.',
  'membership.price-changed':
    'The price of this plan has changed. Please check the new price before you go on.',
  'membership.already-member': 'You have a running subscription already.',
  'membership.subscription-unknown': 'There is no such subscription.',
  'membership.not-confirmed': 'The payment provider does not confirm this subscription.',
  'membership.processing': 'The payment is still being processed. Please look again in a minute.',
  'membership.not-saved': 'The subscription could not be saved, so it was cancelled. Please try again later.',
  'membership.not-running': 'This subscription has ended already.',
  'membership.suspended':
    'Your subscription is suspended because a payment failed. Settle it at the payment provider, or cancel it before you buy another.',
  'membership.required': 'You need a membership to drive this device.',
  'payment.unavailable': 'The payment provider does not answer. Please try again later.',
  'payment.refused': 'The payment provider refused this.',
  'payment.failed': ({ message }) => `An error occurred during the payment process: ${String(message)}`,
  'registry.unknown-device': 'This serial code is not in the registry of devices.',
  'registry.registered-to-another': 'This device is registered to another account.',
  'registry.claim-code-required': 'Please enter the claim code from the box of the device.',
  'registry.claim-code-wrong': 'This claim code does not belong to the device.',
  'registry.too-many-tries': ({ tries }) =>
    `Only ${String(tries)} tries a day are possible. Please try again tomorrow.`,
  'registry.not-yours': 'This device is not registered to you.',
  'registry.still-owned': 'This device has an owner. Please release it first.',
  'registry.not-registered': 'This device is not registered yet. Register it to your account to drive it.',
};
