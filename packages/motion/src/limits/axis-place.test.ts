import type { AxisValue } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import {
  assumePlace,
  type AxisPlace,
  beginApproach,
  creepMove,
  followMove,
  forgetPlace,
  freezePlace,
  haltMove,
  isApproaching,
  losePlace,
  newAxisPlace,
  nextKnown,
  positionAt,
  speedAt,
} from './axis-place.ts';

function onFirstMove(): AxisPlace {
  const place = newAxisPlace();
  beginApproach(place, { channel: 'L0', value: 3000 as AxisValue, intervalMs: 2000 }, 100);
  return place;
}

/** Behind its first move, and on a move between two positions. */
function onMove(from: number, to: number, fromTime: number, intervalMs: number): AxisPlace {
  const place = onFirstMove();
  followMove(place, from, { channel: 'L0', value: to as AxisValue, intervalMs }, fromTime);
  return place;
}

describe('the place of an axis', () => {
  it('is unknown and at rest at first', () => {
    const place = newAxisPlace();
    expect([positionAt(place, 0), speedAt(place, 0), nextKnown(place, 0), isApproaching(place, 0)]).toEqual([
      null,
      0,
      null,
      false,
    ]);
    expect([place.approaching, place.lastMoveTime]).toEqual([false, -Infinity]);
    expect([haltMove('L0', place, 0, 100), creepMove('L0', place, 0)]).toEqual([null, null]);
  });

  it('is unknown until the first move ends, where that leads is not', () => {
    const place = onFirstMove();
    expect([place.approaching, place.lastMoveTime]).toEqual([true, 100]);
    expect([positionAt(place, 2099), isApproaching(place, 2099), speedAt(place, 2099)]).toEqual([
      null,
      true,
      0,
    ]);
    expect(nextKnown(place, 2099)).toEqual({ position: 3000, time: 2100 });
    expect([positionAt(place, 2100), isApproaching(place, 2100)]).toEqual([3000, false]);
    expect(nextKnown(place, 2200)).toEqual({ position: 3000, time: 2200 });
  });

  it('is on its move, which counts as motion for 50 ms more', () => {
    const place = onMove(0, 1000, 5000, 100);
    expect([5000, 5025, 5100, 6000].map((at) => positionAt(place, at))).toEqual([0, 250, 1000, 1000]);
    expect([5000, 5149, 5150].map((at) => speedAt(place, at))).toEqual([10, 10, 0]);
    expect(place.lastMoveTime).toBe(5000);
    expect(nextKnown(place, 5025)).toEqual({ position: 250, time: 5025 });
  });

  it('[EN-146] on a first move is crept, whatever was lost since, until that ended or was forgotten', () => {
    const creep = { channel: 'R1', value: 3000, intervalMs: 100_000 };
    const place = onFirstMove();
    expect([creepMove('R1', place, 700), creepMove('R1', place, 2100)]).toEqual([creep, null]);
    expect(haltMove('R1', place, 700, 100)).toBeNull();
    losePlace(place);
    expect([place.path, place.approaching, place.lastMoveTime]).toEqual([null, false, 100]);
    expect([creepMove('R1', place, 700), nextKnown(place, 700)]).toEqual([creep, null]);
    forgetPlace(place);
    expect([creepMove('R1', place, 700), place.lastMoveTime]).toEqual([null, -Infinity]);
  });

  it.each([
    ['as long as is asked', 100, 200, [900, 200]],
    ['longer where the last one led further', 100, 100, [900, 180]],
    ['a ms longer for a part of one', 101, 100, [909, 180]],
    ['to a whole position', 100.1, 200, [901, 200]],
  ])('[EN-142] is halted by a command that lasts %s', (_, after, ms, [value, intervalMs]) => {
    const place = onMove(0, 9000, 5000, 1000);
    expect(haltMove('L0', place, 5000 + after, ms)).toEqual({ channel: 'L0', value, intervalMs });
  });

  it('[EN-142] needs no halt at rest, and none that would change less than a unit and end no sooner', () => {
    const place = onMove(0, 10, 5000, 10);
    expect(haltMove('L0', place, 5010, 100)).toBeNull();
    expect(haltMove('L0', place, 5009.5, 0.5)).toBeNull();
    expect(haltMove('L0', place, 5009.5, 0.4)).toMatchObject({ value: 10 });
    expect(haltMove('L0', place, 5009, 100)).toEqual({ channel: 'L0', value: 9, intervalMs: 100 });
  });

  it('is where it was stopped, and stays unknown where that was a first move', () => {
    const place = onMove(0, 1000, 5000, 100);
    freezePlace(place, 5025);
    expect([positionAt(place, 9000), speedAt(place, 5026), place.approaching]).toEqual([250, 0, false]);
    expect(place.lastMoveTime).toBe(5000);
    const first = onFirstMove();
    freezePlace(first, 700);
    expect([positionAt(first, 9000), isApproaching(first, 701), first.approaching]).toEqual([
      null,
      false,
      false,
    ]);
  });

  it('is assumed only where it is unknown', () => {
    const place = newAxisPlace();
    assumePlace(place, 5050, 10);
    assumePlace(place, 1, 20);
    expect([positionAt(place, 30), speedAt(place, 10), isApproaching(place, 10)]).toEqual([5050, 0, false]);
  });
});
