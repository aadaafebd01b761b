import { axisNames, vibrationNames } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePath, type FramePath, maxBulge, parsePath } from './path-text.ts';

const position = fc.integer({ min: 0, max: 9999 * 4 }).map((steps) => steps / 4);
const bulge = fc.integer({ min: -maxBulge, max: maxBulge });
const knot = fc.record({
  afterMs: fc.integer({ min: 1, max: 1295 }).map((halves) => halves / 2),
  position,
  bulge,
});
const channel = fc
  .subarray([...axisNames, ...vibrationNames])
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ channel: fc.constant(name), start: position, knots: fc.array(knot, { maxLength: 8 }) }),
      ),
    ),
  );
const path: fc.Arbitrary<FramePath> = fc.record({
  backMs: fc.integer({ min: 0, max: 1295 }),
  channels: channel,
});

describe('the text of a path', () => {
  it('[RM-110] is read as it was written', () => {
    fc.assert(
      fc.property(path, (each) => {
        expect(parsePath(encodePath(each))).toEqual(each);
      }),
    );
  });

  it('[RM-3, RM-110] is dropped where it is not letter by letter what a page could have written', () => {
    const inserted = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom(' ', '~', '0', 'P', 'L0', 'A0', '\n'),
    );
    fc.assert(
      fc.property(path, fc.nat(), inserted, (each, at, spoilt) => {
        const text = encodePath(each);
        const place = at % (text.length + 1);
        const other = text.slice(0, place) + spoilt + text.slice(place + (at % 3));
        const read = parsePath(other);
        if (read !== null) expect(encodePath(read)).toBe(other);
      }),
    );
  });

  it.each([
    ['no time back', 'L0000'],
    ['an axis twice', 'P00 L0000 L0000'],
    ['axes in another order', 'P00 R0000 L0000'],
    ['a position above the travel', 'P00 L0zzz'],
    ['a knot at the time of the one before', 'P00 L000000000'],
    ['a pump', 'P00 A2000'],
    ['half a knot', 'P00 L00000100'],
  ])('[RM-3] is dropped that has %s', (_, text) => {
    expect(parsePath(text)).toBeNull();
  });
});
