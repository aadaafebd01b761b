import { describe, expect, it } from 'vitest';
import type { AxisName } from '../channel.ts';
import type { AxisGate } from './axis-gate.ts';
import { type AxisSlot, composeAxes } from './compose-axes.ts';
import type { GateTiming } from './gate-timing.ts';

interface Wish {
  readonly dueTime?: number;
  readonly isCorner?: boolean;
  readonly isSettled?: boolean;
  moves?(at: number): boolean;
}

/** An axis that notes for when it is planned, and how late it is then. */
function axisOf(name: AxisName, wish: Wish = {}) {
  const { dueTime = 1000, isCorner = true, isSettled = false, moves = () => true } = wish;
  const planned: (readonly [at: number, lateMs: number])[] = [];
  const left: number[] = [];
  const gate: Pick<AxisGate, 'catchUp' | 'isSettled' | 'plan'> = {
    catchUp: () => undefined,
    isSettled: () => isSettled,
    plan(_target, now, { lateMs }) {
      planned.push([now, lateMs]);
      const move = moves(now) ? { channel: name, value: 1 as never, intervalMs: 20 } : null;
      const decision = { move, dueTime: now + 20, isCorner: false };
      return { decision, commit: () => left.push(now) };
    },
  };
  const slot: AxisSlot = { name, gate: gate as AxisGate, decision: { move: null, dueTime, isCorner } };
  return { slot, planned, left };
}

function compose(axes: readonly ReturnType<typeof axisOf>[], timing: Partial<GateTiming> = {}, beside = 0) {
  const target = { valueAt: () => 1, nextCorner: () => Infinity };
  const slots = axes.map(({ slot }) => slot);
  const whole = { tickMs: 20, channelMs: 1, ...timing };
  return composeAxes(slots, () => target, 1000, whole, beside).map(({ channel }) => channel);
}

describe('a line of axes', () => {
  it.each([
    ['of its own', {}, 0, 1002],
    ['with other channels', {}, 3, 1005],
    ['padded to more', { minLineMs: 8 }, 0, 1008],
    ['with other channels, padded to more', { minLineMs: 8 }, 3, 1008],
    ['with other channels, padded to less', { minLineMs: 4 }, 3, 1005],
    ['without a baud rate', { channelMs: 0 }, 3, 1000],
  ])('[EN-25] [EN-118] is planned for its arrival: %s', (_, timing, beside, arrival) => {
    const axes = [axisOf('L0'), axisOf('R1')];
    expect(compose(axes, timing, beside)).toEqual(['L0', 'R1']);
    expect(axes.map(({ left }) => left)).toEqual([[arrival], [arrival]]);
    expect(axes[0]!.slot.decision.dueTime).toBe(arrival + 20);
  });

  it('is planned again where an axis needs no room on it, and leaves once', () => {
    const axes = [axisOf('L0'), axisOf('R1', { moves: () => false })];
    expect(compose(axes)).toEqual(['L0']);
    expect(axes[0]!.planned.map(([at]) => at)).toEqual([1002, 1001]);
    expect(axes.map(({ left }) => left)).toEqual([[1001], [1001]]);
  });

  it('stays the longer one where the shorter one needs more room than it has', () => {
    const axes = [axisOf('L0'), axisOf('R1', { moves: (at) => at < 1002 })];
    expect([compose(axes), axes[0]!.left]).toEqual([['L0'], [1002]]);
  });

  it.each([
    ['by what it is behind a corner', { dueTime: 998 }, {}, 3],
    ['not at all before its corner', { dueTime: 1001.005 }, {}, 0],
    ['by no more than a stall', { dueTime: 900 }, {}, 10],
    [
      'by no more than a segment may be',
      { dueTime: 500 },
      { segments: { minMs: 100, maxMs: 1000, maxLateMs: 100 } },
      100,
    ],
    ['not at all where its path has no corner', { dueTime: 998, isCorner: false }, {}, 0],
  ])('finds an axis late %s', (_, wish, timing, lateMs) => {
    const axis = axisOf('L0', wish);
    compose([axis], timing);
    expect(axis.planned).toEqual([[1001, lateMs]]);
  });

  it('[EN-21] has no room for an axis at rest, which is asked again later', () => {
    const rest = { isSettled: true, isCorner: false, moves: () => false };
    const axis = axisOf('L0', { ...rest, dueTime: 1020 });
    expect([compose([axis]), axis.left, axis.planned]).toEqual([[], [], [[1000, 0]]]);
    const later = axisOf('L0', { ...rest, dueTime: 1021 });
    expect([compose([later]), later.planned]).toEqual([[], []]);
    const moving = axisOf('L0', { ...rest, moves: () => true });
    expect([compose([moving]), moving.left]).toEqual([['L0'], [1001]]);
  });

  it('[EN-81] passes over no start that is planned for a line of six, or for before', () => {
    const start = (dueTime: number) => axisOf('L0', { dueTime, isSettled: true, moves: () => false });
    const [near, far] = [start(1006), start(1006.5)];
    compose([near]);
    compose([far]);
    expect([near.slot.decision.dueTime, far.slot.decision.dueTime]).toEqual([1006, 1020]);
  });
});
