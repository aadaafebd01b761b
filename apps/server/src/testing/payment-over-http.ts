import type { Database } from '../database/database.ts';
import { createSandbox, type Sandbox, sandboxWebhookId } from '../platform/payment/sandbox/sandbox.ts';
import { createSandboxRest } from '../platform/payment/sandbox/sandbox-rest.ts';
import { serveRequests } from './sandbox-over-http.ts';
import { publicUrl, sandboxPayment, startTestServer, type TestServer } from './test-server.ts';

/** A server whose payment provider is at the other end of a socket: it can be down, and its messages can be lost. */
export interface PaymentOverHttp {
  readonly server: TestServer;
  /** The provider itself; it delivers no message. */
  readonly sandbox: Sandbox;
  /** What the provider was asked. */
  readonly asked: string[];
  /** Answers in the provider's place; null: nothing is in between. */
  interrupt: ((request: Request) => Response | null) | null;
  close(): Promise<void>;
}

export async function startPaymentOverHttp(database: Database): Promise<PaymentOverHttp> {
  let answer: (request: Request) => Promise<Response> = () => Promise.resolve(new Response(null));
  const wire = await serveRequests(async (request) => {
    over.asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return over.interrupt?.(request) ?? answer(request);
  });
  const server = await startTestServer(database, {
    payment: {
      ...sandboxPayment,
      paypal: { apiUrl: wire.url, clientId: 'id', clientSecret: 'secret', webhookId: sandboxWebhookId },
    },
  });
  const sandbox = createSandbox({
    database,
    clock: server.clock,
    plans: sandboxPayment.sandboxPlans,
    productId: sandboxPayment.productId,
    publicUrl: () => publicUrl,
    deliver: () => undefined,
  });
  answer = createSandboxRest(sandbox);
  const over: PaymentOverHttp = {
    server,
    sandbox,
    asked: [],
    interrupt: null,
    async close() {
      await server.close();
      await wire.close();
    },
  };
  return over;
}
