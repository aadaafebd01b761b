import type { AxisName, LevelName } from '../channel.ts';
import type { GatedFrame } from '../tcode/frame.ts';
import type { SpeedSpan } from './allowed-path.ts';
import type { KnownPlace } from './axis-place.ts';
import { composeHome, composeMotion, type GateAnswer, noAnswer } from './gate-answer.ts';
import type { WantedUnder } from './gate-axes.ts';
import { createGateChannels, type HoldAnswer } from './gate-channels.ts';
import type { PathSamples } from './path-ahead.ts';
import { type GateLimits, homeTarget, mapped, type TargetsOf } from './gate-targets.ts';
import type { EndTiming, GateTiming } from './gate-timing.ts';

/** holding: nothing is sent; moving: a source drives; homing: an ordinary stop; latched: an emergency stop. */
export type GateState = 'holding' | 'moving' | 'homing' | 'latched';

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
  /** An axis is on a first move, and nothing is wanted of it any more: only a hold ends that. */
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
  /** A device without this axis is connected: what its motors follow begins there, softly. */
  assume(axis: AxisName, position: number, now: number): void;
  /** A channel's target changed outside its own corners: look at it again now. */
  touch(): void;
  /**
   * What leaves for the device at `departure`. It is planned for when it arrives: a line takes effect with its last
   * byte. Departures must not run backwards.
   */
  compose(targets: TargetsOf, departure: number, timing: GateTiming): GateAnswer;
  /**
   * The line that was composed last took effect so much later than planned, 0 = in time, Infinity = never: where the device is
   * now counts by that. True: it is to be asked at once, because there is something to make up for.
   */
  arriveLate(lateMs: number): boolean;
  /** The stop that was sent last has arrived by now. */
  confirmStop(now: number): void;
  /** commanded position 0..9999; null = unknown */
  positionAt(axis: AxisName, now: number): number | null;
  /** commanded speed, units/ms; 0 at rest, and while the position is unknown */
  speedAt(axis: AxisName, now: number): number;
  /** speed of the path that the limits of an axis allow, units/ms, whatever was commanded and when */
  allowedSpeed(axis: AxisName, targets: TargetsOf, now: number, span: SpeedSpan): number;
  /** where the limits lead each axis that moves, whatever was commanded and when */
  pathsOver(targets: TargetsOf, now: number, aheadMs: number): ReadonlyMap<AxisName, PathSamples>;
  /** commanded level 0..9999; null = unknown */
  levelAt(channel: LevelName, now: number): number | null;
  /** the same as of an axis, or where a first move will end and when; null = unknown */
  nextKnown(axis: AxisName, now: number): KnownPlace | null;
}

export function createSafetyGate(initialLimits: GateLimits): SafetyGate {
  let state: GateState = 'holding';
  const channels = createGateChannels(initialLimits);
  const { axes, levels } = channels;
  /** of the device that the last line was composed for */
  let timing: EndTiming = {};
  /** channels of the last line */
  let sent: readonly string[] = [];

  function begin(next: GateState, now: number, softStartMs: number): boolean {
    if (state === 'latched') return false;
    state = next;
    channels.soften(now, softStartMs);
    return true;
  }

  const isUnderWay = (): boolean => state === 'moving' || state === 'homing';

  function wantedBy(targets: TargetsOf): WantedUnder {
    return (axis, limits) => (state === 'homing' ? homeTarget(limits) : mapped(targets(axis), limits));
  }

  return {
    get state() {
      return state;
    },
    setLimits: channels.setLimits,
    isStray: (next, now, targets) => axes.isStray(next, now, targets && wantedBy(targets)),
    isLeftBehind: (targets, now) => axes.isLeftBehind(now, wantedBy(targets)),
    changeLimits: (next, targets, now, durationMs) =>
      channels.changeLimits(next, isUnderWay() ? wantedBy(targets) : null, now, durationMs),
    start: (now, softStartMs) => begin('moving', now, softStartMs),
    soften: channels.soften,
    hold(now) {
      if (state === 'latched') return { isStop: false, frame: null };
      state = 'holding';
      return channels.hold(now, timing);
    },
    goHome: (now, softStartMs) => begin('homing', now, softStartMs),
    stop(now) {
      state = 'latched';
      return channels.freeze(now, timing);
    },
    resume() {
      if (state === 'latched') state = 'holding';
    },
    forget(now) {
      if (state !== 'latched') state = 'holding';
      return channels.forget(now);
    },
    assume: (axis, position, now) => axes.find(axis).assume(position, now),
    touch: channels.touch,
    compose(targets, departure, next) {
      if (!isUnderWay()) return noAnswer;
      timing = next;
      const line = { slots: axes.slots, levels, limits: axes.limits, departure, timing: next };
      const { answer, isHome } =
        state === 'moving' ? { answer: composeMotion(line, targets), isHome: false } : composeHome(line);
      if (isHome) state = 'holding';
      if (answer.send !== null)
        sent = answer.send === 'home-line' ? [] : answer.send.map(({ channel }) => channel);
      return answer;
    },
    arriveLate: (lateMs) => axes.arriveLate(sent, lateMs),
    confirmStop(now) {
      if (timing.segments === undefined) axes.confirmStop(now);
    },
    positionAt: (axis, now) => axes.find(axis).positionAt(now),
    speedAt: (axis, now) => axes.find(axis).speedAt(now),
    allowedSpeed: (axis, targets, now, span) =>
      axes.find(axis).allowedSpeed(mapped(targets(axis), axes.limits[axis]), now, span),
    pathsOver(targets, now, aheadMs) {
      const paths = new Map<AxisName, PathSamples>();
      if (!isUnderWay()) return paths;
      for (const { name, gate } of axes.slots) {
        const path = gate.pathOver(wantedBy(targets)(name, axes.limits[name]), now, aheadMs);
        if (path !== null) paths.set(name, path);
      }
      return paths;
    },
    levelAt: levels.levelAt,
    nextKnown: (axis, now) => axes.find(axis).nextKnown(now),
  };
}
