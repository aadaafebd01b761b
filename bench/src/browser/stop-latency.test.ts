import { describe, expect, it } from 'vitest';
import { stopLatencies } from './stop-latency.ts';

describe('the latency of a stop', () => {
  it('runs from the press to speed 0 on every axis', () => {
    const lines = [
      [1000, 'L09999I500 R09999I500\n'],
      [1140, 'DSTOP\n'],
    ] as const;
    const [latency] = stopLatencies([1100], lines);
    expect(latency).toBeGreaterThan(39.9);
    expect(latency).toBeLessThan(40.2);
  });

  it('is endless for a device that goes on, and nothing for one that was at rest', () => {
    const lines = [[1000, 'L09999I5000\n']] as const;
    expect(stopLatencies([500, 1100], lines)).toEqual([Infinity]);
  });
});
