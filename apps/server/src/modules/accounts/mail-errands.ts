import type { Failure } from '@kinora/contract';
import { ok, type Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Client } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { AccountDeps } from './account-deps.ts';
import { type EmailAddress, type EmailProblem, parseEmailAddress } from './email-address.ts';
import { lifetimes } from './lifetimes.ts';
import type { ErrandKind, MailErrand } from './mail-errand-store.ts';
import { sendResetLink } from './password-reset.ts';
import { rateLimits } from './rate-limiter.ts';
import { sendActivationAgain } from './registration.ts';
import { createPk } from './secrets.ts';

interface MailRequest {
  readonly body: { readonly logincode: string; readonly language?: Language | undefined };
  readonly client: Client;
}

/**
 * Answers the same, and as fast, for every address: what there is to do is written down, and done afterwards. So it
 * is also kept while the mail server is down, or the process.
 */
export function createMailRequest(deps: AccountDeps, kind: 'activation' | 'reset') {
  return async ({
    body,
    client,
  }: MailRequest): Promise<Result<null, Failure<EmailProblem | 'request.too-many'>>> => {
    const email = parseEmailAddress(body.logincode);
    if (!email.ok) return email;
    const allowed = await deps.limiter.take(
      { limit: rateLimits.mailByClient, subject: client.address },
      { limit: rateLimits.mailByAddress, subject: email.value },
    );
    if (!allowed.ok) return allowed;
    await addErrand(deps, kind, email.value, body.language ?? null);
    return ok(null);
  };
}

/** Writes an errand down and begins it. */
export async function addErrand(
  deps: AccountDeps,
  kind: ErrandKind,
  email: EmailAddress,
  language: Language | null,
): Promise<void> {
  const dueAt = deps.clock.now();
  const expiresAt = addMs(dueAt, lifetimes.mailErrand[kind]);
  await deps.errands.add({ id: createPk(), kind, email, language, dueAt, expiresAt });
  // where too much is under way, the next round takes it
  deps.background.start(() => runErrands(deps));
}

/** Runs what is due; to be called now and then, by any number of instances. */
export async function runErrands(deps: AccountDeps): Promise<void> {
  for (const errand of await deps.errands.takeDue(deps.clock.now())) {
    if (await run(deps, errand)) await deps.errands.remove(errand.id);
  }
}

/** Whether there is nothing more to do. */
async function run(deps: AccountDeps, { kind, email, language }: MailErrand): Promise<boolean> {
  if (kind === 'email-changed') {
    return (await deps.mail.send(email, language ?? 'en', { kind: 'email-changed' })).ok;
  }
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return true;
  if (kind === 'reset') return sendResetLink(deps, account, language ?? account.language);
  return account.activatedAt !== null || sendActivationAgain(deps, account, language ?? account.language);
}
