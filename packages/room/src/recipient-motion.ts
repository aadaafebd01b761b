import { unreachable } from '@kinora/kernel';
import type { EndReason } from './end-reason.ts';
import type { FrameVersion, PathCommand, PlainCommand, RoomFrame } from './frame.ts';
import { goesOnMs, pathVersion } from './protocol-version.ts';
import { endEpoch, type Verdict } from './receive-frame.ts';
import type { HoldReason, RecipientEffect, RecipientSeat, RecipientStep } from './recipient-seat.ts';

export type Fresh = Extract<Verdict, { readonly kind: 'fresh' }>;

interface Watchdog {
  /** ms after the last valid frame: motion runs down over `rampMs`, and is held at the end */
  readonly rampAfterMs: number;
  readonly rampMs: number;
  readonly holdAfterMs: number;
}

/**
 * docs/spec/room.md, RM-22. A path is played through as much of a gap as leaves time for what a move takes to end behind
 * the hold, 30 ms, within the same 500.
 */
const watchdogs: Readonly<Record<FrameVersion, Watchdog>> = {
  1: { rampAfterMs: 250, rampMs: 200, holdAfterMs: 500 },
  2: { rampAfterMs: 370, rampMs: 90, holdAfterMs: 465 },
};

/** Running down where the other side says that it is over. ms */
const softEndMs = 200;

/** Motion that goes on by itself begins over this long at least. ms */
const returnMs = 2000;

/** A controller that hears nothing says so after this long; it goes on until `goesOnMs`. ms */
export const waitAfterMs = 2000;

/** What ended the motion where the other side says why. A press of Stop ends it at once. */
const holdOf: Readonly<Record<EndReason, HoldReason>> = {
  stopped: 'partner-stop',
  silent: 'partner-deaf',
  hidden: 'partner-away',
  left: 'partner-left',
  expired: 'room-ended',
  service: 'service-ended',
};

export function keep(state: RecipientSeat, effects: readonly RecipientEffect[] = []): RecipientStep {
  return { state, effects };
}

/** The clock: what was to end, and silence of the other side, whatever else is going on. */
export function watch(state: RecipientSeat, now: number): RecipientStep {
  const { comingRest, goesOnUntil } = state;
  if (goesOnUntil !== null && now >= goesOnUntil) return rest(state, state.heldBy ?? 'partner-silent');
  if (comingRest !== null && now >= comingRest.time) return hold(state, comingRest.reason);
  const dog = watchdogOf(state);
  if (dog === null || now < state.lastFreshTime + dog.rampAfterMs) return keep(state);
  if (now >= state.lastFreshTime + dog.holdAfterMs) return endInSilence(state);
  if (state.motion !== 'following') return keep(state);
  return keep({ ...state, motion: 'ramping' }, [{ type: 'ramp', overMs: dog.rampMs }]);
}

/** When the clock ends something next, ms; Infinity = never. */
export function watchDueTime(state: RecipientSeat): number {
  const dog = watchdogOf(state);
  const afterMs = dog && (state.motion === 'following' ? dog.rampAfterMs : dog.holdAfterMs);
  return Math.min(
    state.goesOnUntil ?? Infinity,
    state.comingRest?.time ?? Infinity,
    afterMs === null ? Infinity : state.lastFreshTime + afterMs,
  );
}

/** Null where frames are not expected, or their absence changes nothing any more. */
function watchdogOf({ stream, comingRest, goesOnUntil }: RecipientSeat): Watchdog | null {
  const isWatched = stream.epoch !== null && comingRest === null && goesOnUntil === null;
  return isWatched ? watchdogs[stream.version] : null;
}

function endInSilence(state: RecipientSeat): RecipientStep {
  if (state.stream.version !== pathVersion) return rest(state, 'partner-silent');
  return hold(waitFor(state, state.lastFreshTime + goesOnMs), 'partner-silent');
}

/** The START goes on by itself where frames are back until then. */
function waitFor(state: RecipientSeat, until: number): RecipientSeat {
  const goesOnUntil = Math.min(until, state.goesOnUntil ?? Infinity);
  return { ...state, goesOnUntil, isReturning: true };
}

/** Ends the motion in progress; what comes of the epoch is another matter. */
function hold(state: RecipientSeat, reason: HoldReason): RecipientStep {
  const still = { ...state, motion: 'still', comingRest: null, heldBy: reason } as const;
  return keep(still, state.motion === 'still' ? [] : [{ type: 'hold', reason }]);
}

/** Ends the motion in progress and the epoch with it; the consent stays. */
export function rest(state: RecipientSeat, reason: HoldReason): RecipientStep {
  const held = hold(state, reason);
  return keep(endStart({ ...held.state, heldBy: endedBy(state, reason) }), held.effects);
}

/** Where no epoch was in force, what ended it before is still the reason. */
function endedBy({ stream, heldBy }: RecipientSeat, reason: HoldReason): HoldReason | null {
  return stream.epoch === null ? heldBy : reason;
}

/** No frame of the epoch is taken any more. */
function endStart(state: RecipientSeat): RecipientSeat {
  return {
    ...state,
    stream: endEpoch(state.stream),
    isSpent: state.isSpent || state.stream.epoch !== null,
    goesOnUntil: null,
    isReturning: false,
  };
}

/** Motion runs down and is held then, within the watchdog's time. */
function settle(state: RecipientSeat, reason: HoldReason, now: number): RecipientStep {
  const { holdAfterMs } = watchdogs[state.stream.version];
  const soonest = Math.min(state.comingRest?.time ?? Infinity, state.lastFreshTime + holdAfterMs);
  const time = Math.min(now + softEndMs, soonest);
  const next = { ...state, heldBy: reason };
  if (state.motion === 'still' || state.motion === 'homing' || time <= now) return hold(next, reason);
  const coming: RecipientSeat = { ...next, motion: 'ramping', comingRest: { time, reason } };
  return keep(coming, state.motion === 'ramping' ? [] : [{ type: 'ramp', overMs: time - now }]);
}

/** This side's connection is lost. It connects again by itself, and frames may be back in time. */
export function loseChannel(state: RecipientSeat, now: number): RecipientStep {
  const { stream, lastFreshTime } = state;
  if (stream.epoch === null || stream.version !== pathVersion) return rest(state, 'room-lost');
  return settle(waitFor(state, lastFreshTime + goesOnMs), 'room-lost', now);
}

/** The server does not see the partner. Frames that carry a path say themselves whether it is there. */
export function missPartner(state: RecipientSeat): RecipientStep {
  const isWatched = state.stream.epoch !== null && state.stream.version === pathVersion;
  return isWatched ? keep(state) : rest(state, 'partner-absent');
}

/** Does what a frame asks for. */
export function obey(state: RecipientSeat, frame: RoomFrame, fresh: Fresh, now: number): RecipientStep {
  if (fresh.isOvertaken) return obeyLate(state, frame, fresh, now);
  return frame.version === pathVersion
    ? obeyPath(comeBack(state, frame.command), frame.command, frame.sentMs, fresh, now)
    : obeyPlain(state, frame.command, frame.sentMs, fresh, now);
}

/** What was overtaken fills what is played, and begins nothing; an end is one nevertheless. */
function obeyLate(state: RecipientSeat, frame: RoomFrame, fresh: Fresh, now: number): RecipientStep {
  const { command, sentMs } = frame;
  if (command.kind === 'end' || command.kind === 'stop' || command.kind === 'away')
    return end(state, reasonOf(command), now);
  if (state.motion === 'still' || state.motion === 'homing' || state.comingRest !== null) return keep(state);
  if (command.kind === 'moves') return play(state, command, sentMs, fresh, now);
  return command.kind === 'path' ? playPath(state, command, sentMs, fresh, now) : keep(state);
}

/** Frames are back, unless they say that nothing is heard of this side. */
function comeBack(state: RecipientSeat, { kind }: PathCommand): RecipientSeat {
  if (state.goesOnUntil === null || kind === 'wait') return state;
  return { ...state, goesOnUntil: null, heldBy: null };
}

function obeyPlain(
  state: RecipientSeat,
  command: PlainCommand,
  sentMs: number,
  fresh: Fresh,
  now: number,
): RecipientStep {
  switch (command.kind) {
    case 'heartbeat':
      return state.motion === 'still' || state.motion === 'homing' ? keep(state) : follow(state, fresh);
    case 'moves':
      return play(state, command, sentMs, fresh, now);
    case 'home':
      return goHome(state);
    case 'stop':
    case 'away':
      return end(state, reasonOf(command), now);
    default:
      return unreachable(command);
  }
}

function obeyPath(
  state: RecipientSeat,
  command: PathCommand,
  sentMs: number,
  fresh: Fresh,
  now: number,
): RecipientStep {
  switch (command.kind) {
    case 'path': {
      const moves = command.path.channels.length > 0;
      const isUnderWay = state.motion === 'following' || (state.motion === 'ramping' && !state.comingRest);
      return moves || isUnderWay ? playPath(state, command, sentMs, fresh, now) : keep(state);
    }
    case 'wait':
      return wait(state, now);
    case 'home':
      return goHome(state);
    case 'end':
      return end(state, reasonOf(command), now);
    default:
      return unreachable(command);
  }
}

function play(
  state: RecipientSeat,
  { moves }: Extract<PlainCommand, { readonly kind: 'moves' }>,
  sentMs: number,
  fresh: Fresh,
  now: number,
): RecipientStep {
  const following = follow({ ...state, lastMovesTime: now }, fresh);
  const effect: RecipientEffect = { type: 'play', moves, sentMs, missed: fresh.missed };
  return keep(following.state, [...following.effects, effect]);
}

function playPath(
  state: RecipientSeat,
  { path }: Extract<PathCommand, { readonly kind: 'path' }>,
  sentMs: number,
  fresh: Fresh,
  now: number,
): RecipientStep {
  const lastMovesTime = path.channels.length > 0 ? now : state.lastMovesTime;
  const following = follow({ ...state, lastMovesTime }, fresh);
  const effect: RecipientEffect = { type: 'path', path, sentMs, untilMs: fresh.untilMs };
  return keep(following.state, [...following.effects, effect]);
}

function follow(state: RecipientSeat, { jumps }: Fresh): RecipientStep {
  const offset: RecipientEffect = { type: 'offset', playOffset: state.stream.playOffset };
  const next: RecipientSeat = {
    ...state,
    motion: 'following',
    heldBy: null,
    comingRest: null,
    isReturning: false,
  };
  if (state.motion === 'following') return keep(next, jumps ? [{ type: 'soften' }, offset] : [offset]);
  const isBlended = state.motion === 'ramping' && state.comingRest === null;
  const softStartMs = state.isReturning ? returnMs : 0;
  return keep(next, [isBlended ? { type: 'soften' } : { type: 'take', softStartMs }, offset]);
}

function goHome(state: RecipientSeat): RecipientStep {
  return keep({ ...state, motion: 'homing', comingRest: null, heldBy: 'partner-home' }, [{ type: 'home' }]);
}

/** The controller hears nothing, and gives up by itself when its own time is over. */
function wait(state: RecipientSeat, now: number): RecipientStep {
  if (state.heldBy === 'partner-deaf' && state.goesOnUntil !== null) return keep(state);
  return settle(waitFor(state, now + goesOnMs - waitAfterMs), 'partner-deaf', now);
}

/** The START is over. Only a stop at once leaves nothing to run down. */
function end(state: RecipientSeat, reason: HoldReason, now: number): RecipientStep {
  const isAtOnce = reason === 'partner-stop' || reason === 'partner-ended';
  if (!isAtOnce) {
    const settled = settle(state, reason, now);
    return keep(endStart(settled.state), settled.effects);
  }
  const stopped: RecipientSeat = { ...state, motion: 'still', comingRest: null, heldBy: reason };
  return keep(endStart(stopped), [{ type: 'halt', reason }]);
}

/** A page that writes version 1 has one frame for every end, and says nothing else about it. */
function reasonOf(
  command: Extract<RoomFrame['command'], { readonly kind: 'stop' | 'away' | 'end' }>,
): HoldReason {
  if (command.kind === 'end') return holdOf[command.reason];
  return command.kind === 'stop' ? 'partner-ended' : holdOf.hidden;
}

/** A seat that is given up while nothing moves says so nevertheless. */
export function hearParting(state: RecipientSeat, { epoch, command }: RoomFrame): RecipientSeat {
  const isParting = command.kind === 'end' && ['left', 'expired', 'service'].includes(command.reason);
  const isHeard = epoch === state.heardEpoch && state.stream.epoch === null;
  return isParting && isHeard ? { ...state, heldBy: holdOf[command.reason] } : state;
}
