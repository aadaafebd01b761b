import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSnapshot } from '../../runtime/engine/initial-snapshot.ts';
import { historyLength, sampleMs } from './position-history.ts';
import { createPositionSampler } from './position-sampler.ts';

let L0: number;
let looks: number;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [L0, looks] = [100, 0];
  const snapshot = () => ({ ...initialSnapshot, positions: { ...initialSnapshot.positions, L0 } });
  end = createPositionSampler(document, snapshot).subscribe(() => (looks += 1));
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('what looks at the positions', () => {
  it('[PG-60] looks ten times a second', () => {
    vi.advanceTimersByTime(1000);
    expect(looks).toBe(10);
  });

  it('[PG-202] reports once a second when nothing has moved for one, and nothing once 50 s have shown the same', () => {
    vi.advanceTimersByTime(1100);
    expect(looks).toBe(10);
    vi.advanceTimersByTime(5000);
    expect(looks).toBe(15);
    vi.advanceTimersByTime(2 * historyLength * sampleMs);
    expect(looks).toBe(9 + historyLength / 10);
    L0 = 200;
    vi.advanceTimersByTime(300);
    expect(looks).toBe(12 + historyLength / 10);
  });
});
