import { describe, expect, it } from 'vitest';
import { becomesReady } from './becomes-ready.ts';

const patience = { patienceMs: 20, everyMs: 1 };

describe('a start beside machines that start', () => {
  it('[BR-68] waits until the shared part responds, and says once that it does not yet', async () => {
    let looks = 0;
    let said = 0;
    const isReady = () => Promise.resolve((looks += 1) > 2);
    expect(await becomesReady(isReady, () => (said += 1), { patienceMs: 60_000, everyMs: 1 })).toBe(true);
    expect([looks, said]).toEqual([3, 1]);
  });

  it('[BR-68] gives up after a while, so that a wrong address is found', async () => {
    expect(
      await becomesReady(
        () => Promise.resolve(false),
        () => undefined,
        patience,
      ),
    ).toBe(false);
  });
});
