import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProvider, RawWebhook } from './modules/memberships/payment/payment-provider.ts';
import type { WallClock } from './modules/wall-clock.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { Database } from './database/database.ts';
import { noPayment } from './platform/payment/no-payment.ts';
import { createPaypalProvider } from './platform/payment/paypal/paypal-provider.ts';
import { createSandbox, sandboxWebhookId } from './platform/payment/sandbox/sandbox.ts';
import { sandboxPages } from './platform/payment/sandbox/sandbox-pages.ts';
import { createSandboxRest } from './platform/payment/sandbox/sandbox-rest.ts';
import { withOptions } from './http/with-options.ts';

export interface OpenPaymentOptions {
  readonly config: PaymentConfig;
  readonly database: Database;
  readonly clock: WallClock;
  publicUrl(): string;
  /** Passes the sandbox's messages to the server's inbox. */
  deliver(webhook: RawWebhook): void;
}

export interface OpenedPayment {
  readonly provider: PaymentProvider;
  /** the provider's own pages, where they are ours to show */
  readonly pages: FastifyPluginAsync | null;
}

/** ms that one request to the provider may take; a person waits for some of them. */
const requestMs = 10_000;

/** The configured provider. One client speaks to PayPal and the sandbox, which replies in the same words. */
export function openPayment({ config, ...rest }: OpenPaymentOptions): OpenedPayment {
  if (config.kind === 'none') return { provider: noPayment, pages: null };
  if (config.paypal === null) return openSandbox(config, rest);
  return { provider: createPaypal(config.productId, config.paypal, rest.clock), pages: null };
}

type Rest = Omit<OpenPaymentOptions, 'config'>;

/** The client of a merchant's application. */
export function createPaypal(
  productId: string,
  { apiUrl, clientId, clientSecret, webhookId }: NonNullable<PaymentConfig['paypal']>,
  clock: WallClock,
): PaymentProvider {
  return createPaypalProvider({
    name: 'paypal',
    isSandbox: new URL(apiUrl).hostname !== 'api-m.paypal.com',
    baseUrl: apiUrl,
    clientId,
    clientSecret,
    webhookId,
    productId,
    clock,
    timeoutMs: requestMs,
    send: (request) => fetch(request),
  });
}

function openSandbox({ productId, sandboxPlans }: PaymentConfig, rest: Rest): OpenedPayment {
  const sandbox = createSandbox({ ...rest, productId, plans: sandboxPlans });
  const provider = createPaypalProvider({
    name: 'sandbox',
    isSandbox: true,
    baseUrl: 'https://sandbox.invalid',
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    webhookId: sandboxWebhookId,
    productId,
    clock: rest.clock,
    timeoutMs: requestMs,
    send: createSandboxRest(sandbox),
  });
  return {
    provider,
    pages: withOptions(sandboxPages, { sandbox }),
  };
}
