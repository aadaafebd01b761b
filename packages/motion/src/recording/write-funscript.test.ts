import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelNames } from '../channel.ts';
import { readScriptFile } from '../script/read-script-file.ts';
import { channelOfFileName } from '../script/script-name.ts';
import type { Track } from '../script/track.ts';
import { writeFunscript, writeFunscriptSet } from './write-funscript.ts';

function trackOf(points: readonly { readonly step: number; readonly position: number }[]): Track {
  let at = 0;
  return {
    channel: 'L0',
    times: Float64Array.from(points, ({ step }) => (at += step)),
    positions: Float64Array.from(points, ({ position }) => position),
  };
}

const anyTrack = fc
  .array(
    fc.record({
      step: fc.integer({ min: 2, max: 3000 }),
      position: fc.double({ min: 0, max: 9999, noNaN: true }),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map(trackOf);

function readBack(text: string): Track {
  const read = readScriptFile({ name: 'a.funscript', text });
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.repairs).toEqual([]);
  return read.value.tracks[0]!;
}

describe('writeFunscript', () => {
  it('[SP-63] comes back exactly, every time and every position', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const back = readBack(writeFunscript(track, { title: 'a', positions: 'exact' }));
        expect([...back.times]).toEqual([...track.times]);
        back.positions.forEach((position, index) => {
          expect(Math.abs(position - track.positions[index]!)).toBeLessThan(0.01);
        });
      }),
    );
  });

  it('[SP-63] comes back in whole percents at exact times, nowhere more than a percent away', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const text = writeFunscript(track, { title: 'a', positions: 'whole' });
        const back = readBack(text);
        const { actions } = JSON.parse(text) as { actions: { at: number; pos: number }[] };
        expect(actions.every(({ at, pos }) => Number.isInteger(at) && Number.isInteger(pos))).toBe(true);
        const times = [...track.times];
        expect([...back.times].every((time) => times.includes(time))).toBe(true);
        times.forEach((time, index) => {
          expect(Math.abs(valueOn(back, time) - track.positions[index]!)).toBeLessThan(100.01);
        });
      }),
    );
  });

  it('[SP-63] names the title, and the length in whole seconds', () => {
    const track = trackOf([
      { step: 1500, position: 0 },
      { step: 61_000, position: 9999 },
    ]);
    const { metadata } = JSON.parse(writeFunscript(track, { title: 'film', positions: 'whole' }));
    expect(metadata).toMatchObject({ title: 'film', duration: 63 });
  });

  it('[SP-64] writes a slow move as one, not as a stair of percents', () => {
    const slow = trackOf(Array.from({ length: 500 }, (_, index) => ({ step: 20, position: index * 1.5 })));
    expect(readBack(writeFunscript(slow, { title: 'a', positions: 'whole' })).times).toHaveLength(2);
  });
});

describe('writeFunscriptSet', () => {
  it.each(['film', 'film.roll', 'a.b (hard)'])('[SP-63] names a file that is its channel for %s', (stem) => {
    const tracks = channelNames.map((channel) => ({ ...trackOf([{ step: 10, position: 5 }]), channel }));
    const names = writeFunscriptSet(stem, tracks).map(({ name }) => name);
    expect(names.map(channelOfFileName)).toEqual(channelNames);
  });
});

function valueOn({ times, positions }: Track, at: number): number {
  const after = times.findIndex((time) => time >= at);
  if (after <= 0 || times[after] === at) return positions[Math.max(0, after)]!;
  const share = (at - times[after - 1]!) / (times[after]! - times[after - 1]!);
  return positions[after - 1]! + (positions[after]! - positions[after - 1]!) * share;
}
