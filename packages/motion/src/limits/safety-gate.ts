import { type AxisName, axisNames, type ChannelName, type LevelName } from '../channel.ts';
import type { GatedFrame } from '../tcode/frame.ts';
import type { KnownPlace } from './axis-gate.ts';
import { allowsFirstWay, allowsMore, type AxisLimits, homePosition } from './axis-limits.ts';
import { type AxisSlot, composeAxes, dueNow, newSlot } from './compose-axes.ts';
import { nextDeparture } from './due-axes.ts';
import { homeIn, homeTarget, mapped } from './gate-targets.ts';
import type { GateTiming } from './gate-timing.ts';
import { createLevels } from './levels.ts';
import { passFrame } from './pass-frame.ts';
import { settleMoves } from './settle-moves.ts';
import type { TargetCurve } from './target-curve.ts';

/** holding: nothing is sent; moving: a source drives; homing: an ordinary stop; latched: an emergency stop. */
export type GateState = 'holding' | 'moving' | 'homing' | 'latched';

export type GateLimits = Readonly<Record<AxisName, AxisLimits>>;

/** What a source wants of each channel, in the source's own 0..9999; null = nothing. */
export type TargetsOf = (channel: ChannelName) => TargetCurve | null;

/** What may go to the device now, and when to ask again. */
export interface GateAnswer {
  readonly send: GatedFrame | 'home-line' | null;
  /** when to ask again, ms on the wall clock */
  readonly dueTime: number;
  /** being late at `dueTime` is an error of position */
  readonly bends: boolean;
  /** an axis stays where it is: its speed limit is too low for a move of unknown length */
  readonly isHeldBack: boolean;
}

/** What a hold sends last: DSTOP where an axis is on a long move that has to end now, then what ends vibrations and pumps. */
export interface HoldAnswer {
  readonly isStop: boolean;
  readonly frame: GatedFrame | null;
}

/**
 * The last thing before the encoder, for every source; it cannot be bypassed. It knows where the device is from
 * what it let pass, and lets nothing pass that is not finite, not inside the axis's range, or too fast.
 * Rules: docs/spec/engine.md, "Safety gate".
 */
export interface SafetyGate {
  readonly state: GateState;
  setLimits(limits: GateLimits, now: number): void;
  /**
   * An axis that may not begin a first move under these limits is on one, or one for which `targets` wants nothing, so that
   * no other move will replace it: only a hold ends that.
   */
  isStray(limits: GateLimits, now: number, targets?: TargetsOf): boolean;
  /** An axis is on a first move that has to be replaced, and no target will: only a hold ends that. */
  isLeftBehind(targets: TargetsOf, now: number): boolean;
  /**
   * Other limits while it may move: what changes by them, and nothing else, is eased into over a time. Returns the axes
   * that may move again: they are to begin softly.
   */
  changeLimits(limits: GateLimits, targets: TargetsOf, now: number, durationMs: number): readonly AxisName[];
  /** A source begins to drive, softly. False while latched. */
  start(now: number, softStartMs: number): boolean;
  /** The source jumped: blend in again, all axes or those that did. */
  soften(now: number, softStartMs: number, axes?: readonly AxisName[]): void;
  /** Ends motion where it is; nothing is sent after the answer. */
  hold(now: number): HoldAnswer;
  /** Begins homing: the ordinary stop. False while latched. */
  goHome(now: number, softStartMs: number): boolean;
  /** Latches: the caller sends DSTOP, then this frame, which ends a pump. Nothing passes until `resume`. */
  stop(now: number): GatedFrame | null;
  /** Ends the latch; moves nothing. */
  resume(): void;
  /** Connected or lost: positions are unknown, nothing moves. The latch stays. The answer ends a pump that may run on. */
  forget(now: number): GatedFrame | null;
  /** A channel's target changed outside its own corners: look at it again now. */
  touch(): void;
  /**
   * What leaves for the device at `departure`. It is planned for when it arrives: a line takes effect with its last
   * byte. Departures must not run backwards.
   */
  compose(targets: TargetsOf, departure: number, timing: GateTiming): GateAnswer;
  /** commanded position 0..9999; null = unknown */
  positionAt(axis: AxisName, now: number): number | null;
  /** commanded level 0..9999; null = unknown */
  levelAt(channel: LevelName, now: number): number | null;
  /** the same as of an axis, or where a first move will end and when; null = unknown */
  nextKnown(axis: AxisName, now: number): KnownPlace | null;
}

const noAnswer: GateAnswer = { send: null, dueTime: Infinity, bends: false, isHeldBack: false };

export function createSafetyGate(initialLimits: GateLimits): SafetyGate {
  let limits = initialLimits;
  let state: GateState = 'holding';
  const slots = axisNames.map((name) => newSlot(name, initialLimits[name]));
  const levels = createLevels();

  function touch(): void {
    for (const slot of slots) slot.decision = dueNow;
    levels.touch();
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
    return state === 'homing' ? homeTarget(from) : mapped(targets(axis), from);
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

  /** DSTOP: the ways end where they are, vibrations end, and a pump would go on. */
  function freeze(now: number): GatedFrame | null {
    for (const { gate } of slots) gate.freeze(now);
    return passFrame(levels.stop(now));
  }

  function answer(send: GateAnswer['send'], departure: number, timing: GateTiming): GateAnswer {
    const { channelMs, leastMs = 0 } = timing;
    const sent = send === null || send === 'home-line' ? 0 : send.length;
    const lineFree = departure + (sent === 0 ? 0 : Math.max(channelMs * sent, leastMs));
    const nextLeastMs = leastMs === 0 || sent === 0 ? leastMs : channelMs * sent;
    const next = nextDeparture(slots, lineFree, channelMs, nextLeastMs);
    const isHeldBack = isAnyHeldBack();
    if (levels.dueTime < next.time) return { send, dueTime: levels.dueTime, bends: false, isHeldBack };
    return { send, dueTime: next.time, bends: next.bends, isHeldBack };
  }

  function isAnyHeldBack(): boolean {
    return slots.some(({ decision }) => decision.isHeldBack === true);
  }

  function composeHome(departure: number, timing: GateTiming): GateAnswer {
    const ended = levels.silence(departure, timing.tickMs);
    const homeOf = (axis: AxisName) => homeTarget(limits[axis]);
    const moves = [...composeAxes(slots, homeOf, departure, timing, ended.length), ...ended];
    if (moves.length > 0 || !slots.every((slot) => isHome(slot, limits, departure))) {
      return answer(passFrame(moves), departure, timing);
    }
    state = 'holding';
    levels.forget();
    const atHome = slots.every(
      ({ name, gate }) => limits[name].enabled && gate.positionAt(departure) === homePosition,
    );
    const send = atHome ? 'home-line' : passFrame(settleMoves);
    return { ...noAnswer, send, isHeldBack: isAnyHeldBack() };
  }

  function isUnwanted(axis: AxisName, targets: TargetsOf, under: GateLimits, now: number): boolean {
    return Number.isNaN(targetUnder(targets, axis, under[axis]).valueAt(now));
  }

  return {
    get state() {
      return state;
    },
    setLimits,
    isStray(next, now, targets) {
      const isLeft = (axis: AxisName) => targets !== undefined && isUnwanted(axis, targets, next, now);
      return slots.some(
        ({ name, gate }) => gate.isApproaching(now) && (!allowsFirstWay(next[name]) || isLeft(name)),
      );
    },
    isLeftBehind: (targets, now) =>
      slots.some(({ name, gate }) => gate.isOutdated(now) && isUnwanted(name, targets, limits, now)),
    changeLimits,
    start: (now, softStartMs) => begin('moving', now, softStartMs),
    soften,
    hold(now) {
      if (state === 'latched') return { isStop: false, frame: null };
      state = 'holding';
      const isStop = slots.some(({ gate }) => gate.isApproaching(now));
      return { isStop, frame: isStop ? freeze(now) : passFrame(levels.silence(now, 0)) };
    },
    goHome: (now, softStartMs) => begin('homing', now, softStartMs),
    stop(now) {
      state = 'latched';
      return freeze(now);
    },
    resume() {
      if (state === 'latched') state = 'holding';
    },
    forget(now) {
      if (state !== 'latched') state = 'holding';
      for (const { gate } of slots) gate.forget();
      return passFrame(levels.stop(now));
    },
    touch,
    compose(targets, departure, timing) {
      if (state === 'homing') return composeHome(departure, timing);
      if (state !== 'moving') return noAnswer;
      const changed = levels.compose(targets, departure, timing.tickMs);
      const targetOf = (axis: AxisName) => mapped(targets(axis), limits[axis]);
      const axes = composeAxes(slots, targetOf, departure, timing, changed.length);
      return answer(passFrame([...axes, ...changed]), departure, timing);
    },
    positionAt: (axis, now) => slots.find(({ name }) => name === axis)?.gate.positionAt(now) ?? null,
    levelAt: levels.levelAt,
    nextKnown: (axis, now) => slots.find(({ name }) => name === axis)?.gate.nextKnown(now) ?? null,
  };
}

/** Also where it has to stay. */
function isHome({ name, gate, decision }: AxisSlot, limits: GateLimits, now: number): boolean {
  if (!limits[name].enabled || decision.isHeldBack === true) return true;
  return gate.settledTime <= now && gate.positionAt(now) === homeIn(limits[name]);
}
