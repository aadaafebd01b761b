import type { ChannelName } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createHandSource, type HandMove, type HandPlace } from './hand-source.ts';

/** A hand that puts L0 to 6000 at 1000 ms, from where `place` says. */
function moved(overMs: number, place: HandPlace | null) {
  const hand = createHandSource();
  hand.move([{ channel: 'L0', position: 6000, overMs }], 1000, () => place);
  return { hand, curve: hand.targets('L0')! };
}

describe('a hand', () => {
  it('wants nothing of a channel that it never touched', () => {
    expect(moved(0, null).hand.targets('L1')).toBeNull();
  });

  it('begins where the channel is, and takes its time', () => {
    const { curve } = moved(1000, { position: 2000, time: 1000 });
    expect([1000, 1500, 1999, 2000, 9000].map((at) => curve.valueAt(at))).toEqual([
      2000, 4000, 5996, 6000, 6000,
    ]);
    expect([curve.nextCorner(1000), curve.nextCorner(1999)]).toEqual([2000, 2000]);
    expect(curve.nextCorner(2000)).toBe(Infinity);
  });

  it('[EN-42] counts the time of a move from the end of a first move', () => {
    const { curve } = moved(1000, { position: 2000, time: 1400 });
    expect([1000, 1400, 1900, 2400].map((at) => curve.valueAt(at))).toEqual([2000, 2000, 4000, 6000]);
    expect(curve.nextCorner(1400)).toBe(2400);
  });

  it('is at its end at once where it names no time, also during a first move', () => {
    const { curve } = moved(0, { position: 2000, time: 1400 });
    expect([curve.valueAt(1000), curve.nextCorner(1000)]).toEqual([6000, Infinity]);
  });

  it('leaves the path to the gate where it does not know the place, for as long as the move takes', () => {
    const { curve } = moved(1000, null);
    expect([curve.valueAt(1000), curve.valueAt(1500), curve.nextCorner(1000)]).toEqual([6000, 6000, 2000]);
  });

  it.each([
    ['a position above the travel', { channel: 'L0', position: 12_000, overMs: 0 }, 9999],
    ['a position below it', { channel: 'L0', position: -5, overMs: 0 }, 0],
    ['no number', { channel: 'L0', position: NaN, overMs: 0 }, null],
    ['an endless one', { channel: 'L0', position: Infinity, overMs: 0 }, null],
    ['a channel that does not exist', { channel: 'X0' as ChannelName, position: 1, overMs: 0 }, null],
  ] satisfies readonly (readonly [string, HandMove, number | null])[])('of %s', (_, move, wanted) => {
    const hand = createHandSource();
    hand.move([move, { channel: 'R0', position: 10, overMs: 0 }], 1000, () => null);
    expect(hand.targets(move.channel)?.valueAt(1000) ?? null).toBe(wanted);
    expect(hand.targets('R0')!.valueAt(1000)).toBe(10);
  });

  it('asks for the place of each channel, and follows its newest move', () => {
    const hand = createHandSource();
    const places = { L0: { position: 0, time: 0 }, R0: { position: 5000, time: 0 } };
    const from = (channel: ChannelName) => places[channel as 'L0' | 'R0'];
    hand.move(
      [
        { channel: 'L0', position: 1000, overMs: 100 },
        { channel: 'R0', position: 6000, overMs: 100 },
      ],
      0,
      from,
    );
    expect([hand.targets('L0')!.valueAt(50), hand.targets('R0')!.valueAt(50)]).toEqual([500, 5500]);
    const curve = hand.targets('L0')!;
    hand.move([{ channel: 'L0', position: 3000, overMs: 0 }], 50, from);
    expect([curve.valueAt(50), hand.targets('L0')!.valueAt(50)]).toEqual([3000, 3000]);
  });

  it('lets go of every channel', () => {
    const { hand, curve } = moved(1000, { position: 2000, time: 1000 });
    hand.clear();
    expect(hand.targets('L0')).toBeNull();
    expect([curve.valueAt(1500), curve.nextCorner(1500)]).toEqual([NaN, Infinity]);
  });
});
