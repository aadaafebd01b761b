import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createNotices } from './notices.ts';

const notice = (key: string, text = key) => ({ key, text, tone: 'info' as const });

function createShown() {
  const clock = createVirtualClock();
  const notices = createNotices(clock);
  return { clock, notices, texts: () => notices.store.getState().map(({ text }) => text) };
}

describe('messages', () => {
  it('[PG-40] show once for the same key in 3 s, and again after', () => {
    const { clock, notices, texts } = createShown();
    notices.show(notice('a', 'first'));
    clock.advanceBy(2_999);
    notices.show(notice('a', 'second'));
    expect(texts()).toEqual(['first']);
    clock.advanceBy(1);
    notices.show(notice('a', 'third'));
    expect(texts()).toContain('third');
  });

  it('[PG-40] of other keys do not wait', () => {
    const { notices, texts } = createShown();
    notices.show(notice('a'));
    notices.show(notice('b'));
    expect(texts()).toEqual(['a', 'b']);
  });

  it('[PG-41] show three at a time, the oldest goes', () => {
    const { notices, texts } = createShown();
    ['a', 'b', 'c', 'd'].forEach((key) => notices.show(notice(key)));
    expect(texts()).toEqual(['b', 'c', 'd']);
  });

  it('[PG-42] stay for 3 s and then disappear', () => {
    const { clock, notices, texts } = createShown();
    notices.show(notice('a'));
    clock.advanceBy(2_999);
    expect(texts()).toEqual(['a']);
    clock.advanceBy(2);
    expect(texts()).toEqual([]);
  });

  it('[PG-42] stay longer if there is more to read', () => {
    const { clock, notices, texts } = createShown();
    const long = 'x'.repeat(100);
    notices.show(notice('a', long));
    clock.advanceBy(6_000);
    expect(texts()).toEqual([long]);
    clock.advanceBy(600);
    expect(texts()).toEqual([]);
  });

  it('[SH-46] stay for 10 s if a press can repair what they report', () => {
    const { clock, notices, texts } = createShown();
    notices.show(notice('device.not-connected'));
    clock.advanceBy(9_999);
    expect(texts()).toEqual(['device.not-connected']);
    clock.advanceBy(2);
    expect(texts()).toEqual([]);
  });

  it('go when they are dismissed', () => {
    const { notices, texts } = createShown();
    notices.show(notice('a'));
    notices.store.getState().forEach(({ id }) => notices.dismiss(id));
    expect(texts()).toEqual([]);
  });
});
