import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchRow } from '../bench-row.ts';
import { manySubscriptions } from './many-subscriptions.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const subscriptions = 2_000;
const events = subscriptions;
const senders = 16;
const limitPerSecond = 200;

const company = {
  COMPANY_SELLER: 'Bench',
  COMPANY_REPRESENTATIVE: 'Bench',
  COMPANY_ADDRESS: 'Bench',
  COMPANY_PHONE: '0',
  COMPANY_MAIL: 'bench@example.org',
};

/** Different messages about different subscriptions, until the last is verified, noted, fetched and joined. */
export async function webhookBench(): Promise<BenchRow[]> {
  const database = await createScratchDatabase();
  if (database === null) return [];
  const provider = await startProvider();
  const server = await startServer({
    environment: {
      ...company,
      DATABASE_URL: database.url,
      PAYPAL_API_URL: provider.url,
      PAYPAL_CLIENT_ID: 'bench',
      PAYPAL_CLIENT_SECRET: 'bench',
      PAYPAL_WEBHOOK_ID: 'bench',
      // all messages come from one client
      RATE_LIMIT_FACTOR: '1000000',
    },
  });
  try {
    await database.script(manySubscriptions(subscriptions, "'paypal', true"));
    const ids = await idsOf(provider, database.url);
    const startedAt = performance.now();
    const refused = await sendAll(server, ids);
    if (refused > 0) throw new Error(`${String(refused)} messages were refused`);
    await provider.waitForLooks(events);
    const value = events / ((performance.now() - startedAt) / 1_000);
    const against = `limit: at least ${String(limitPerSecond)}`;
    return [
      { name: 'membership.webhooks', value, unit: '1/s', against, ratio: limitPerSecond / value, runs: 1 },
    ];
  } finally {
    await server.stop();
    provider.stop();
    await database.drop();
  }
}

async function idsOf(provider: Provider, url: string): Promise<string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; pk: string }>('select id, pk from subscriptions');
  await client.end();
  for (const { id, pk } of rows) provider.customIds.set(id, pk);
  return rows.map(({ id }) => id);
}

/** Sends all messages; answers how many were refused. */
async function sendAll(server: ServerProcess, ids: readonly string[]): Promise<number> {
  let next = 0;
  let refused = 0;
  const sender = async () => {
    while (next < events) {
      const turn = next;
      next += 1;
      const answer = await fetch(new URL('/api/v1/payment/webhook', server.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'a',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-transmission-id': String(turn),
          'paypal-transmission-sig': 'c',
          'paypal-transmission-time': 'd',
        },
        body: JSON.stringify({
          id: `WH-${String(turn)}`,
          event_type: 'BILLING.SUBSCRIPTION.UPDATED',
          create_time: new Date().toISOString(),
          resource: { id: ids[turn % ids.length] },
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return refused;
}

interface Provider {
  readonly url: string;
  /** our name of each subscription */
  readonly customIds: Map<string, string>;
  /** Resolves when subscriptions were fetched so often. */
  waitForLooks(count: number): Promise<void>;
  stop(): void;
}

/** A provider that knows every message and every subscription. */
async function startProvider(): Promise<Provider> {
  const customIds = new Map<string, string>();
  let looks = 0;
  let wanted = { count: Number.POSITIVE_INFINITY, resolve: (): void => undefined };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    request.resume();
    if (url.startsWith('/v1/oauth2')) return send(response, { access_token: 't', expires_in: 30_000 });
    if (url.startsWith('/v1/notifications')) return send(response, { verification_status: 'SUCCESS' });
    const id = /subscriptions\/([^?/]+)/.exec(url)?.[1] ?? '';
    send(response, subscriptionOf(id, customIds.get(id) ?? ''));
    looks += 1;
    if (looks >= wanted.count) wanted.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    customIds,
    waitForLooks: (count) =>
      new Promise((resolve) => {
        if (looks >= count) resolve();
        else wanted = { count, resolve };
      }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function subscriptionOf(id: string, customId: string) {
  const now = new Date().toISOString();
  return {
    id,
    custom_id: customId,
    plan_id: 'P-MONTH',
    status: 'ACTIVE',
    status_update_time: now,
    start_time: now,
    billing_info: { last_payment: { time: now }, failed_payments_count: 0 },
    plan: {
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          tenure_type: 'REGULAR',
          pricing_scheme: { fixed_price: { value: '9.99', currency_code: 'USD' } },
        },
      ],
    },
  };
}
