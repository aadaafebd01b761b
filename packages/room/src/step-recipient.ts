import type { RecipientState, Withdrawal } from '@kinora/contract/room';
import { unreachable } from '@kinora/kernel';
import { parseFrame, type RoomFrame } from './frame.ts';
import { endEpoch, receiveFrame, type Verdict } from './receive-frame.ts';
import { protocolVersion } from './protocol-version.ts';
import type {
  HoldReason,
  RecipientEffect,
  RecipientInput,
  RecipientSeat,
  RecipientStep,
  RoomLimits,
} from './recipient-seat.ts';

type Fresh = Extract<Verdict, { readonly kind: 'fresh' }>;

/** No valid frame for this long: motion runs down; and at the second figure it ends (docs/spec/room.md, RM-22). ms */
const rampAfterMs = 250;
const stopAfterMs = 500;

/** Running down ends well before the stop. ms */
const rampMs = 200;

/** Pongs: one a frame, but no more than ten a second. ms */
const pongEveryMs = 90;

/** Quality 0 loses messages: state and limits are repeated that often. ms */
const reportIntervalMs = 1000;

/** A change is reported at once, unless another was just now: nobody can make this seat flood the broker. ms */
const minReportIntervalMs = 50;

/** Moves that old no longer count as "moving". ms */
const movingForMs = 300;

/**
 * The recipient's seat: what it does about a frame, the clock, its person and its own engine. Rules: docs/spec/room.md.
 * `now` is ms on this thread's clock and must not run backwards.
 */
export function stepRecipient(before: RecipientSeat, input: RecipientInput, now: number): RecipientStep {
  if (before.phase === 'closed') return { state: before, effects: [] };
  const watched = watch(before, now);
  const stepped = take(watched.state, input, now);
  const reported = report(stepped.state, now);
  const effects = [...watched.effects, ...stepped.effects, ...reported.effects];
  if (input.type !== 'end') return { state: reported.state, effects };
  return { state: { ...reported.state, phase: 'closed' }, effects: [...effects, { type: 'close' }] };
}

/** When the seat wants a tick, ms; Infinity = never by itself. The same sums as in the comparisons: a tick is never early. */
export function recipientDueTime(state: RecipientSeat): number {
  if (state.phase === 'closed') return Infinity;
  const due = [];
  if (state.isConnected)
    due.push(state.reportTime + (state.reported === null ? minReportIntervalMs : reportIntervalMs));
  if (state.isConnected && state.reported === 'moving') due.push(state.lastMovesTime + movingForMs);
  if (state.stream.epoch !== null) due.push(state.lastFreshTime + stopAfterMs);
  if (state.motion === 'following') due.push(state.lastFreshTime + rampAfterMs);
  return Math.min(...due);
}

/** What the controller learns of this seat. */
export function recipientStateAt(state: RecipientSeat, now: number): RecipientState {
  if (state.phase === 'latched') return 'latched';
  if (!state.hasDevice) return 'no-device';
  if (state.phase !== 'armed') return 'waiting';
  if (state.motion === 'homing') return 'homing';
  if (state.isSpent) return 'holding';
  return state.motion !== 'still' && now < state.lastMovesTime + movingForMs ? 'moving' : 'ready';
}

function take(state: RecipientSeat, input: RecipientInput, now: number): RecipientStep {
  switch (input.type) {
    case 'channel':
      return channelChanged({ ...state, isConnected: input.isConnected });
    case 'frame':
      return receive(state, input.text, now);
    case 'tick':
      return keep(state);
    case 'start':
      return start(state, input.limits);
    case 'limits':
      return keep(state.phase === 'armed' ? { ...state, limits: input.limits, reported: null } : state);
    case 'withdraw':
      return withdraw(state, input.why);
    case 'engine':
      return observe(state, input);
    case 'partner-absent':
      return rest(state, 'partner-absent');
    case 'end':
      return rest({ ...state, phase: 'waiting', limits: null, end: input.end }, 'room-ended');
    default:
      return unreachable(input);
  }
}

function keep(state: RecipientSeat, effects: readonly RecipientEffect[] = []): RecipientStep {
  return { state, effects };
}

/** The watchdog: silence of the other side, whatever else is going on. */
function watch(state: RecipientSeat, now: number): RecipientStep {
  if (state.stream.epoch === null || now < state.lastFreshTime + rampAfterMs) return keep(state);
  if (now >= state.lastFreshTime + stopAfterMs)
    return rest(state, state.isPartnerAway ? 'partner-away' : 'partner-silent');
  if (state.motion !== 'following') return keep(state);
  return keep({ ...state, motion: 'ramping' }, [{ type: 'ramp', overMs: rampMs }]);
}

/** Ends the motion in progress and the epoch with it; the consent stays. */
function rest(state: RecipientSeat, reason: HoldReason): RecipientStep {
  const next: RecipientSeat = {
    ...state,
    stream: endEpoch(state.stream),
    isSpent: state.isSpent || state.stream.epoch !== null,
    motion: 'still',
    heldBy: state.stream.epoch === null ? state.heldBy : reason,
    isPartnerAway: false,
  };
  return keep(next, state.motion === 'still' ? [] : [{ type: 'hold', reason }]);
}

function channelChanged(state: RecipientSeat): RecipientStep {
  return state.isConnected ? keep({ ...state, reported: null }) : rest(state, 'room-lost');
}

function start(state: RecipientSeat, limits: RoomLimits): RecipientStep {
  if (state.phase !== 'waiting' || !state.hasDevice) return keep(state);
  return keep({ ...state, phase: 'armed', limits, why: null, heldBy: null, isSpent: false, reported: null });
}

function withdraw(state: RecipientSeat, why: Withdrawal): RecipientStep {
  // the engine may have seen the stop first, and knows less about it
  if (state.phase !== 'armed') return keep(state.why === null ? state : { ...state, why, reported: null });
  return rest({ ...state, phase: 'waiting', limits: null, why }, 'room-ended');
}

/** The engine stopped, latched or lost its device by itself: it has held already, the seat only follows. */
function observe(
  before: RecipientSeat,
  seen: Extract<RecipientInput, { readonly type: 'engine' }>,
): RecipientStep {
  const state = { ...before, hasDevice: seen.hasDevice };
  if (seen.isLatched) return stoppedHere(state, 'latched', 'stopped');
  if (!seen.hasDevice) return stoppedHere(state, 'waiting', null);
  if (state.phase === 'latched') return stoppedHere(state, 'waiting', state.why);
  const wasDriven = state.motion === 'following' || state.motion === 'ramping';
  if (wasDriven && !seen.isDriven) return stoppedHere(state, 'waiting', 'stopped');
  if (state.motion === 'homing' && !seen.isHoming) return keep({ ...state, motion: 'still' });
  return keep(state);
}

function stoppedHere(
  state: RecipientSeat,
  phase: 'latched' | 'waiting',
  why: Withdrawal | null,
): RecipientStep {
  return keep({ ...state, phase, why, limits: null, motion: 'still', stream: endEpoch(state.stream) });
}

function receive(state: RecipientSeat, text: string, now: number): RecipientStep {
  const read = parseFrame(text);
  if (!read.ok) {
    const dropped = { ...state, dropped: state.dropped + 1 };
    if (read.error !== 'version' || state.isForeign) return keep(dropped);
    return keep({ ...dropped, isForeign: true }, [{ type: 'notice', code: 'room.partner-version' }]);
  }
  const frame = read.value;
  const { stream, verdict } = receiveFrame(state.stream, frame, now);
  // A sender of another epoch learns what became of it.
  const reported = frame.epoch === state.heardEpoch ? state.reported : null;
  const received = { ...state, stream, heardEpoch: frame.epoch, reported };
  if (verdict.kind !== 'fresh') {
    // The controller goes on with what was ended here: it has not heard, and the report is repeated until it has.
    const isDeaf = verdict.kind === 'ended-epoch' && stream.epoch === null;
    return keep({ ...received, isSpent: state.isSpent || isDeaf, dropped: state.dropped + 1 });
  }
  const heard = { ...received, lastFreshTime: now };
  const answered = answer(heard, frame, now);
  if (state.phase !== 'armed') {
    const refused = { ...answered.state, stream: endEpoch(stream), dropped: state.dropped + 1 };
    return keep(refused, answered.effects);
  }
  const obeyed = obey({ ...answered.state, played: state.played + 1, isSpent: false }, frame, verdict, now);
  return keep(obeyed.state, [...answered.effects, ...obeyed.effects]);
}

function answer(state: RecipientSeat, { epoch, seq, sentMs }: RoomFrame, now: number): RecipientStep {
  if (!state.isConnected || now - state.pongTime < pongEveryMs) return keep(state);
  const message = { v: protocolVersion, type: 'pong', epoch, seq, sentMs, heldMs: 0 } as const;
  return keep({ ...state, pongTime: now }, [{ type: 'publish', message }]);
}

function obey(state: RecipientSeat, frame: RoomFrame, { missed, jumps }: Fresh, now: number): RecipientStep {
  switch (frame.command.kind) {
    case 'heartbeat':
      return state.motion === 'still' || state.motion === 'homing' ? keep(state) : follow(state, jumps);
    case 'moves': {
      const { moves } = frame.command;
      const following = follow({ ...state, lastMovesTime: now }, jumps);
      const play: RecipientEffect = { type: 'play', moves, sentMs: frame.sentMs, missed };
      return keep(following.state, [...following.effects, play]);
    }
    case 'home':
      return keep({ ...state, motion: 'homing', heldBy: 'partner-stop' }, [{ type: 'home' }]);
    case 'stop': {
      const stopped = {
        motion: 'still',
        heldBy: 'partner-stop',
        isPartnerAway: false,
        isSpent: true,
      } as const;
      return keep({ ...state, ...stopped, stream: endEpoch(state.stream) }, [{ type: 'halt' }]);
    }
    case 'away':
      return goAway(state);
    default:
      return unreachable(frame.command);
  }
}

/** No more frames follow: motion runs down at once, and the watchdog's hold has a reason. */
function goAway(before: RecipientSeat): RecipientStep {
  const state = { ...before, isPartnerAway: true };
  if (state.motion !== 'following') return keep(state);
  return keep({ ...state, motion: 'ramping' }, [{ type: 'ramp', overMs: rampMs }]);
}

function follow(state: RecipientSeat, jumps: boolean): RecipientStep {
  const offset: RecipientEffect = { type: 'offset', playOffset: state.stream.playOffset };
  const next: RecipientSeat = { ...state, motion: 'following', heldBy: null, isPartnerAway: false };
  if (state.motion === 'following') return keep(next, jumps ? [{ type: 'soften' }, offset] : [offset]);
  return keep(next, [{ type: state.motion === 'ramping' ? 'soften' : 'take' }, offset]);
}

function report(state: RecipientSeat, now: number): RecipientStep {
  const current = recipientStateAt(state, now);
  const everyMs = current === state.reported ? reportIntervalMs : minReportIntervalMs;
  if (!state.isConnected) return keep(state);
  if (now < state.reportTime + everyMs)
    return keep(current === state.reported ? state : { ...state, reported: null });
  const { heardEpoch: epoch, played, dropped, limits, why } = state;
  const message = { v: protocolVersion, type: 'state', state: current, epoch, played, dropped } as const;
  const effects: RecipientEffect[] = [
    { type: 'publish', message: why === null ? message : { ...message, why } },
  ];
  if (limits !== null) {
    effects.push({ type: 'publish', message: { v: protocolVersion, type: 'limits', ...limits } });
  }
  return keep({ ...state, reported: current, reportTime: now }, effects);
}
