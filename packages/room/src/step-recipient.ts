import type { Withdrawal } from '@kinora/contract/room';
import { unreachable } from '@kinora/kernel';
import { parseFrame } from './frame.ts';
import { hearOnLine } from './line-state.ts';
import { endEpoch, receiveFrame } from './receive-frame.ts';
import {
  hearParting,
  keep,
  loseChannel,
  missPartner,
  obey,
  rest,
  watch,
  watchDueTime,
} from './recipient-motion.ts';
import { answer, lookAtFrames, report, reportDueTime } from './recipient-report.ts';
import type { RecipientInput, RecipientSeat, RecipientStep, RoomLimits } from './recipient-seat.ts';

/**
 * The recipient's seat: what it does about a frame, the clock, its person and its own engine. Rules: docs/spec/room.md.
 * `now` is ms on this thread's clock and must not run backwards.
 */
export function stepRecipient(before: RecipientSeat, input: RecipientInput, now: number): RecipientStep {
  if (before.phase === 'closed') return { state: before, effects: [] };
  const watched = watch(before, now);
  const stepped = take(watched.state, input, now);
  const reported = report(lookAtFrames(stepped.state, now), now);
  const effects = [...watched.effects, ...stepped.effects, ...reported.effects];
  if (input.type !== 'end') return { state: reported.state, effects };
  return { state: { ...reported.state, phase: 'closed' }, effects: [...effects, { type: 'close' }] };
}

/** When the seat wants a tick, ms; Infinity = never by itself. The same sums as in the comparisons: a tick is never early. */
export function recipientDueTime(state: RecipientSeat): number {
  if (state.phase === 'closed') return Infinity;
  return Math.min(watchDueTime(state), reportDueTime(state));
}

function take(state: RecipientSeat, input: RecipientInput, now: number): RecipientStep {
  switch (input.type) {
    case 'channel':
      return channelChanged(state, input.isConnected, now);
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
      return missPartner(state);
    case 'partner-changed':
      return rest(state, 'partner-absent');
    case 'end':
      return rest({ ...state, phase: 'waiting', limits: null, end: input.end }, 'room-ended');
    default:
      return unreachable(input);
  }
}

function channelChanged(before: RecipientSeat, isConnected: boolean, now: number): RecipientStep {
  const state = { ...before, isConnected, wasConnected: before.wasConnected || isConnected };
  return isConnected ? keep({ ...state, reported: null }) : loseChannel(state, now);
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
  before: RecipientSeat,
  phase: 'latched' | 'waiting',
  why: Withdrawal | null,
): RecipientStep {
  const { heldBy } = before;
  const { state } = rest({ ...before, phase, why, limits: null, motion: 'still' }, 'room-ended');
  return keep({ ...state, heldBy, isSpent: before.isSpent });
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
    const parted = verdict.kind === 'ended-epoch' ? hearParting(received, frame) : received;
    return keep({ ...parted, isSpent: state.isSpent || isDeaf, dropped: state.dropped + 1 });
  }
  const heard = verdict.begins
    ? { ...received, goesOnUntil: null, isReturning: false }
    : { ...received, line: hearOnLine(state.line, state.lastFreshTime, now) };
  const answered = answer({ ...heard, lastFreshTime: now }, frame, now);
  if (state.phase !== 'armed') {
    const refused = { ...answered.state, stream: endEpoch(stream), dropped: state.dropped + 1 };
    return keep(refused, answered.effects);
  }
  const obeyed = obey({ ...answered.state, played: state.played + 1, isSpent: false }, frame, verdict, now);
  return keep(obeyed.state, [...answered.effects, ...obeyed.effects]);
}
