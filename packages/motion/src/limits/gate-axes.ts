import { type AxisName, axisNames } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { AxisGate } from './axis-gate.ts';
import { allowsFirstMove, allowsMore, type AxisLimits } from './axis-limits.ts';
import { type AxisSlot, dueNow, newSlot } from './compose-axes.ts';
import type { GateLimits } from './gate-targets.ts';
import type { EndTiming } from './gate-timing.ts';
import type { TargetCurve } from './target-curve.ts';

/** What is wanted of an axis under some limits. */
export type WantedUnder = (axis: AxisName, limits: AxisLimits) => TargetCurve;

/** All axes of a device. */
export interface GateAxes {
  readonly slots: readonly AxisSlot[];
  readonly limits: GateLimits;
  /** Each is looked at again now. */
  touch(): void;
  setLimits(next: GateLimits, now: number): void;
  soften(now: number, softStartMs: number, axes: readonly AxisName[]): void;
  /** Those that are not enabled yet under the limits of now. */
  beginning(next: GateLimits): readonly AxisName[];
  /** What is wanted jumped by other limits than `last`: eased into by all but those that begin. */
  ease(
    last: GateLimits,
    wanted: WantedUnder,
    begins: readonly AxisName[],
    now: number,
    durationMs: number,
  ): void;
  /** One that is on a first move may not begin it under these limits, or nothing is wanted of it. */
  isStray(next: GateLimits, now: number, wanted?: WantedUnder): boolean;
  /** One is on a first move, and nothing is wanted of it any more. */
  isLeftBehind(now: number, wanted: WantedUnder): boolean;
  isApproaching(now: number): boolean;
  /** The moves that end what the device is on; none where DSTOP does. */
  halt(now: number, timing: EndTiming): readonly ChannelMove[];
  /** The line with these channels took effect so much later than planned; Infinity = never. True: one is to be asked at once. */
  arriveLate(channels: readonly string[], lateMs: number): boolean;
  freeze(now: number): void;
  /** The stop has arrived by now. */
  confirmStop(now: number): void;
  forget(): void;
  find(axis: AxisName): AxisGate;
}

export function createGateAxes(initialLimits: GateLimits): GateAxes {
  let limits = initialLimits;
  const slots = axisNames.map((name) => newSlot(name, initialLimits[name]));

  function touch(): void {
    for (const slot of slots) slot.decision = dueNow;
  }

  return {
    slots,
    get limits() {
      return limits;
    },
    touch,
    setLimits(next, now) {
      limits = next;
      for (const { name, gate } of slots) gate.setLimits(next[name], now);
      touch();
    },
    soften(now, softStartMs, axes) {
      for (const { name, gate } of slots) if (axes.includes(name)) gate.beginSoftStart(now, softStartMs);
      touch();
    },
    beginning: (next) => axisNames.filter((name) => next[name].enabled && !limits[name].enabled),
    ease(last, wanted, begins, now, durationMs) {
      for (const { name, gate } of slots) {
        if (begins.includes(name)) continue;
        const isFaster = allowsMore(limits[name], last[name]);
        gate.ease(wanted(name, last[name]), wanted(name, limits[name]), isFaster, now, durationMs);
      }
    },
    isStray: (next, now, wanted) =>
      slots.some(({ name, gate }) => {
        const isLeft = () => wanted !== undefined && isNothing(wanted(name, next[name]), now);
        return gate.isApproaching(now) && (!allowsFirstMove(next[name]) || isLeft());
      }),
    isLeftBehind: (now, wanted) =>
      slots.some(({ name, gate }) => gate.isApproaching(now) && isNothing(wanted(name, limits[name]), now)),
    isApproaching: (now) => slots.some(({ gate }) => gate.isApproaching(now)),
    halt(now, timing) {
      if (timing.segments === undefined && timing.ignoresStop !== true) return [];
      return slots.map(({ gate }) => gate.halt(now, timing)).filter((move) => move !== null);
    },
    arriveLate(channels, lateMs) {
      const behind = slots.filter(({ name, gate }) => channels.includes(name) && gate.arriveLate(lateMs));
      for (const slot of behind) slot.decision = dueNow;
      return behind.length > 0;
    },
    freeze(now) {
      for (const { gate } of slots) gate.freeze(now);
    },
    confirmStop(now) {
      for (const { gate } of slots) gate.confirmStop(now);
    },
    forget() {
      for (const { gate } of slots) gate.forget();
    },
    find: (axis) => slots[axisNames.indexOf(axis)]!.gate,
  };
}

function isNothing(wanted: TargetCurve, now: number): boolean {
  return Number.isNaN(wanted.valueAt(now));
}
