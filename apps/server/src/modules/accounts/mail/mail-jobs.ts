import type { Failure } from '@kinora/contract';
import { ok, type Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Client } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Account } from '../account.ts';
import { type EmailAddress, type EmailProblem, parseEmailAddress } from '../email/email-address.ts';
import { lifetimes } from '../lifetimes.ts';
import { sendResetLink } from '../passwords/reset-link.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { sendActivationAgain } from '../registration/registration.ts';
import { createPk } from '../secrets.ts';
import type { AccountNotice } from './mail.ts';
import type { MailJob, Notify } from './mail-job.ts';

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
      { limit: accountRateLimits.mailByClient, subject: client.address },
      { limit: accountRateLimits.mailByAddress, subject: email.value },
    );
    if (!allowed.ok) return allowed;
    const job = { kind, provider: null, email: email.value, language: body.language ?? null };
    await deps.mailJobs.add(createJob(deps.clock.now(), job));
    startMailJobs(deps);
    return ok(null);
  };
}

/** Notifies the address that an account had before a change; one without an address cannot be notified. */
export function notifying({ clock }: AccountDeps, notice: AccountNotice): Notify {
  return (account) => noticeJob(clock.now(), account, notice);
}

/** The mail of a notice, in the language of the account. */
export function noticeJob(
  dueAt: Date,
  { email, language }: Pick<Account, 'email' | 'language'>,
  notice: AccountNotice,
): MailJob | null {
  if (email === null) return null;
  const { kind } = notice;
  const provider = 'provider' in notice ? notice.provider : null;
  // stored by the registration and the providers, which take nothing but parsed addresses
  return createJob(dueAt, { kind, provider, email: email as EmailAddress, language });
}

/** The activation link again, for an operator. */
export function activationJob(dueAt: Date, email: EmailAddress): MailJob {
  return createJob(dueAt, { kind: 'activation', provider: null, email, language: null });
}

function createJob(dueAt: Date, job: Pick<MailJob, 'kind' | 'provider' | 'email' | 'language'>): MailJob {
  return { ...job, id: createPk(), dueAt, expiresAt: addMs(dueAt, lifetimes.mailJob[job.kind]) };
}

/** Begins what was stored. Where too much is in progress, the next round takes it. */
export function startMailJobs(deps: AccountDeps): void {
  deps.background.start(() => runMailJobs(deps));
}

/** Runs what is due; to be called now and then, by any number of instances. */
export async function runMailJobs(deps: AccountDeps): Promise<void> {
  for (const job of await deps.mailJobs.takeDue(deps.clock.now())) {
    if (await run(deps, job)) await deps.mailJobs.remove(job.id);
  }
}

/** Whether there is nothing more to do. */
async function run(deps: AccountDeps, job: MailJob): Promise<boolean> {
  const { kind, email, language } = job;
  const notice = readNotice(job);
  if (notice !== null) return (await deps.mail.send(email, language ?? 'en', notice)).ok;
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return true;
  if (kind === 'reset') return sendResetLink(deps, account, language ?? account.language);
  return account.activatedAt !== null || sendActivationAgain(deps, account, language ?? account.language);
}

/** Null where the job is a link that a person asked for. */
function readNotice({ kind, provider }: MailJob): AccountNotice | null {
  switch (kind) {
    case 'activation':
    case 'reset':
      return null;
    case 'email-changed':
    case 'password-changed':
    case 'password-reset':
    case 'warning':
    case 'report-answered':
      return { kind };
    case 'identity-linked':
    case 'identity-unlinked':
      return provider === null ? null : { kind, provider };
  }
}
