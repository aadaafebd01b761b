import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { RawWebhook } from '../modules/memberships/payment/payment-provider.ts';
import type { Received } from '../modules/memberships/payment/payment-inbox.ts';
import { clientOf } from './client-of.ts';
import { answerFault } from './faults.ts';

export interface PaymentPagesOptions {
  /** @param client what tries of this client are counted by */
  receive(webhook: RawWebhook, client: string): Promise<Received>;
  publicUrl(): string;
  /** Whether what is saved is kept; else the provider sends its message again later. */
  takesSaves(): boolean;
}

const webhookPath = '/api/v1/payment/webhook';

/** Bytes of a message; the largest of PayPal's are near 10 kB. */
const bodyLimit = 64 * 1024;

const statusOf: Readonly<Record<Received, number>> = { taken: 200, refused: 400, later: 503 };

/**
 * Where the payment provider speaks to the server, in bytes that its signature is over, and where it sends buyers back:
 * the web app's page gets the rest behind #, which no server sees.
 */
export const paymentPages: FastifyPluginAsync<PaymentPagesOptions> = async (
  app,
  { receive, publicUrl, takesSaves },
) => {
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  app.post(webhookPath, async (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const body = typeof request.body === 'string' ? request.body : '';
    const received = takesSaves() ? await receive({ headers, body }, clientOf(request).address) : 'later';
    return reply.code(statusOf[received]).header('cache-control', 'no-store').send();
  });

  app.get<{ Querystring: { subscription_id?: string } }>('/payment/approved', (request, reply) =>
    land(reply, { approved: request.query.subscription_id ?? '' }),
  );

  app.get('/payment/declined', (_request, reply) => land(reply, { declined: '1' }));

  function land(reply: FastifyReply, params: Readonly<Record<string, string>>): FastifyReply {
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${publicUrl()}/#/becomeMember?${new URLSearchParams(params).toString()}`, 303);
  }
};
