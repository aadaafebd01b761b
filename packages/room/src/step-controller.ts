import type { BackMessage, RecipientState } from '@kinora/contract/room';
import { unreachable } from '@kinora/kernel';
import { emergencyStopLine } from '@kinora/motion';
import { parseBackText } from './back-text.ts';
import type {
  ControllerEffect,
  ControllerInput,
  ControllerSeat,
  ControllerStep,
  HaltReason,
  MeasuredDelay,
} from './controller-seat.ts';
import { awayText, commandText, encodeFrameText } from './frame.ts';

/** 25 a second; the recipient wants 20 at least, and timers are late. ms */
const heartbeatMs = 40;

/** No pong for this long: the other side may not hear us. ms */
const staleAfterMs = 500;

/** ... and for this long: it does not, and driving on would be driving blind. ms */
const silentAfterMs = 2000;

/** pongs in the median: six seconds of ten a second */
const rememberedDelays = 60;

/** In these states nothing is played until somebody on either side does something. */
const refusing: ReadonlySet<RecipientState> = new Set(['waiting', 'holding', 'latched', 'no-device']);

/** The controller's seat: frames out, word of the other side in. Rules: docs/spec/room.md. */
export function stepController(before: ControllerSeat, input: ControllerInput, now: number): ControllerStep {
  if (before.end !== null) return keep(before);
  const watched = watch(before, now);
  const { state, effects } = take(watched.state, input, now);
  return keep(state, [...watched.effects, ...effects]);
}

/** When the seat wants a tick, ms; Infinity = never by itself. The same sums as in the comparisons: a tick is never early. */
export function controllerDueTime(state: ControllerSeat): number {
  if (state.end !== null || state.epoch === null) return Infinity;
  return Math.min(state.sentTime + heartbeatMs, lastWord(state) + silentAfterMs);
}

/** Whether a START is active and the other side's replies stay away. */
export function isStale(state: ControllerSeat, now: number): boolean {
  return state.epoch !== null && now - lastWord(state) > staleAfterMs;
}

/** Null before the first pong. */
export function measuredDelay({ delays }: ControllerSeat): MeasuredDelay | null {
  const last = delays.at(-1);
  if (last === undefined) return null;
  const sorted = [...delays].sort((a, b) => a - b);
  return { last, p50: sorted[sorted.length >> 1] ?? last };
}

function take(state: ControllerSeat, input: ControllerInput, now: number): ControllerStep {
  switch (input.type) {
    case 'channel':
      // What was in progress when the broker was lost is over: nothing is sent again (RM-32).
      return keep({ ...state, isConnected: input.isConnected, epoch: null, partner: null, delays: [] });
    case 'start':
      return start(state, input.epoch, now);
    case 'line':
      return send(state, input.text, now);
    case 'message':
      return hear(state, input.text, now);
    case 'tick':
      return state.epoch !== null && now >= state.sentTime + heartbeatMs
        ? publish(state, '', now)
        : keep(state);
    case 'away': {
      const published = publish(state, awayText, now);
      return keep({ ...published.state, epoch: null }, published.effects);
    }
    case 'partner-absent':
      return halt({ ...state, partner: null }, 'partner-absent', now);
    case 'end': {
      const { state: ended, effects } = halt(state, 'partner-absent', now);
      const publishes = effects.filter(({ type }) => type === 'publish');
      return keep({ ...ended, end: input.end }, [...publishes, { type: 'close' }]);
    }
    default:
      return unreachable(input);
  }
}

function keep(state: ControllerSeat, effects: readonly ControllerEffect[] = []): ControllerStep {
  return { state, effects };
}

function start(state: ControllerSeat, epoch: string, now: number): ControllerStep {
  if (!state.isConnected) return keep(state);
  return publish({ ...state, epoch, seq: 0, startTime: now }, '', now);
}

function send(state: ControllerSeat, line: string, now: number): ControllerStep {
  const sent = publish(state, commandText(line), now);
  // An emergency stop ends the START: silence afterwards stops the other side even if this frame is lost.
  return line === emergencyStopLine ? keep({ ...sent.state, epoch: null }, sent.effects) : sent;
}

function publish(state: ControllerSeat, command: string, now: number): ControllerStep {
  if (state.epoch === null || !state.isConnected) return keep(state);
  const seq = state.seq + 1;
  const text = encodeFrameText({ epoch: state.epoch, seq, sentMs: Math.max(0, Math.round(now)) }, command);
  return keep({ ...state, seq, sentTime: now }, [{ type: 'publish', text }]);
}

function watch(state: ControllerSeat, now: number): ControllerStep {
  if (state.epoch === null || now < lastWord(state) + silentAfterMs) return keep(state);
  // What was reported before the silence is no longer known to be true.
  return halt({ ...state, partner: null }, 'partner-silent', now);
}

/** Ends the START; the stop frame spares the other side the wait for its watchdog. */
function halt(state: ControllerSeat, reason: HaltReason, now: number): ControllerStep {
  if (state.epoch === null) return keep(state);
  const stopped = publish(state, commandText(emergencyStopLine), now);
  return keep({ ...stopped.state, epoch: null }, [...stopped.effects, { type: 'halt', reason }]);
}

function lastWord({ startTime, pongTime }: ControllerSeat): number {
  return Math.max(startTime, pongTime);
}

function hear(state: ControllerSeat, text: string, now: number): ControllerStep {
  const read = parseBackText(text);
  if (read.ok) return believe(state, read.value, now);
  if (read.error !== 'version' || state.isForeign) return keep(state);
  return keep({ ...state, isForeign: true }, [{ type: 'notice', code: 'room.partner-version' }]);
}

function believe(state: ControllerSeat, message: BackMessage, now: number): ControllerStep {
  switch (message.type) {
    case 'pong':
      return keep(measure(state, message, now));
    case 'state': {
      const { state: reported, epoch, played, dropped, why = null } = message;
      const limits =
        refusing.has(reported) && reported !== 'holding' ? null : (state.partner?.limits ?? null);
      const next = { ...state, partner: { state: reported, why, played, dropped, limits } };
      const isRefused = epoch !== null && epoch === state.epoch && refusing.has(reported);
      return isRefused ? halt(next, 'partner-stopped', now) : keep(next);
    }
    case 'limits': {
      const { axes, speed, intensity } = message;
      if (state.partner === null) return keep(state);
      return keep({ ...state, partner: { ...state.partner, limits: { axes, speed, intensity } } });
    }
    default:
      return unreachable(message);
  }
}

function measure(
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
