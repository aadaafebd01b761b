import { type AxisName, axisNames, type ChannelName, vibrationNames } from '../channel.ts';
import type { ChannelMove, GatedFrame } from '../tcode/frame.ts';
import {
  type AxisDecision,
  type AxisGate,
  type AxisPlan,
  createAxisGate,
  type KnownPlace,
} from './axis-gate.ts';
import { allowsMore, type AxisLimits, homePosition, mapToRange } from './axis-limits.ts';
import { passFrame } from './pass-frame.ts';
import { settleMoves } from './settle-moves.ts';
import type { TargetCurve } from './target-curve.ts';
import { chooseDue, nextDeparture } from './due-axes.ts';
import { createVibrationGate } from './vibration-gate.ts';

/** holding: nothing is sent; moving: a source drives; homing: an ordinary stop; latched: an emergency stop. */
export type GateState = 'holding' | 'moving' | 'homing' | 'latched';

export type GateLimits = Readonly<Record<AxisName, AxisLimits>>;

/** What a source wants of each channel, in the source's own 0..9999; null = nothing. */
export type TargetsOf = (channel: ChannelName) => TargetCurve | null;

export interface GateTiming {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** ms that the line needs for one channel of a frame; 0 = a line without a baud rate */
  readonly channelMs: number;
}

/** What may go to the device now, and when to ask again. */
export interface GateAnswer {
  readonly send: GatedFrame | 'home-line' | null;
  /** when to ask again, ms on the wall clock */
  readonly dueTime: number;
  /** being late at `dueTime` is an error of position */
  readonly bends: boolean;
}

/** What a hold sends last: `stop` where an axis is on a long way that has to end now. */
export type HoldAnswer = GatedFrame | 'stop' | null;

/**
 * The last thing before the encoder, for every source; it cannot be bypassed. It knows where the device is from
 * what it let pass, and lets nothing pass that is not finite, not inside the axis's range, or too fast.
 * Rules: docs/spec/engine.md, "Safety gate".
 */
export interface SafetyGate {
  readonly state: GateState;
  setLimits(limits: GateLimits, now: number): void;
  /** An axis that these limits hold still is on its long way: only a hold ends that. */
  isStray(limits: GateLimits, now: number): boolean;
  /**
   * Other limits while it may move: what changes by them, and nothing else, is eased into over a time. Answers the axes
   * that may move again: they are to begin softly.
   */
  changeLimits(limits: GateLimits, targets: TargetsOf, now: number, durationMs: number): readonly AxisName[];
  /** A source begins to drive, softly. False while latched. */
  start(now: number, softStartMs: number): boolean;
  /** The source jumped: blend in again, all axes or those that did. */
  soften(now: number, softStartMs: number, axes?: readonly AxisName[]): void;
  /** Ends motion where it is; nothing is sent after the answer. */
  hold(now: number): HoldAnswer;
  /** Begins the way home: the ordinary stop. False while latched. */
  goHome(now: number, softStartMs: number): boolean;
  /** Latches: the caller sends DSTOP, nothing passes until `resume`. */
  stop(now: number): void;
  /** Ends the latch; moves nothing. */
  resume(): void;
  /** Connected or lost: positions are unknown, nothing moves. The latch stays. */
  forget(): void;
  /** A channel's target changed outside its own corners: look at it again now. */
  touch(): void;
  /**
   * What leaves for the device at `departure`. It is planned for when it arrives: a line takes effect with its last
   * byte. Departures must not run backwards.
   */
  compose(targets: TargetsOf, departure: number, timing: GateTiming): GateAnswer;
  /** commanded position 0..9999; null = unknown */
  positionAt(axis: AxisName, now: number): number | null;
  /** the same, or where a first way will end and when; null = unknown */
  nextKnown(axis: AxisName, now: number): KnownPlace | null;
}

/** Lateness beyond this is a stall: what it left behind is caught up at the speed limit. ms */
const mostLateMs = 10;

/** Turning a source's time into wall time and back may lose a rounding step: a corner is never now. ms */
const leastStepMs = 1e-3;

const noAnswer: GateAnswer = { send: null, dueTime: Infinity, bends: false };

interface AxisSlot {
  readonly name: AxisName;
  readonly gate: AxisGate;
  decision: AxisDecision;
}

export function createSafetyGate(initialLimits: GateLimits): SafetyGate {
  let limits = initialLimits;
  let state: GateState = 'holding';
  const slots = axisNames.map((name) => newSlot(name, initialLimits[name]));
  const vibrations = vibrationNames.map((name) => ({ name, gate: createVibrationGate(name) }));
  let vibrationDue = -Infinity;

  function touch(): void {
    for (const slot of slots) slot.decision = dueNow;
    vibrationDue = -Infinity;
  }

  function begin(next: GateState, now: number, softStartMs: number): boolean {
    if (state === 'latched') return false;
    state = next;
    soften(now, softStartMs);
    return true;
  }

  function soften(now: number, softStartMs: number, axes: readonly AxisName[] = axisNames): void {
    for (const { name, gate } of slots) if (axes.includes(name)) gate.beginSoftStart(now, softStartMs);
    touch();
  }

  function setLimits(next: GateLimits, now: number): void {
    limits = next;
    for (const { name, gate } of slots) gate.setLimits(next[name], now);
    touch();
  }

  function targetUnder(targets: TargetsOf, axis: AxisName, from: AxisLimits): TargetCurve {
    return (state === 'homing' ? homeTarget(from) : mapped(targets(axis), from)) ?? nothing;
  }

  function changeLimits(
    next: GateLimits,
    targets: TargetsOf,
    now: number,
    durationMs: number,
  ): readonly AxisName[] {
    const last = limits;
    setLimits(next, now);
    if (state !== 'moving' && state !== 'homing') return [];
    const begins = axisNames.filter((name) => next[name].enabled && !last[name].enabled);
    for (const { name, gate } of slots) {
      if (begins.includes(name)) continue;
      const isFaster = allowsMore(next[name], last[name]);
      const before = targetUnder(targets, name, last[name]);
      const after = targetUnder(targets, name, next[name]);
      gate.ease(before, after, isFaster, now, durationMs);
    }
    return begins;
  }

  function freeze(now: number): void {
    for (const { gate } of slots) gate.freeze(now);
  }

  /** An axis that has nothing to say takes no room on the line. */
  function passOver(slot: AxisSlot, target: TargetCurve, now: number, gateTiming: GateTiming): boolean {
    if (slot.decision.dueTime > now + gateTiming.tickMs) return false;
    const timing = { ...gateTiming, lateMs: 0 };
    if (!slot.gate.isSettled(target, now, timing)) return false;
    slot.decision = slot.gate.plan(target, now, timing).decision;
    return true;
  }

  function composeAxes(
    targetOf: (axis: AxisName) => TargetCurve | null,
    departure: number,
    timing: GateTiming,
  ) {
    const { channelMs } = timing;
    const unsettled = slots.filter(
      (slot) => !passOver(slot, targetOf(slot.name) ?? nothing, departure, timing),
    );
    const chosen = chooseDue(unsettled, departure, channelMs);
    const plans = planTogether(chosen, targetOf, departure, timing);
    chosen.forEach((slot, index) => {
      slot.decision = plans[index]!.decision;
      plans[index]!.commit();
    });
    return plans.map(({ decision }) => decision.move).filter((move) => move !== null);
  }

  function composeVibrations(targets: TargetsOf, now: number, tickMs: number): ChannelMove[] {
    if (now < vibrationDue) return [];
    vibrationDue = now + tickMs;
    const moves = vibrations.map(({ name, gate }) => {
      const target = targets(name);
      return target === null ? gate.silence(now) : gate.decide(target.valueAt(now), now, tickMs);
    });
    return moves.filter((move) => move !== null);
  }

  function answer(send: GateAnswer['send'], departure: number, { channelMs }: GateTiming): GateAnswer {
    const sent = send === null || send === 'home-line' ? 0 : send.length;
    const next = nextDeparture(slots, departure + channelMs * sent, channelMs);
    if (vibrationDue < next.time) return { send, dueTime: vibrationDue, bends: false };
    return { send, dueTime: next.time, bends: next.bends };
  }

  function composeHome(departure: number, timing: GateTiming): GateAnswer {
    const moves = composeAxes((axis) => homeTarget(limits[axis]), departure, timing);
    vibrationDue = departure + timing.tickMs;
    if (moves.length > 0 || !slots.every((slot) => isHome(slot, limits, departure))) {
      return answer(passFrame(moves), departure, timing);
    }
    state = 'holding';
    for (const { gate } of vibrations) gate.forget();
    const atHome = slots.every(({ gate }) => gate.positionAt(departure) === homePosition);
    return { ...noAnswer, send: atHome ? 'home-line' : passFrame(settleMoves) };
  }

  return {
    get state() {
      return state;
    },
    setLimits,
    isStray: (next, now) => slots.some(({ name, gate }) => !next[name].enabled && gate.isApproaching(now)),
    changeLimits,
    start: (now, softStartMs) => begin('moving', now, softStartMs),
    soften,
    hold(now) {
      if (state === 'latched') return null;
      const approaching = slots.some(({ gate }) => gate.isApproaching(now));
      state = 'holding';
      if (approaching) {
        freeze(now);
        for (const { gate } of vibrations) gate.forget();
        return 'stop';
      }
      return passFrame(vibrations.map(({ gate }) => gate.silence(now)).filter((move) => move !== null));
    },
    goHome: (now, softStartMs) => begin('homing', now, softStartMs),
    stop(now) {
      state = 'latched';
      freeze(now);
      for (const { gate } of vibrations) gate.forget();
    },
    resume() {
      if (state === 'latched') state = 'holding';
    },
    forget() {
      if (state !== 'latched') state = 'holding';
      for (const { gate } of slots) gate.forget();
      for (const { gate } of vibrations) gate.forget();
    },
    touch,
    compose(targets, departure, timing) {
      if (state === 'homing') return composeHome(departure, timing);
      if (state !== 'moving') return noAnswer;
      const axes = composeAxes((axis) => mapped(targets(axis), limits[axis]), departure, timing);
      const vibration = composeVibrations(targets, departure, timing.tickMs);
      return answer(passFrame([...axes, ...vibration]), departure, timing);
    },
    positionAt: (axis, now) => slots.find(({ name }) => name === axis)?.gate.positionAt(now) ?? null,
    nextKnown: (axis, now) => slots.find(({ name }) => name === axis)?.gate.nextKnown(now) ?? null,
  };
}

/** Plans for when the line arrives, which depends on how many of the plans turn out to need room on it. */
function planTogether(
  slots: readonly AxisSlot[],
  targetOf: (axis: AxisName) => TargetCurve | null,
  departure: number,
  { tickMs, channelMs }: GateTiming,
): AxisPlan[] {
  for (let room = slots.length; ; room -= 1) {
    const effect = departure + channelMs * room;
    const plans = slots.map(({ name, gate, decision }) =>
      gate.plan(targetOf(name) ?? nothing, effect, { tickMs, channelMs, lateMs: lateness(decision, effect) }),
    );
    const needed = plans.filter(({ decision }) => decision.move !== null).length;
    if (needed >= room || channelMs === 0) return plans;
  }
}

const dueNow: AxisDecision = { move: null, dueTime: -Infinity, bends: false };

const nothing: TargetCurve = { valueAt: () => NaN, nextCorner: () => Infinity };

function newSlot(name: AxisName, limits: AxisLimits): AxisSlot {
  return { name, gate: createAxisGate(name, limits), decision: dueNow };
}

/** Only where the way bends does being late leave a gap that is to be closed gently. */
function lateness({ dueTime, bends }: AxisDecision, now: number): number {
  return !bends ? 0 : Math.min(mostLateMs, Math.max(0, now - dueTime));
}

function mapped(target: TargetCurve | null, limits: AxisLimits): TargetCurve | null {
  if (target === null) return null;
  return {
    isSoft: (at) => target.isSoft?.(at) ?? false,
    valueAt: (at) => mapToRange(target.valueAt(at), limits),
    nextCorner(at) {
      const corner = target.nextCorner(at);
      if (Number.isNaN(corner)) return Infinity;
      return Math.max(corner, at + leastStepMs);
    },
  };
}

function homeIn(limits: AxisLimits): number {
  return Math.min(limits.max, Math.max(limits.min, limits.home));
}

function homeTarget(limits: AxisLimits): TargetCurve {
  return { valueAt: () => homeIn(limits), nextCorner: () => Infinity };
}

function isHome({ name, gate }: AxisSlot, limits: GateLimits, now: number): boolean {
  if (!limits[name].enabled) return true;
  return gate.settledTime <= now && gate.positionAt(now) === homeIn(limits[name]);
}
