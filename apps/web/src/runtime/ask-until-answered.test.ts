import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ShownByCaller } from './api/api.ts';
import { askUntilAnswered, askAgainMs } from './ask-until-answered.ts';

/** A server that fails the first questions. */
function createAsking(failures: number) {
  const clock = createVirtualClock();
  const heard: (string | null)[] = [];
  const shown: (ShownByCaller | undefined)[] = [];
  const asking = askUntilAnswered({
    clock,
    load: async (shownByCaller) => {
      shown.push(shownByCaller);
      return shown.length <= failures ? null : 'menu';
    },
    onAnswer: (value) => heard.push(value),
  });
  /** lets the answers arrive */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ...asking,
    heard,
    shown,
    pass: async (ms: number) => {
      await clock.advanceByAsync(ms);
      await settle();
    },
  };
}

describe('what a page loads', () => {
  it('[SH-40] is asked for again after a failure, each time twice as late', async () => {
    const page = createAsking(2);
    page.ask();
    await page.pass(0);
    expect(page.heard).toEqual([null]);
    await page.pass(1_999);
    expect(page.heard).toEqual([null]);
    await page.pass(1);
    expect(page.heard).toEqual([null, null]);
    await page.pass(4_000);
    expect(page.heard).toEqual([null, null, 'menu']);
    await page.pass(600_000);
    expect(page.heard).toHaveLength(3);
  });

  it('[SH-40] gives a message for the first failure alone', async () => {
    const page = createAsking(1);
    page.ask();
    await page.pass(0);
    await page.pass(2_000);
    expect(page.shown).toEqual([undefined, 'caller-reports']);
  });

  it('[SH-40] is left alone after the last try, until the person asks', async () => {
    const page = createAsking(askAgainMs.length + 1);
    page.ask();
    await page.pass(0);
    for (const delay of askAgainMs) await page.pass(delay);
    await page.pass(600_000);
    expect(page.heard).toEqual(Array.from({ length: askAgainMs.length + 1 }, () => null));
    page.ask();
    await page.pass(0);
    expect(page.heard.at(-1)).toBe('menu');
  });

  it('[SH-40] is not asked for by a page that was left, and a late answer changes nothing', async () => {
    const page = createAsking(1);
    page.ask();
    page.stop();
    await page.pass(0);
    await page.pass(600_000);
    expect(page.heard).toEqual([]);
    expect(page.shown).toHaveLength(1);
  });
});
