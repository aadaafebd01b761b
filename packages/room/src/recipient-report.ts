import type { BackMessage, Parting, RecipientState } from '@kinora/contract/room';
import { delaySpread } from './delay-window.ts';
import { partingOf } from './end-reason.ts';
import type { RoomFrame } from './frame.ts';
import { lineDueTime, type LineFacts, lookAtLine } from './line-state.ts';
import { pathVersion, protocolVersion } from './protocol-version.ts';
import { keep } from './recipient-motion.ts';
import type { RecipientEffect, RecipientSeat, RecipientStep } from './recipient-seat.ts';

/** Pongs: one a frame, but no more than ten a second. ms */
const pongEveryMs = 90;

/** Quality 0 loses messages: state and limits are repeated that often. ms */
const reportIntervalMs = 1000;

/** A change is reported at once, unless another was just now: nobody can make this seat flood the broker. ms */
const minReportIntervalMs = 50;

/** Moves that old no longer count as "moving": a line that stutters does not change the word. ms */
const movingForMs = 500;

/** Frames come ten to a hundred a second while a START is active. ms */
const lostAfterMs = 500;

/** What the controller learns of this seat. */
export function recipientStateAt(state: RecipientSeat, now: number): RecipientState {
  if (state.phase === 'latched') return 'latched';
  if (!state.hasDevice) return 'no-device';
  if (state.phase !== 'armed') return 'waiting';
  if (state.motion === 'homing') return 'homing';
  if (state.isSpent || state.goesOnUntil !== null) return 'holding';
  return state.motion !== 'still' && now < state.lastMovesTime + movingForMs ? 'moving' : 'ready';
}

/** ms in which the START goes on by itself where frames are back; null while nothing is waited for. */
export function recipientGoesOnMs({ goesOnUntil }: RecipientSeat, now: number): number | null {
  return goesOnUntil === null ? null : Math.max(0, goesOnUntil - now);
}

export function answer(state: RecipientSeat, { epoch, seq, sentMs }: RoomFrame, now: number): RecipientStep {
  if (!state.isConnected || now - state.pongTime < pongEveryMs) return keep(state);
  const message = { v: protocolVersion, type: 'pong', epoch, seq, sentMs, heldMs: 0 } as const;
  return keep({ ...state, pongTime: now }, [{ type: 'publish', message }]);
}

export function report(state: RecipientSeat, now: number): RecipientStep {
  const current = recipientStateAt(state, now);
  const everyMs = current === state.reported ? reportIntervalMs : minReportIntervalMs;
  if (!state.isConnected) return keep(state);
  if (now < state.reportTime + everyMs && state.end === null)
    return keep(current === state.reported ? state : { ...state, reported: null });
  const effects: RecipientEffect[] = [{ type: 'publish', message: stateMessage(state, current, now) }];
  if (state.limits !== null) {
    effects.push({ type: 'publish', message: { v: protocolVersion, type: 'limits', ...state.limits } });
  }
  return keep({ ...state, reported: current, reportTime: now }, effects);
}

function stateMessage(state: RecipientSeat, current: RecipientState, now: number): BackMessage {
  const { heardEpoch: epoch, played, dropped, why, end } = state;
  const goesOnMs = recipientGoesOnMs(state, now);
  const parting: Parting | null = end && partingOf[end];
  return {
    v: protocolVersion,
    type: 'state',
    state: current,
    epoch,
    played,
    dropped,
    frames: pathVersion,
    ...(why !== null && { why }),
    ...(goesOnMs !== null && { goesOnMs: Math.round(goesOnMs) }),
    ...(parting !== null && { parting }),
  };
}

/** The line as it is shown from now on. */
export function lookAtFrames(state: RecipientSeat, now: number): RecipientSeat {
  const line = lookAtLine(state.line, factsOf(state), now);
  return line === state.line ? state : { ...state, line };
}

/** When the seat has something to say or to show, ms. */
export function reportDueTime(state: RecipientSeat): number {
  const due = [lineDueTime(state.line, factsOf(state))];
  if (state.isConnected)
    due.push(state.reportTime + (state.reported === null ? minReportIntervalMs : reportIntervalMs));
  if (state.isConnected && state.reported === 'moving') due.push(state.lastMovesTime + movingForMs);
  return Math.min(...due);
}

function factsOf(state: RecipientSeat): LineFacts {
  const { stream, isConnected, wasConnected } = state;
  return {
    isConnected: isConnected || !wasConnected,
    heardTime: expectedSince(state),
    lostAfterMs,
    delayMs: 0,
    scatterMs: stream.epoch === null ? 0 : delaySpread(stream.delays),
  };
}

/** Without a START no frames are expected; where they say that nothing is heard of this side, this side’s uplink is the bad one. */
function expectedSince({
  phase,
  heldBy,
  stream,
  lastFreshTime,
  isSpent,
  goesOnUntil,
}: RecipientSeat): number {
  const isHeld = isSpent || goesOnUntil !== null;
  if (phase !== 'armed') return Infinity;
  if (isHeld && heldBy === 'partner-deaf') return -Infinity;
  return stream.epoch !== null || (isHeld && heldBy === 'partner-silent') ? lastFreshTime : Infinity;
}
