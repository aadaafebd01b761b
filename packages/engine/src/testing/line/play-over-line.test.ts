import { quick } from '@kinora/room/testing';
import { describe, expect, it } from 'vitest';
import { errorOfPath } from './device-path.ts';
import { handSource, profileSource, scriptSource } from './line-sources.ts';
import { playDirectly, playOverLine, settledMs } from './play-over-line.ts';

const line = { ...quick, delayMs: 10, bytesPerSecond: 64_000 };
const good = { controller: line, recipient: line };
const forMs = 12_000;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

describe('driving over a line', () => {
  it.each([
    ['a script', () => scriptSource(1, 6000, forMs)],
    ['a profile', () => profileSource(1)],
    ['a hand', () => handSource(1, forMs)],
  ])(
    'needs no START after a good one, and is near what the device does by itself: %s',
    async (_name, source) => {
      const report = await playOverLine({ source: source(), lines: good, forMs });
      expect(report).toMatchObject({ stops: 0, flips: 0 });
      expect(report.restShare).toBeLessThan(0.01);
      expect(report.framesPerSecond).toBeGreaterThanOrEqual(10);
      expect(report.framesPerSecond).toBeLessThanOrEqual(100);
      expect(report.bytesPerSecond / report.framesPerSecond).toBeGreaterThan(20);
      const { lagMs, units } = errorOfPath(report.path, await playDirectly(source(), forMs), settledMs);
      expect(median(units)).toBeLessThan(20);
      expect(lagMs).toBeGreaterThan(20);
      expect(lagMs).toBeLessThan(200);
    },
  );

  it('counts one stop, the rest of it and two flips for a gap that outlasts each START', async () => {
    const report = await playOverLine({
      source: profileSource(1),
      lines: good,
      gap: { everyMs: 12_000, forMs: 7000 },
      forMs: 23_500,
    });
    expect(report).toMatchObject({ stops: 1, flips: 2 });
    expect(report.restShare).toBeGreaterThan(0.4);
    expect(report.restShare).toBeLessThan(0.7);
  });
});
