import { addDelay, type DelayWindow, delaySpread, noDelays, smallestDelay } from './delay-window.ts';
import type { FrameVersion, RoomFrame } from './frame.ts';

/**
 * A frame older than this is dropped: the controller has moved on since. A path reaches 500 ahead, so that what is left
 * of it still counts. ms
 */
const maxAgeMs: Readonly<Record<FrameVersion, number>> = { 1: 250, 2: 500 };

/** The minimum and maximum that frames wait before they are played: two ticks of 20 ms (docs/spec/room.md, RM-8). ms */
const minBufferMs = 40;
const maxBufferMs = 100;

/** An offset that is so much too late is a backlog, and is not steered away (RM-9). ms */
const backlogMs = 250;

/** ended epochs that are remembered: late frames of theirs must not begin them again */
const rememberedEpochs = 64;

/** frames of an epoch that are remembered: what the network has overtaken is taken once, and no later than that */
const rememberedFrames = 64;

/** A frame that was received. */
interface Heard {
  readonly seq: number;
  /** from when on it says what is to be played, on its sender's clock */
  readonly startMs: number;
}

/** What is known of the stream of frames. */
export interface FrameStream {
  /** the epoch that is being played; null before the first, and after one was ended */
  readonly epoch: string | null;
  /** of all frames of the epoch */
  readonly version: FrameVersion;
  /** the newest, in the order of their numbers */
  readonly heard: readonly Heard[];
  readonly delays: DelayWindow;
  readonly ended: readonly string[];
  /** ms from a frame's sending, on its sender's clock, to its playing, on ours */
  readonly playOffset: number;
  readonly offsetTime: number;
  /** its frames say what is ahead: those that come late change nothing about what is played */
  readonly isAhead: boolean;
}

export const noFrames: FrameStream = {
  epoch: null,
  version: 1,
  heard: [],
  delays: noDelays,
  ended: [],
  playOffset: 0,
  offsetTime: 0,
  isAhead: false,
};

/** A path that goes further back repeats what was said, because what is ahead is unknown: a hand's. ms */
const maxBackAheadMs = 50;

/**
 * missed: lost frames before this one; jumps: the offset skipped a backlog at once instead of steering; untilMs: from
 * then on, on the sender's clock, a newer frame counts; isOvertaken: there is a newer one.
 */
export type Verdict =
  | {
      readonly kind: 'fresh';
      readonly begins: boolean;
      readonly missed: number;
      readonly jumps: boolean;
      readonly isOvertaken: boolean;
      readonly untilMs: number;
    }
  | { readonly kind: 'ended-epoch' | 'other-version' | 'repeated' | 'too-old' };

/** The offset moves towards the network's by this share of time, so that nobody sees the motion speed up or slow down. */
const steerShare = 0.05;

/** Checks the epoch, number and age of a frame, and follows the network's delay; what it moves is not looked at. */
export function receiveFrame(
  stream: FrameStream,
  frame: RoomFrame,
  now: number,
): { readonly stream: FrameStream; readonly verdict: Verdict } {
  const { epoch, version, seq, sentMs } = frame;
  if (stream.ended.includes(epoch)) return { stream, verdict: { kind: 'ended-epoch' } };
  if (epoch !== stream.epoch) return begin(stream, frame, now);
  if (version !== stream.version) return { stream, verdict: { kind: 'other-version' } };
  if (isKnown(stream.heard, seq)) return { stream, verdict: { kind: 'repeated' } };
  const delays = addDelay(stream.delays, now, now - sentMs);
  const isAhead = saysAhead(frame) ?? stream.isAhead;
  const heard = insert(stream.heard, frame);
  const isOld = now - sentMs - smallestDelay(delays) > maxAgeMs[version];
  // An old frame still says how slow the network is, but not where to go.
  if (isOld) return { stream: { ...stream, delays, heard }, verdict: { kind: 'too-old' } };
  // The first frames of an epoch may have been delayed together. Each later one then shows a much smaller delay.
  const wanted = wantedOffset({ delays, isAhead });
  const jumps = stream.playOffset - wanted > backlogMs;
  const playOffset = jumps ? wanted : steer(stream, wanted, now);
  const moved: FrameStream = { ...stream, delays, heard, playOffset, offsetTime: now, isAhead };
  return { stream: moved, verdict: { kind: 'fresh', begins: false, jumps, ...placeOf(heard, seq) } };
}

function begin(stream: FrameStream, frame: RoomFrame, now: number): ReturnType<typeof receiveFrame> {
  const { epoch, version, seq, sentMs } = frame;
  const delays = addDelay(noDelays, now, now - sentMs);
  const heard = insert([], frame);
  const isAhead = saysAhead(frame) ?? false;
  const next = { ...endEpoch(stream), epoch, version, heard, delays, isAhead };
  return {
    stream: { ...next, playOffset: wantedOffset(next), offsetTime: now },
    verdict: { kind: 'fresh', begins: true, jumps: false, ...placeOf(heard, seq) },
  };
}

/** No frame of the present epoch is played any more; a new START begins another. */
export function endEpoch(stream: FrameStream): FrameStream {
  if (stream.epoch === null) return stream;
  const ended = [...stream.ended, stream.epoch].slice(-rememberedEpochs);
  return { ...stream, epoch: null, ended };
}

/** ms that a frame of the smallest delay waits before it is played. */
export function bufferMs({ delays, isAhead }: Pick<FrameStream, 'delays' | 'isAhead'>): number {
  return isAhead ? minBufferMs : Math.min(maxBufferMs, Math.max(minBufferMs, delaySpread(delays)));
}

/** Null where a frame moves nothing. */
function saysAhead({ command }: RoomFrame): boolean | null {
  if (command.kind === 'moves') return false;
  if (command.kind !== 'path' || command.path.channels.length === 0) return null;
  return command.path.backMs < maxBackAheadMs;
}

/** Was received, or may have been: what fell out of the window is not remembered. */
function isKnown(heard: readonly Heard[], seq: number): boolean {
  const newest = heard.at(-1)?.seq ?? 0;
  return seq <= newest - rememberedFrames || heard.some((frame) => frame.seq === seq);
}

function insert(heard: readonly Heard[], { seq, sentMs, command }: RoomFrame): readonly Heard[] {
  const startMs = command.kind === 'path' ? sentMs - command.path.backMs : sentMs;
  const behind = heard.findLastIndex((frame) => frame.seq < seq) + 1;
  return [...heard.slice(0, behind), { seq, startMs }, ...heard.slice(behind)].slice(-rememberedFrames);
}

function placeOf(heard: readonly Heard[], seq: number) {
  const index = heard.findIndex((frame) => frame.seq === seq);
  const newer = heard.slice(index + 1);
  return {
    missed: seq - (heard[index - 1]?.seq ?? seq - 1) - 1,
    isOvertaken: newer.length > 0,
    untilMs: Math.min(Infinity, ...newer.map(({ startMs }) => startMs)),
  };
}

function wantedOffset(stream: Pick<FrameStream, 'delays' | 'isAhead'>): number {
  return smallestDelay(stream.delays) + bufferMs(stream);
}

function steer({ playOffset, offsetTime }: FrameStream, wanted: number, now: number): number {
  const reach = (now - offsetTime) * steerShare;
  return Math.min(playOffset + reach, Math.max(playOffset - reach, wanted));
}
