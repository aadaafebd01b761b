import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import {
  channelFields,
  channelPairs,
  linkFields,
  rangeFields,
  waveFields,
  type WaveformChannel,
} from './fields.ts';
import { clampRange, completeWaveformChannel } from './lenient-reader.ts';
import type { Rule, Rules } from './rules.ts';
import { readChannelLists, readRangeList } from './strict-lists.ts';

/** Mostly values that a rule takes, and now and then one that it refuses. */
function valuesFor(rule: Rule): fc.Arbitrary<unknown> {
  switch (rule.kind) {
    case 'number':
    case 'whole': {
      const inside = fc.double({ min: rule.min, max: rule.max, noNaN: true });
      return rarely(inside, fc.constantFrom(rule.min - 1, rule.max + 1, NaN, '1', true));
    }
    case 'flag':
      return rarely(fc.boolean(), fc.constantFrom(0, 1, 'true'));
    case 'text':
      return rarely(fc.string(), fc.integer());
    case 'choice':
      return rarely(fc.constantFrom(...rule.choices), fc.constantFrom('none', 7));
    case 'points': {
      const share = fc.integer({ min: -1, max: 205 }).map((at) => at / 204);
      const points = fc.uniqueArray(share, { minLength: rule.min, maxLength: rule.max + 1 });
      return points.map((all) => all.sort((a, b) => a - b).map((at) => ({ at, value: 2 * at - 1 })));
    }
  }
}

function rarely(usual: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: usual }, { weight: 4, arbitrary: fc.constant(null) }, wrong);
}

function entriesFor(rules: Rules) {
  return fc.record(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, valuesFor(rule)])), {
    requiredKeys: [],
  });
}

const anyWave = fc.oneof(
  ...Object.entries(waveFields).map(([kind, rules]) => entriesFor(rules).map((wave) => ({ ...wave, kind }))),
);

const anyChannel = fc
  .tuple(entriesFor(channelFields), anyWave, fc.option(entriesFor(linkFields)))
  .map(([fields, wave, link]) => ({ ...putInOrder(fields), name: 'L0', wave, link }));

/** Limits at random are the wrong way round in all but one of 32. */
function putInOrder(fields: Record<string, unknown>) {
  const ordered = channelPairs.flatMap(([lower, upper]) => {
    const [low, high] = [fields[lower], fields[upper]];
    if (typeof low !== 'number' || typeof high !== 'number' || !(low > high)) return [];
    return [
      [lower, high],
      [upper, low],
    ];
  });
  return { ...fields, ...Object.fromEntries(ordered) };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the strict and the lenient reader of a profile', () => {
  it('[PF-37] agree: what the strict one takes, the lenient one leaves as it is', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyChannel, (channel) => {
        const read = readChannelLists([channel], []);
        if (!read.ok) return;
        taken += 1;
        const strict = read.value.on.map(plain);
        expect(read.value.on.map((entry) => plain(completeWaveformChannel(entry)))).toEqual(strict);
        expect([plain(completeWaveformChannel(channel as unknown as WaveformChannel))]).toEqual(strict);
      }),
      { numRuns: 1000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('[PF-37] agree: what the lenient one makes, the strict one takes, but for limits that are equal', () => {
    fc.assert(
      fc.property(anyChannel, (channel) => {
        const complete = completeWaveformChannel(channel);
        const read = readChannelLists([plain(complete)], []);
        if (read.ok) expect(read.value.on.map(plain)).toEqual([plain(complete)]);
        else expect(read.error.code).toBe('profile.limits-order');
      }),
    );
  });

  it('[PF-37] agree on ranges', () => {
    fc.assert(
      fc.property(fc.constantFrom(...axisNames), entriesFor(rangeFields), (name, range) => {
        const read = readRangeList([{ ...range, name }]);
        if (!read.ok) return;
        expect(read.value.map((one) => plain(clampRange(one)))).toEqual(read.value.map(plain));
      }),
    );
  });
});
