import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateness } from './lateness.ts';
import { createTurns } from './turns.ts';

const fail = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how late a broker is', () => {
  it('[BR-51] is the median of five seconds: a load counts, one long pause does not', () => {
    let nowMs = 0;
    const lateness = createLateness(createTurns(fail), () => nowMs);
    const look = (lateMs: number, times: number) => {
      for (let time = 0; time < times; time += 1) {
        nowMs += 50 + lateMs;
        vi.advanceTimersByTime(50);
      }
    };
    look(0, 99);
    look(3_000, 1);
    expect(lateness.readMs()).toBe(0);
    look(200, 60);
    expect(lateness.readMs()).toBe(200);
    look(0, 60);
    expect(lateness.readMs()).toBe(0);
    lateness.stop();
  });
});
