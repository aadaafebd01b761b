import { err, ok } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { ApiCall, ShownByCaller } from './api.ts';
import { createConfirmingApi } from './confirming-api.ts';

function createPage(answers: readonly unknown[], confirms: boolean) {
  const shown: (ShownByCaller | undefined)[] = [];
  const asked = { count: 0 };
  const left = [...answers];
  const api = (async (_name: unknown, _input: unknown, shownByCaller?: ShownByCaller) => {
    shown.push(shownByCaller);
    return left.shift();
  }) as unknown as ApiCall;
  const confirm = () => {
    asked.count += 1;
    return Promise.resolve(confirms);
  };
  return { call: createConfirmingApi(api, confirm), shown, asked };
}

const refusal = (code: string) => err({ code, params: {}, message: '' });

describe('a call that wants a fresh sign-in', () => {
  it('[OG-61] is made again once the person has confirmed who it is', async () => {
    const page = createPage([refusal('session.stale'), ok(null)], true);
    expect(await page.call('logout', { body: {} }, ['account.locked'])).toEqual(ok(null));
    expect(page.asked.count).toBe(1);
    expect(page.shown).toEqual([['account.locked', 'session.stale'], ['account.locked']]);
  });

  it('[OG-61] is not made again where the person does not', async () => {
    const page = createPage([refusal('session.stale')], false);
    expect(await page.call('logout', { body: {} })).toEqual(refusal('session.stale'));
    expect(page.shown).toHaveLength(1);
  });

  it('[OG-61] asks nothing where it is not wanted', async () => {
    const page = createPage([refusal('account.locked'), ok(1)], true);
    await page.call('logout', { body: {} }, 'caller-reports');
    await page.call('logout', { body: {} });
    expect(page.asked.count).toBe(0);
    expect(page.shown).toEqual(['caller-reports', ['session.stale']]);
  });
});
