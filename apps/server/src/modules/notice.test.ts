import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNotice } from './notice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[BR-145] a fault that strangers cause is in the log as often a minute as it may be, and again in the next', () => {
  const said: number[] = [];
  const notice = createNotice((what: number) => said.push(what), 2);
  for (const what of [1, 2, 3]) notice(what);
  vi.advanceTimersByTime(59_999);
  notice(4);
  vi.advanceTimersByTime(1);
  notice(5);
  expect(said).toEqual([1, 2, 5]);
});
