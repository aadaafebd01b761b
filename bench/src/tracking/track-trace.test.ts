import { describe, expect, it } from 'vitest';
import { rampScript, rampTimeOf } from './ramp-script.ts';
import { trackTrace } from './track-trace.ts';

/** One stroke up in a second, 10 units a ms, told to the device at once. */
const up = { channel: 'L0', times: Float64Array.of(0, 1000), positions: Float64Array.of(0, 9999) } as const;
const speed = 40_000;
const startEpochMs = 1_700_000_000_000;

function worstOf(toldAt: number): number {
  const lines = [
    [startEpochMs - 500, 'L00000I1\n'],
    [startEpochMs + toldAt, 'L09999I1000\n'],
  ] as const;
  const errors = trackTrace(lines, {
    tracks: [up],
    speed,
    scriptMsAt: (epochMs) => epochMs - startEpochMs,
    from: startEpochMs + 100,
    to: startEpochMs + 900,
  });
  return Math.max(...errors);
}

describe('the distance of a recorded device from the ideal', () => {
  it('is nothing for a device that is commanded in time', () => {
    expect(worstOf(0)).toBeLessThan(1);
  });

  it('is the distance of 5 ms for one that is commanded 5 ms late', () => {
    expect(worstOf(5)).toBeGreaterThan(49);
    expect(worstOf(5)).toBeLessThan(51);
  });
});

describe('a ramp', () => {
  it('finds the time by the position, both up and down', () => {
    const [track] = rampScript(10_000);
    for (const at of [700, 2700, 5300]) {
      const stroke = Math.floor(at / 2000);
      const [from, to] = [track!.positions[stroke]!, track!.positions[stroke + 1]!];
      const position = from + ((to - from) * (at - stroke * 2000)) / 2000;
      expect(rampTimeOf(position, at + 120, 100)).toBeCloseTo(at, 6);
    }
  });

  it('does not find it near a turn', () => {
    expect(rampTimeOf(9990, 1950, 100)).toBeNull();
    expect(rampTimeOf(10, 4050, 100)).toBeNull();
  });
});
