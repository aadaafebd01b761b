import { keptFor } from '@kinora/contract';
import type { RouteAnswer, Routes } from '@kinora/contract/http';
import { useState } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useWords, useApi } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { validateEmail } from '../validate-fields.ts';
import { useFields } from '../../../runtime/use-fields.ts';

type CodeProgress = RouteAnswer<Routes['requestEmailCode']>;

/** A code that was mailed. */
export interface SentCode {
  readonly to: string;
  /** what is known of the mail; null: it was sent */
  readonly mail: NonNullable<CodeProgress>['mail'] | null;
  readonly endsAt: number;
}

interface EmailChangeOptions {
  readonly id: string;
  /** the account's address */
  readonly email: string;
  readonly onChanged: () => void;
}

/** One step towards another address. */
export type EmailStep = (form: HTMLFormElement) => Promise<'done' | 'stale'>;

/** The form that moves an account to another address. A code belongs to the address that it went to. */
export function useEmailChange({ id, email, onChanged }: EmailChangeOptions) {
  const { emailDone } = useWords('account').profile;
  const { language, notices } = useRuntime();
  const api = useApi();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sentTo = (newEmail: string) => (sent?.to === newEmail.trim() ? sent : null);
  const fields = useFields(
    { newEmail: '', code: '' },
    ({ newEmail, code }) => ({
      newEmail: validateEmail(newEmail),
      code: sentTo(newEmail) !== null && code.trim() === '' ? 'account.code-invalid' : null,
    }),
    {
      'account.email-malformed': 'newEmail',
      'account.already-registered': 'newEmail',
      'mail.address-refused': 'newEmail',
      'account.code-invalid': 'code',
      'account.code-expired': 'code',
    },
  );
  const newEmail = fields.values.newEmail.trim();
  const shownByCaller = [...fields.refusals, 'session.stale'] as const;

  const sendCode: EmailStep = async (form) => {
    const body = { userPk: id, mailCode: '', email: newEmail, language };
    const answer = await api('requestEmailCode', { body }, shownByCaller);
    if (!answer.ok && answer.error.code === 'session.stale') return 'stale';
    fields.uncheck();
    if (answer.ok) setSent(toSentCode(newEmail, answer.value));
    else fields.refuse(answer.error.code, form);
    return 'done';
  };
  const change: EmailStep = async (form) => {
    const code = fields.values.code.trim();
    const body = { currentEmail: email, newEmail, code, email: newEmail, id };
    const answer = await api('changeEmail', { body }, shownByCaller);
    if (!answer.ok && answer.error.code === 'session.stale') return 'stale';
    if (!answer.ok) {
      fields.refuse(answer.error.code, form);
      return 'done';
    }
    notices.show({ key: 'email-changed', text: emailDone, tone: 'info' });
    setSent(null);
    fields.clear();
    onChanged();
    return 'done';
  };
  return { ...fields, sent: sentTo(newEmail), sendCode, change };
}

/** The server says until when a code can be valid that is late (docs/spec/accounts.md, AC-284). */
function toSentCode(to: string, progress: CodeProgress): SentCode {
  const seconds = progress?.validSeconds ?? keptFor.codeMinutes * 60;
  return { to, mail: progress?.mail ?? null, endsAt: pageClock.now() + seconds * 1_000 };
}
