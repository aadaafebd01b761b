import { describe, expect, it } from 'vitest';
import { addMs } from '../../wall-clock.ts';
import { parseEmailAddress } from '../email/email-address.ts';
import { activationJob, noticeJob } from './mail-jobs.ts';
import type { AccountNotice } from './mail.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hourMs = 3_600_000;
const address = 'ann@example.org';
const ann = { email: address, language: 'ja' } as const;

describe('a mail that is to be sent', () => {
  it.each<AccountNotice>([
    { kind: 'email-changed' },
    { kind: 'password-changed' },
    { kind: 'password-reset' },
    { kind: 'warning' },
    { kind: 'report-answered' },
  ])('of $kind is due now, for its time, in the language of the account', (notice) => {
    const { id, expiresAt, ...job } = noticeJob(now, ann, notice) ?? expect.unreachable();
    expect(job).toEqual({ kind: notice.kind, provider: null, email: address, language: 'ja', dueAt: now });
    expect(id).toMatch(/^[a-z2-9]{20}$/);
    expect(expiresAt).toEqual(addMs(now, 24 * hourMs));
  });

  it.each(['identity-linked', 'identity-unlinked'] as const)('of %s names the provider', (kind) => {
    const job = noticeJob(now, ann, { kind, provider: 'Apple' });
    expect(job).toMatchObject({ kind, provider: 'Apple', expiresAt: addMs(now, 24 * hourMs) });
  });

  it('is none for an account without an address', () => {
    expect(noticeJob(now, { ...ann, email: null }, { kind: 'warning' })).toBeNull();
  });

  it('with an activation link is in the language of its account, and each has another id', () => {
    const email = parseEmailAddress(address);
    if (!email.ok) expect.unreachable();
    else {
      const job = activationJob(now, email.value);
      expect(job).toMatchObject({
        kind: 'activation',
        provider: null,
        email: address,
        language: null,
        dueAt: now,
      });
      expect(job.expiresAt).toEqual(addMs(now, hourMs));
      expect(activationJob(now, email.value).id).not.toBe(job.id);
    }
  });
});
