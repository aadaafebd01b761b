import type { RawWebhook } from '../../../modules/memberships/payment/payment-provider.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import type { Database } from '../../../database/database.ts';
import { createSandboxBooks, type SandboxBooks, type SandboxPlan } from './sandbox-books.ts';
import { createSandboxWebhooks, type SandboxWebhooks } from './sandbox-webhooks.ts';

export interface SandboxOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly plans: readonly SandboxPlan[];
  readonly productId: string;
  /** origin of the approval page */
  publicUrl(): string;
  /** Takes messages to the server's inbox. */
  deliver(webhook: RawWebhook): void;
}

/** A payment provider inside the server, which moves no money: for development, tests, and a first look. */
export interface Sandbox {
  readonly books: SandboxBooks;
  readonly webhooks: SandboxWebhooks;
  readonly plans: readonly SandboxPlan[];
  readonly productId: string;
  readonly clock: WallClock;
  publicUrl(): string;
  approvalUrl(id: string): string;
}

export const sandboxWebhookId = 'WH-SANDBOX';

export const approvalPath = '/sandbox/approve';

export function createSandbox({ database, deliver, ...options }: SandboxOptions): Sandbox {
  const { clock, publicUrl } = options;
  return {
    ...options,
    books: createSandboxBooks(database, clock),
    webhooks: createSandboxWebhooks({ webhookId: sandboxWebhookId, clock, deliver }),
    approvalUrl: (id) => `${publicUrl()}${approvalPath}?token=${encodeURIComponent(id)}`,
  };
}
