import type { BackMessage } from '@kinora/contract/room';
import { unreachable } from '@kinora/kernel';
import { emergencyStopLine, homeLine } from '@kinora/motion';
import { parseBackText } from './back-text.ts';
import {
  isDeaf,
  lastPong,
  lookAtWords,
  measure,
  readReport,
  refusalOf,
  takesPaths,
  wordsDueTime,
} from './controller-report.ts';
import type {
  ControllerEffect,
  ControllerInput,
  ControllerSeat,
  ControllerStep,
  HaltReason,
} from './controller-seat.ts';
import { type EndReason, partingOf } from './end-reason.ts';
import {
  awayText,
  commandText,
  encodeFrameText,
  encodePathFrame,
  type FrameVersion,
  type PathCommand,
} from './frame.ts';
import { hearOnLine } from './line-state.ts';
import type { FramePath } from './path-text.ts';
import { goesOnMs, pathVersion, protocolVersion } from './protocol-version.ts';
import type { RoomEnd } from './room-end.ts';

/** 25 a second; the recipient wants 20 at least, and timers are late. Paths need none: they come often enough. ms */
const heartbeatMs = 40;

/** No pong for this long: the other side does not hear us, and driving on would be driving blind. ms */
const silentAfterMs: Readonly<Record<FrameVersion, number>> = { 1: 2000, 2: goesOnMs };

const nothingMoves: FramePath = { backMs: 0, channels: [] };

/** The controller's seat: frames out, word of the other side in. Rules: docs/spec/room.md. */
export function stepController(before: ControllerSeat, input: ControllerInput, now: number): ControllerStep {
  if (before.end !== null) return keep(before);
  const watched = watch(before, now);
  const { state, effects } = take(watched.state, input, now);
  return keep(lookAtWords(state, now), [...watched.effects, ...effects]);
}

/** When the seat wants a tick, ms; Infinity = never by itself. The same sums as in the comparisons: a tick is never early. */
export function controllerDueTime(state: ControllerSeat): number {
  if (state.end !== null) return Infinity;
  const lookTime = wordsDueTime(state);
  if (state.epoch === null) return lookTime;
  const beatTime = takesPaths(state) ? Infinity : state.sentTime + heartbeatMs;
  return Math.min(lookTime, beatTime, lastPong(state) + silentAfterMs[state.version]);
}

function take(state: ControllerSeat, input: ControllerInput, now: number): ControllerStep {
  switch (input.type) {
    case 'channel':
      return keep(channelChanged(state, input.isConnected));
    case 'start':
      return start(state, input, now);
    case 'line':
      return takesPaths(state) ? sendWord(state, input.text, now) : send(state, input.text, now);
    case 'path':
      return takesPaths(state) ? publishPath(state, { kind: 'path', path: input.path }, now) : keep(state);
    case 'message':
      return hear(state, input.text, now);
    case 'tick':
      return beat(state, now);
    case 'away':
      return takesPaths(state)
        ? endStart(publishPath(state, { kind: 'end', reason: 'hidden' }, now))
        : endStart(publish(state, awayText, now));
    case 'partner-absent':
      // who takes paths is watched as long as a START goes on by itself, and that is longer than the server waits
      return takesPaths(state) ? keep(state) : halt({ ...state, partner: null }, 'partner-absent', now);
    case 'partner-changed':
      return halt({ ...state, partner: null }, 'partner-absent', now);
    case 'end':
      return end(state, input.end, now);
    default:
      return unreachable(input);
  }
}

function keep(state: ControllerSeat, effects: readonly ControllerEffect[] = []): ControllerStep {
  return { state, effects };
}

function endStart({ state, effects }: ControllerStep): ControllerStep {
  return keep({ ...state, epoch: null }, effects);
}

/** What was in progress when the broker was lost is over, unless its START goes on by itself: nothing is sent again (RM-32). */
function channelChanged(before: ControllerSeat, isConnected: boolean): ControllerSeat {
  const state = { ...before, isConnected, wasConnected: before.wasConnected || isConnected };
  return takesPaths(state) ? state : { ...state, epoch: null, partner: null, delays: [] };
}

function start(
  state: ControllerSeat,
  { epoch, sendsPaths }: Extract<ControllerInput, { readonly type: 'start' }>,
  now: number,
): ControllerStep {
  if (!state.isConnected) return keep(state);
  const isRead = sendsPaths && state.partner?.frames === pathVersion;
  const version = isRead ? pathVersion : protocolVersion;
  const started = { ...state, epoch, version, seq: 0, startTime: now, lastEpoch: isRead ? epoch : null };
  return isRead ? publishPath(started, { kind: 'path', path: nothingMoves }, now) : publish(started, '', now);
}

function beat(state: ControllerSeat, now: number): ControllerStep {
  const isDue = state.epoch !== null && !takesPaths(state) && now >= state.sentTime + heartbeatMs;
  return isDue ? publish(state, '', now) : keep(state);
}

function send(state: ControllerSeat, line: string, now: number): ControllerStep {
  const sent = publish(state, commandText(line), now);
  // An emergency stop ends the START: silence afterwards stops the other side even if this frame is lost.
  return line === emergencyStopLine ? endStart(sent) : sent;
}

/** What moves is in the paths; of the engine's lines only what no path says is sent. */
function sendWord(state: ControllerSeat, line: string, now: number): ControllerStep {
  if (line === emergencyStopLine)
    return endStart(publishPath(state, { kind: 'end', reason: 'stopped' }, now));
  return line === homeLine ? publishPath(state, { kind: 'home' }, now) : keep(state);
}

function publish(state: ControllerSeat, command: string, now: number): ControllerStep {
  return publishText(state, now, (header) => encodeFrameText(header, command));
}

/** Without word of the other side nothing is moved over there, until there is. */
function publishPath(state: ControllerSeat, asked: PathCommand, now: number): ControllerStep {
  const command: PathCommand = asked.kind !== 'end' && isDeaf(state, now) ? { kind: 'wait' } : asked;
  return publishText(state, now, (header) => encodePathFrame(header, command));
}

function publishText(
  state: ControllerSeat,
  now: number,
  encode: (header: Parameters<typeof encodeFrameText>[0]) => string,
): ControllerStep {
  if (state.epoch === null || !state.isConnected) return keep(state);
  const seq = state.seq + 1;
  const text = encode({ epoch: state.epoch, seq, sentMs: Math.max(0, Math.round(now)) });
  return keep({ ...state, seq, sentTime: now }, [{ type: 'publish', text }]);
}

function watch(state: ControllerSeat, now: number): ControllerStep {
  if (state.epoch === null || now < lastPong(state) + silentAfterMs[state.version]) return keep(state);
  // What was reported before the silence is no longer known to be true.
  const reason = state.isConnected ? 'partner-silent' : 'room-lost';
  return halt({ ...state, partner: null }, reason, now, 'silent');
}

/**
 * Ends the START; a last frame spares the other side the wait for its watchdog. Who takes paths gets it with a reason;
 * without one the other side is another page, or has ended the START by itself.
 */
function halt(
  state: ControllerSeat,
  haltReason: HaltReason,
  now: number,
  reason: EndReason | null = null,
): ControllerStep {
  if (state.epoch === null) return keep(state);
  const { state: ended, effects } = endStart(sayEnd(state, reason, now));
  return keep(ended, [...effects, { type: 'halt', reason: haltReason }]);
}

function sayEnd(state: ControllerSeat, reason: EndReason | null, now: number): ControllerStep {
  if (!takesPaths(state)) return publish(state, commandText(emergencyStopLine), now);
  return reason === null ? keep(state) : publishPath(state, { kind: 'end', reason }, now);
}

/** Who was driven learns why it is over, also where a stop came before. */
function end(state: ControllerSeat, why: RoomEnd, now: number): ControllerStep {
  const { state: ended, effects } =
    state.lastEpoch === null
      ? publish(state, commandText(emergencyStopLine), now)
      : publishPath({ ...state, epoch: state.lastEpoch }, { kind: 'end', reason: partingOf[why] }, now);
  return keep({ ...ended, epoch: null, end: why }, [...effects, { type: 'close' }]);
}

function hear(state: ControllerSeat, text: string, now: number): ControllerStep {
  const read = parseBackText(text);
  if (read.ok) return believe({ ...state, wordTime: now }, read.value, now);
  if (read.error !== 'version' || state.isForeign) return keep(state);
  return keep({ ...state, isForeign: true }, [{ type: 'notice', code: 'room.partner-version' }]);
}

function believe(state: ControllerSeat, message: BackMessage, now: number): ControllerStep {
  switch (message.type) {
    case 'pong': {
      const measured = measure(state, message, now);
      return keep({ ...measured, line: lineOf(measured, state, now) });
    }
    case 'state': {
      const next = { ...state, partner: readReport(message, state.partner) };
      const reason = refusalOf(message, state.version);
      const isOurs = message.epoch !== null && message.epoch === state.epoch;
      return reason !== null && (isOurs || message.parting !== undefined)
        ? halt(next, reason, now)
        : keep(next);
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

function lineOf(measured: ControllerSeat, { line, startTime, pongTime }: ControllerSeat, now: number) {
  const isFirst = pongTime < startTime;
  return measured.pongTime === pongTime || isFirst ? line : hearOnLine(line, pongTime, now);
}
