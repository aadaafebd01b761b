import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RawWebhook } from '../../../modules/memberships/payment/payment-provider.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';

const questionSchema = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
});

const eventField = '"webhook_event":';

export interface SandboxWebhookOptions {
  readonly webhookId: string;
  readonly clock: WallClock;
  /** Delivers the message to the listener. */
  deliver(webhook: RawWebhook): void;
}

export type SandboxWebhooks = ReturnType<typeof createSandboxWebhooks>;

/** Messages of the embedded provider. Their key lives as long as the process: both ends are in it. */
export function createSandboxWebhooks({ webhookId, clock, deliver }: SandboxWebhookOptions) {
  const key = randomBytes(32);
  const signatureOf = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('|')).digest('base64');

  function sign(event: object): RawWebhook {
    const body = JSON.stringify(event);
    const [id, time] = [randomUUID(), clock.now().toISOString()];
    return {
      body,
      headers: {
        'paypal-auth-algo': 'HMAC-SHA256',
        'paypal-cert-url': 'https://sandbox.invalid/none',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signatureOf(id, time, webhookId, body),
      },
    };
  }

  return {
    /** Signs a message without delivering it. */
    sign,
    /** Signs a message and delivers it. */
    send(type: string, resource: Readonly<Record<string, string>>): void {
      const createdAt = clock.now().toISOString();
      deliver(sign({ id: `WH-${randomUUID()}`, event_type: type, create_time: createdAt, resource }));
    },
    /** @param question body of a call that asks whether a message is ours, as text */
    verify(question: string): boolean {
      const asked = questionSchema.safeParse(parseJson(question));
      if (!asked.success) return false;
      const { transmission_id: id, transmission_time: time, transmission_sig: signature } = asked.data;
      // the bytes that were signed, as they are in the request
      const event = question.slice(question.indexOf(eventField) + eventField.length, -1);
      return asked.data.webhook_id === webhookId && signature === signatureOf(id, time, webhookId, event);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
