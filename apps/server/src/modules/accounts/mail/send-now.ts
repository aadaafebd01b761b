import { type Failure, failure } from '@kinora/contract';
import type { MailProgress } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import { addMs } from '../../wall-clock.ts';
import { within } from '../../within.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { EmailAddress } from '../email/email-address.ts';
import { lifetimes } from '../lifetimes.ts';
import { type Letter, type MailOutcome, mayArrive } from './mail.ts';
import { lateJob } from './mail-job.ts';

type AwaitedLetter = Extract<Letter, { kind: 'activation' | 'verification-code' }> & {
  readonly id: string;
  readonly email: EmailAddress;
  readonly language: Language;
};

/** What a letter is about. */
interface LetterSubject {
  /** takes it back, when it is certain that nothing arrives */
  undo(): Promise<unknown>;
  /** when the letter takes longer than a person waits */
  onLate?(): Promise<unknown>;
  /** when such a letter was taken, or may have been */
  onArrival?(): Promise<unknown>;
}

/**
 * Sends a letter for which a person waits at the page, but not longer than some seconds: a mail server may take ten minutes. What
 * comes to nothing after that is tried again by a job.
 */
export async function sendNow(
  deps: AccountDeps,
  { id, email, language, ...letter }: AwaitedLetter,
  subject: LetterSubject,
): Promise<Result<MailProgress, Failure<'mail.not-sent' | 'mail.address-refused'>>> {
  const { mail, mailJobs, clock, mailPatienceMs } = deps;
  const sending = mail.send(email, language, letter, id);
  const tryLater = (afterMs: number) =>
    mailJobs.add(lateJob(clock.now(), { id, kind: letter.kind, email, language }, afterMs));
  const outcome = await within(sending, mailPatienceMs);
  switch (outcome) {
    case null:
      await followLate(
        deps,
        { id, sending, subject },
        Promise.all([tryLater(lifetimes.mailLease), subject.onLate?.()]),
      );
      return ok({ mail: 'sending' });
    case 'taken':
    case 'unknown':
      return ok(null);
    case 'postponed':
      try {
        await tryLater(lifetimes.mailRetry.first);
      } catch (error) {
        await subject.undo();
        throw error;
      }
      return ok({ mail: 'postponed' });
    case 'address-refused':
      await subject.undo();
      return err(failure('mail.address-refused'));
    case 'failed':
      await subject.undo();
      return err(failure('mail.not-sent'));
  }
}

interface LateLetter {
  readonly id: string;
  readonly sending: Promise<MailOutcome>;
  readonly subject: LetterSubject;
}

/** @param writing of its job and its time, for the case that this instance does not live to see the end */
function followLate(deps: AccountDeps, late: LateLetter, writing: Promise<unknown>): Promise<unknown> {
  deps.background.follow(async () => {
    const [written] = await Promise.allSettled([writing]);
    await settleLate(deps, late, written.status === 'fulfilled');
  });
  return writing;
}

/** @param hasJob else the call has failed, and nothing tries the letter again */
async function settleLate(
  { mailJobs, clock }: AccountDeps,
  { id, sending, subject }: LateLetter,
  hasJob: boolean,
): Promise<void> {
  const outcome = await sending;
  if (hasJob && (outcome === 'postponed' || outcome === 'failed')) {
    const dueAt = addMs(clock.now(), lifetimes.mailRetry.first);
    return mailJobs.postpone(id, { dueAt, mayHaveArrived: false });
  }
  await (mayArrive(outcome) ? subject.onArrival?.() : subject.undo());
  await mailJobs.remove(id);
}
