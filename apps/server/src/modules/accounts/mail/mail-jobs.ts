import type { Failure } from '@kinora/contract';
import { ok, type Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Client } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Account } from '../account.ts';
import { type EmailAddress, type EmailProblem, parseEmailAddress } from '../email/email-address.ts';
import { sendCodeAgain } from '../email/email-code.ts';
import { lifetimes } from '../lifetimes.ts';
import { sendResetLink } from '../passwords/reset-link.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { sendActivationAgain } from '../registration/registration.ts';
import type { AccountNotice, MailOutcome } from './mail.ts';
import { type AskedFor, createJob, type MailJob, type MailJobKind, type Notify } from './mail-job.ts';
import type { TakenJob } from './mail-job-store.ts';

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

/** Begins what is due; to be called now and then, by any number of instances. Where too much is in progress, the next call takes it. */
export function startMailJobs(deps: AccountDeps): void {
  const { background, mailJobs, clock } = deps;
  background.start(async () => {
    for (const job of await mailJobs.takeDue(clock.now(), background.room())) {
      // others may have taken the room meanwhile
      if (!background.start(() => runMailJob(deps, job))) await mailJobs.giveBack(job, clock.now());
    }
  });
}

async function runMailJob(deps: AccountDeps, job: TakenJob): Promise<void> {
  let outcome: MailOutcome = 'failed';
  try {
    outcome = await send(deps, job);
  } finally {
    const next = findNext(job, outcome, deps.clock.now());
    await (next === null ? deps.mailJobs.remove(job.id) : deps.mailJobs.postpone(job.id, next));
  }
}

/** When it is sent again; null: never. A link that may have arrived is not: who misses it asks for another. */
function findNext(
  { kind, tries, mayHaveArrived }: TakenJob,
  outcome: MailOutcome,
  now: Date,
): Pick<TakenJob, 'dueAt' | 'mayHaveArrived'> | null {
  const { first, ofLink, ofNotice } = lifetimes.mailRetry;
  const isNotice = !isAskedFor(kind);
  switch (outcome) {
    case 'taken':
    case 'address-refused':
      return null;
    case 'unknown':
      if (!isNotice || mayHaveArrived) return null;
      return { dueAt: addMs(now, lifetimes.mailRepeat), mayHaveArrived: true };
    case 'postponed':
    case 'failed': {
      const wait = Math.min(first * 2 ** (tries - 1), isNotice ? ofNotice : ofLink);
      return { dueAt: addMs(now, wait), mayHaveArrived };
    }
  }
}

/** `taken` where there is nothing to send. */
async function send(deps: AccountDeps, job: TakenJob): Promise<MailOutcome> {
  const { id, kind, email, language } = job;
  const notice = readNotice(job);
  if (notice !== null) return deps.mail.send(email, language ?? 'en', notice, id);
  if (kind === 'verification-code') return sendCodeAgain(deps, { id, email, language: language ?? 'en' });
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return 'taken';
  const letter = { id, language: language ?? account.language };
  if (kind === 'reset') return sendResetLink(deps, account, letter);
  return account.activatedAt === null ? sendActivationAgain(deps, account, letter) : 'taken';
}

function isAskedFor(kind: MailJobKind): kind is AskedFor {
  return kind === 'activation' || kind === 'reset' || kind === 'verification-code';
}

/** Null where the job is what a person asked for. */
function readNotice({ kind, provider }: MailJob): AccountNotice | null {
  if (isAskedFor(kind)) return null;
  if (kind !== 'identity-linked' && kind !== 'identity-unlinked') return { kind };
  return provider === null ? null : { kind, provider };
}
