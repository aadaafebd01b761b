import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { drawnPatternNames, drawnPatterns } from './drawn-patterns.ts';
import { completeWave, completeWaveformChannel } from '../profile/lenient-reader.ts';
import { createWaveformSource } from './waveform-source.ts';

/** Heights 0..1 at equal steps of one period. */
function heightsOf(name: (typeof drawnPatternNames)[number], steps: number): number[] {
  const wave = { kind: 'drawn' as const, points: drawnPatterns[name] };
  const channel = completeWaveformChannel({ name: 'L0', period: 1000, amp: 100, offset: 4999.5, wave });
  const source = createWaveformSource([channel], { reversed: false, ranges: [], seed: 1 });
  return Array.from(
    { length: steps },
    (_, step) => source.valueAt('L0', sourceMs((step * 1000) / steps)) / 9999,
  );
}

/** The heights at which it turns, in order. */
function turnsOf(heights: readonly number[]): number[] {
  return heights.filter((height, index) => {
    const [before, after] = [heights.at(index - 1)!, heights[(index + 1) % heights.length]!];
    return (height - before) * (after - height) < 0;
  });
}

describe('a pattern to begin a drawing with', () => {
  it.each(drawnPatternNames)('[WF-28] is a legal drawing: %s', (name) => {
    const wave = { kind: 'drawn', points: drawnPatterns[name] };
    expect(completeWave(wave)).toEqual(wave);
  });

  it('[WF-28] goes up whole and half in a double bounce', () => {
    const turns = turnsOf(heightsOf('double-bounce', 1000));
    expect(turns.map((height) => Math.round(height * 100))).toEqual([0, 100, 0, 50]);
  });

  it('[WF-28] is quickest at its turn below in a sharp bounce, and rests above', () => {
    const heights = heightsOf('sharp-bounce', 1000);
    expect(turnsOf(heights).map((height) => Math.round(height * 100))).toEqual([0, 100]);
    const distance = (from: number) => Math.abs(heights[from + 20]! - heights[from]!);
    expect(distance(0)).toBeGreaterThan(5 * distance(490));
    expect(heights[480]! / heights[520]!).toBeCloseTo(1, 3);
  });
});
