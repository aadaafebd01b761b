import { describe, expect, it } from 'vitest';
import { chooseAll, chooseSample, type WritingCall } from './choose-kills.ts';

const calls = Array.from({ length: 57 }, (_empty, index): WritingCall<string> => [
  `call ${String(index)}`,
  { writes: 1 + (index % 13) },
]);
const names = calls.map(([name]) => name);
const writesOf = new Map(calls.map(([name, { writes }]) => [name, writes]));
const seeds = [20261126, 20261127, 0, -1];
const kinds = ['pglite', 'postgres'] as const;

describe('the kills of the full tier', () => {
  it('[AC-161] are one of every call, at the first moment and at the last as well', () => {
    const kills = chooseAll(calls, 1);
    expect(kills.map(({ call }) => call)).toEqual(names);
    expect(kills.some(({ moment }) => moment === 0)).toBe(true);
    expect(kills.some(({ call, moment }) => moment === writesOf.get(call))).toBe(true);
    expect(kills.every(({ call, moment }) => moment <= (writesOf.get(call) ?? 0))).toBe(true);
  });
});

describe('the kills of a day', () => {
  it.each(seeds)('[AC-161] are one of every call in eight days over both databases, from seed %i', (seed) => {
    const kills = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((day) => seed + day)
      .flatMap((day) => kinds.flatMap((kind) => chooseSample(calls, kind, day)));
    expect(kills.map(({ call }) => call).sort()).toEqual([...names].sort());
    expect(kills.every(({ call, moment }) => moment >= 0 && moment <= (writesOf.get(call) ?? 0))).toBe(true);
  });

  it.each(seeds)('[AC-161] are of a sixteenth of the calls on each database, by seed %i', (seed) => {
    for (const kind of kinds) expect([3, 4]).toContain(chooseSample(calls, kind, seed).length);
  });

  it('[AC-161] are the same by the same seed, and at other moments by another', () => {
    const [one = 0] = seeds;
    expect(chooseSample(calls, 'pglite', one)).toEqual(chooseSample(calls, 'pglite', one));
    expect(chooseSample(calls, 'pglite', one)).not.toEqual(chooseSample(calls, 'pglite', one + 16));
  });
});
