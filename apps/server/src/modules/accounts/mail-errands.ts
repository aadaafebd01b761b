import type { Failure } from '@kinora/contract';
import { ok, type Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Client } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { AccountDeps } from './account-deps.ts';
import { type EmailAddress, type EmailProblem, parseEmailAddress } from './email-address.ts';
import { lifetimes } from './lifetimes.ts';
import type { Notice } from './mail.ts';
import type { MailErrand, Notify } from './mail-errand-store.ts';
import { sendResetLink } from './reset-link.ts';
import { rateLimits } from './rate-limiter.ts';
import { sendActivationAgain } from './registration.ts';
import { createPk } from './secrets.ts';

interface MailRequest {
  readonly body: { readonly email: string; readonly language?: Language | undefined };
  readonly client: Client;
}

/**
 * Responds the same, and as fast, for every address: what there is to do is stored, and done afterwards. So it
 * is also kept while the mail server is down, or the process.
 */
export function createMailRequest(deps: AccountDeps, kind: 'activation' | 'reset') {
  return async ({
    body,
    client,
  }: MailRequest): Promise<Result<null, Failure<EmailProblem | 'request.too-many'>>> => {
    const email = parseEmailAddress(body.email);
    if (!email.ok) return email;
    const allowed = await deps.limiter.take(
      { limit: rateLimits.mailByClient, subject: client.address },
      { limit: rateLimits.mailByAddress, subject: email.value },
    );
    if (!allowed.ok) return allowed;
    const errand = { kind, provider: null, email: email.value, language: body.language ?? null };
    await deps.errands.add(createErrand(deps.clock.now(), errand));
    startErrands(deps);
    return ok(null);
  };
}

/** Notifies the address that an account had before a change; one without an address cannot be notified. */
export function notifying({ clock }: AccountDeps, notice: Notice): Notify {
  const { kind } = notice;
  const provider = 'provider' in notice ? notice.provider : null;
  return ({ email, language }) =>
    email === null
      ? null
      : // stored by the registration and the providers, which take nothing but parsed addresses
        createErrand(clock.now(), { kind, provider, email: email as EmailAddress, language });
}

function createErrand(
  dueAt: Date,
  errand: Pick<MailErrand, 'kind' | 'provider' | 'email' | 'language'>,
): MailErrand {
  return { ...errand, id: createPk(), dueAt, expiresAt: addMs(dueAt, lifetimes.mailErrand[errand.kind]) };
}

/** Begins what was stored. Where too much is in progress, the next round takes it. */
export function startErrands(deps: AccountDeps): void {
  deps.background.start(() => runErrands(deps));
}

/** Runs what is due; to be called now and then, by any number of instances. */
export async function runErrands(deps: AccountDeps): Promise<void> {
  for (const errand of await deps.errands.takeDue(deps.clock.now())) {
    if (await run(deps, errand)) await deps.errands.remove(errand.id);
  }
}

/** Whether there is nothing more to do. */
async function run(deps: AccountDeps, errand: MailErrand): Promise<boolean> {
  const { kind, email, language } = errand;
  const notice = readNotice(errand);
  if (notice !== null) return (await deps.mail.send(email, language ?? 'en', notice)).ok;
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return true;
  if (kind === 'reset') return sendResetLink(deps, account, language ?? account.language);
  return account.activatedAt !== null || sendActivationAgain(deps, account, language ?? account.language);
}

/** Null where the job is a link that a person asked for. */
function readNotice({ kind, provider }: MailErrand): Notice | null {
  switch (kind) {
    case 'activation':
    case 'reset':
      return null;
    case 'email-changed':
    case 'password-changed':
    case 'password-reset':
      return { kind };
    case 'identity-linked':
    case 'identity-unlinked':
      return provider === null ? null : { kind, provider };
  }
}
