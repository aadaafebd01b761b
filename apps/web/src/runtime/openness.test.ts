import { describe, expect, it } from 'vitest';
import { createOpenness, opennessMs } from './openness.ts';

function createBrowser() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
  let now = Date.UTC(2026, 0, 10);
  return {
    pass: (ms: number) => (now += ms),
    open: () => createOpenness(storage, () => now),
  };
}

describe('a server that cannot be asked', () => {
  it('[SH-78] requires a membership where it never said otherwise', () => {
    expect(createBrowser().open().counts()).toBe(false);
  });

  it('[SH-78] counts as open for 30 days after it said so, over a reload, and not longer', () => {
    const { open, pass } = createBrowser();
    open().learn(true);
    pass(opennessMs - 1);
    expect(open().counts()).toBe(true);
    pass(1);
    expect(open().counts()).toBe(false);
  });

  it('[SH-78] no longer counts as open once it said that it requires one', () => {
    const { open } = createBrowser();
    open().learn(true);
    open().learn(false);
    expect(open().counts()).toBe(false);
  });

  it('[SH-78] is not believed where the clock of this computer went back', () => {
    const { open, pass } = createBrowser();
    open().learn(true);
    pass(-1);
    expect(open().counts()).toBe(false);
  });
});
