import { err, ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { createNotices } from '../notices/notices.ts';
import { createSession } from '../session/session.ts';
import type { ApiCall, ApiProblem } from './api.ts';
import { createApi, expiryMs } from './create-api.ts';

const signedIn = {
  token: 't1',
  expiresAt: '2026-01-02T03:04:05.678Z',
  code: 'ada@example.com',
  pk: 'u1',
  photo: '',
  name: 'Ada',
  departmentPk: null,
  companyPk: null,
  signInMethod: 'Email',
} as const;

const problem = (code: ApiProblem['code'], message = ''): ApiProblem => ({ code, params: {}, message });

async function createPage(answer: () => Promise<unknown>) {
  const clock = createVirtualClock();
  const notices = createNotices(clock);
  const session = createSession({ local: null, tab: null });
  const loads = { count: 0 };
  const api = createApi({
    session,
    clock,
    notices,
    phrases: await loadWords('common', 'en'),
    loadClient: async () => {
      loads.count++;
      return answer as unknown as ApiCall;
    },
  });
  return { api, clock, session, loads, texts: () => notices.store.getState().map(({ text }) => text) };
}

describe('what went wrong in a call', () => {
  it('[SH-5] is reported in the reader’s words, and not at all when nothing failed', async () => {
    let answer: unknown = ok(null);
    const page = await createPage(async () => answer);
    await page.api('logout', { body: {} });
    expect(page.texts()).toEqual([]);
    answer = err(problem('account.wrong-password'));
    await page.api('logout', { body: {} });
    expect(page.texts()).toEqual(['Incorrect password.']);
  });

  it('[SH-5] is left to the caller if it reports this reason itself, and no other', async () => {
    let answer: unknown = err(problem('account.password-common'));
    const page = await createPage(async () => answer);
    await page.api('logout', { body: {} }, ['account.password-common']);
    expect(page.texts()).toEqual([]);
    answer = err(problem('account.locked'));
    await page.api('logout', { body: {} }, ['account.password-common']);
    expect(page.texts()).toHaveLength(1);
  });

  it('[SH-5] is reported by the server’s sentence if we have none', async () => {
    const page = await createPage(async () => err(problem(null, 'Something new')));
    await page.api('logout', { body: {} });
    expect(page.texts()).toEqual(['Something new']);
  });

  it('[SH-5] is reported once in 3 s for the same reason', async () => {
    const page = await createPage(async () => err(problem('network.unreachable')));
    await page.api('logout', { body: {} });
    await page.api('listSessions', {});
    expect(page.texts()).toHaveLength(1);
  });

  it('[SH-3] is the network when the client itself does not come, and the next call fetches it again', async () => {
    const page = await createPage(async () => Promise.reject(new TypeError('Failed to fetch')));
    const answer = await page.api('logout', { body: {} });
    expect(!answer.ok && answer.error.code).toBe('network.unreachable');
    await page.api('logout', { body: {} });
    expect(page.loads.count).toBe(2);
  });
});

describe('an expired session', () => {
  it('[SH-7] is forgotten at once, and after 1.5 s nobody is signed in', async () => {
    const page = await createPage(async () => err(problem('session.expired')));
    page.session.begin(signedIn);
    await page.api('listSessions', {});
    expect(page.session.token()).toBeNull();
    expect(page.texts()).toEqual(['Authorization expired, please log in again']);
    page.clock.advanceBy(expiryMs - 1);
    expect(page.session.store.getState().kind).toBe('expired');
    page.clock.advanceBy(1);
    expect(page.session.store.getState()).toEqual({ kind: 'signed-out', hasLeft: false });
  });

  it('[SH-7] of before does not end the sign-in of now', async () => {
    let answerOld: (answer: unknown) => void = () => undefined;
    const page = await createPage(() => new Promise((resolve) => (answerOld = resolve)));
    page.session.begin(signedIn);
    const old = page.api('listSessions', {});
    // the client is there one turn later
    await Promise.resolve();
    page.session.begin({ ...signedIn, token: 't2' });
    await Promise.resolve();
    answerOld(err(problem('session.expired')));
    await old;
    expect(page.session.token()).toBe('t2');
    expect(page.session.store.getState().kind).toBe('signed-in');
  });

  it('[SH-43] at the end of a session names what the server says beyond the catalogue, in brackets', async () => {
    const sentence = 'Authorization expired, please log in again';
    let answer: unknown = err(problem('session.expired', sentence));
    const page = await createPage(async () => answer);
    await page.api('logout', { body: {} });
    expect(page.texts()).toEqual([sentence]);
    answer = err(problem('session.expired', 'signed in elsewhere'));
    const other = await createPage(async () => answer);
    await other.api('logout', { body: {} });
    expect(other.texts()).toEqual([`${sentence} (signed in elsewhere)`]);
  });

  it('[SH-43] is an abnormal network where a call timed out', async () => {
    const page = await createPage(async () => err(problem('network.timed-out')));
    await page.api('logout', { body: {} });
    expect(page.texts()).toEqual(['Network connection abnormal, please confirm network connection']);
  });
});
