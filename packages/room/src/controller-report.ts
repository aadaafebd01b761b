import type { BackMessage, Parting } from '@kinora/contract/room';
import type { ControllerSeat, HaltReason, MeasuredDelay, PartnerReport } from './controller-seat.ts';
import { lineDueTime, type LineFacts, lookAtLine } from './line-state.ts';
import { goesOnMs, pathVersion, protocolVersion } from './protocol-version.ts';
import { waitAfterMs } from './recipient-motion.ts';

/** No pong for this long: the other side may not hear us. ms */
const staleAfterMs = 500;

/** Reports come each second while nothing drives. ms */
const lostAtRestAfterMs = 2000;

/** pongs in the median: six seconds of ten a second */
const rememberedDelays = 60;

const haltOfParting: Readonly<Record<Parting, HaltReason>> = {
  left: 'partner-left',
  expired: 'room-ended',
  service: 'service-ended',
};

/** Whether a START is active and the other side's replies stay away. */
export function isStale(state: ControllerSeat, now: number): boolean {
  return state.epoch !== null && now - lastPong(state) > staleAfterMs;
}

/** Whether the START in force sends paths in place of lines. */
export function takesPaths({ epoch, version }: ControllerSeat): boolean {
  return epoch !== null && version === pathVersion;
}

/** Null before the first pong. */
export function measuredDelay({ delays }: ControllerSeat): MeasuredDelay | null {
  const last = delays.at(-1);
  if (last === undefined) return null;
  const sorted = [...delays].sort((a, b) => a - b);
  return { last, p50: sorted[sorted.length >> 1] ?? last };
}

/**
 * ms in which the START goes on by itself: while the connection is away, nothing is heard, or the other side waits for
 * frames. Null otherwise.
 */
export function controllerGoesOnMs(state: ControllerSeat, now: number): number | null {
  if (!takesPaths(state)) return null;
  const reported = state.partner?.goesOnMs ?? null;
  const isWaiting = !state.isConnected || isDeaf(state, now) || reported !== null;
  return isWaiting ? Math.max(0, lastPong(state) + goesOnMs - now) : null;
}

/** Nothing at all is heard of the other side. */
export function isDeaf(state: ControllerSeat, now: number): boolean {
  return now >= Math.max(state.startTime, state.pongTime, state.wordTime) + waitAfterMs;
}

export function lastPong({ startTime, pongTime }: ControllerSeat): number {
  return Math.max(startTime, pongTime);
}

type StateMessage = Extract<BackMessage, { readonly type: 'state' }>;

export function readReport(message: StateMessage, before: PartnerReport | null): PartnerReport {
  const { state, why = null, played, dropped, goesOnMs: left = null, parting = null, frames } = message;
  const isRefusing = refusalOf(message, protocolVersion) !== null && state !== 'holding';
  return {
    state,
    why,
    played,
    dropped,
    limits: isRefusing ? null : (before?.limits ?? null),
    goesOnMs: left,
    parting,
    frames: frames === undefined ? protocolVersion : pathVersion,
  };
}

/** Why nothing of the START is played until somebody on either side does something; null where it is. */
export function refusalOf(
  { state, why, goesOnMs: left, parting }: StateMessage,
  version: ControllerSeat['version'],
): HaltReason | null {
  if (parting !== undefined) return haltOfParting[parting];
  if (state === 'latched') return 'partner-stopped';
  if (state === 'no-device') return 'partner-device';
  if (state === 'waiting') return why === undefined ? 'partner-ended' : haltOfWithdrawal[why];
  const goesOn = version === pathVersion && left !== undefined;
  return state === 'holding' && !goesOn ? 'partner-silent' : null;
}

const haltOfWithdrawal = { stopped: 'partner-stopped', hidden: 'partner-away' } as const;

export function measure(
  state: ControllerSeat,
  { epoch, seq, sentMs, heldMs }: Extract<BackMessage, { readonly type: 'pong' }>,
  now: number,
): ControllerSeat {
  const tripMs = now - sentMs - heldMs;
  // Only pongs to frames that we sent count: another's numbers would be anything.
  if (epoch !== state.epoch || seq > state.seq || tripMs < -1) return state;
  const delays = [...state.delays, Math.max(0, tripMs) / 2].slice(-rememberedDelays);
  return { ...state, delays, pongTime: now };
}

/** The line as it is shown from now on. */
export function lookAtWords(state: ControllerSeat, now: number): ControllerSeat {
  const line = lookAtLine(state.line, factsOf(state), now);
  return line === state.line ? state : { ...state, line };
}

export function wordsDueTime(state: ControllerSeat): number {
  return lineDueTime(state.line, factsOf(state));
}

/** A page that was never heard, and one that has left, are not waited for. */
function factsOf(state: ControllerSeat): LineFacts {
  const { epoch, partner, isConnected, wasConnected, wordTime } = state;
  const isExpecting = wordTime !== -Infinity && (partner?.parting ?? null) === null;
  const atRest = { heardTime: isExpecting ? wordTime : Infinity, lostAfterMs: lostAtRestAfterMs };
  const driving = { heardTime: lastPong(state), lostAfterMs: staleAfterMs };
  return {
    isConnected: isConnected || !wasConnected,
    ...(epoch === null ? atRest : driving),
    ...spreadOf(state),
  };
}

/** Of the pongs of the last seconds of driving; one in ten is an accident. */
function spreadOf({ epoch, delays }: ControllerSeat): Pick<LineFacts, 'delayMs' | 'scatterMs'> {
  if (epoch === null || delays.length === 0) return { delayMs: 0, scatterMs: 0 };
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { delayMs: at(0.5), scatterMs: at(0.9) - at(0) };
}
