import { addDelay, type DelayWindow, delaySpread, noDelays, smallestDelay } from './delay-window.ts';
import type { FrameHeader } from './frame.ts';

/** A frame older than this is dropped: the controller has moved on since. ms */
const maxAgeMs = 250;

/** The minimum and maximum that frames wait before they are played: two ticks of 20 ms (docs/spec/room.md, RM-8). ms */
const minBufferMs = 40;
const maxBufferMs = 100;

/** ended epochs that are remembered: late frames of theirs must not begin them again */
const rememberedEpochs = 64;

/** What is known of the stream of frames. */
export interface FrameStream {
  /** the epoch that is being played; null before the first, and after one was ended */
  readonly epoch: string | null;
  readonly seq: number;
  readonly delays: DelayWindow;
  readonly ended: readonly string[];
  /** ms from a frame's sending, on its sender's clock, to its playing, on ours */
  readonly playOffset: number;
  readonly offsetTime: number;
}

export const noFrames: FrameStream = {
  epoch: null,
  seq: 0,
  delays: noDelays,
  ended: [],
  playOffset: 0,
  offsetTime: 0,
};

/** missed: lost frames before this one; jumps: the offset skipped a backlog at once instead of steering. */
export type Verdict =
  | {
      readonly kind: 'fresh';
      readonly begins: boolean;
      readonly missed: number;
      readonly jumps: boolean;
    }
  | { readonly kind: 'ended-epoch' | 'not-newer' | 'too-old' };

/** The offset moves towards the network's by this share of time, so that nobody sees the motion speed up or slow down. */
const steerShare = 0.05;

/** Checks the epoch, order and age of a frame, and follows the network's delay; the content of a frame is not looked at. */
export function receiveFrame(
  stream: FrameStream,
  { epoch, seq, sentMs }: FrameHeader,
  now: number,
): { readonly stream: FrameStream; readonly verdict: Verdict } {
  if (stream.ended.includes(epoch)) return { stream, verdict: { kind: 'ended-epoch' } };
  const begins = epoch !== stream.epoch;
  if (begins) {
    const delays = addDelay(noDelays, now, now - sentMs);
    const next = { ...endEpoch(stream), epoch, seq, delays };
    return {
      stream: { ...next, playOffset: wantedOffset(delays), offsetTime: now },
      verdict: { kind: 'fresh', begins, missed: 0, jumps: false },
    };
  }
  if (seq <= stream.seq) return { stream, verdict: { kind: 'not-newer' } };
  const delays = addDelay(stream.delays, now, now - sentMs);
  const isOld = now - sentMs - smallestDelay(delays) > maxAgeMs;
  // An old frame still says how slow the network is, but not where to go.
  if (isOld) return { stream: { ...stream, delays, seq }, verdict: { kind: 'too-old' } };
  // The first frames of an epoch may have been delayed together. Each later one then shows a much smaller delay.
  const jumps = stream.playOffset - wantedOffset(delays) > maxAgeMs;
  const playOffset = jumps ? wantedOffset(delays) : steer(stream, delays, now);
  const moved: FrameStream = { ...stream, delays, seq, playOffset, offsetTime: now };
  return { stream: moved, verdict: { kind: 'fresh', begins, missed: seq - stream.seq - 1, jumps } };
}

/** No frame of the present epoch is played any more; a new START begins another. */
export function endEpoch(stream: FrameStream): FrameStream {
  if (stream.epoch === null) return stream;
  const ended = [...stream.ended, stream.epoch].slice(-rememberedEpochs);
  return { ...stream, epoch: null, ended };
}

/** ms that a frame of the smallest delay waits before it is played. */
export function bufferMs({ delays }: FrameStream): number {
  return bufferOf(delays);
}

function wantedOffset(delays: DelayWindow): number {
  return smallestDelay(delays) + bufferOf(delays);
}

function bufferOf(delays: DelayWindow): number {
  return Math.min(maxBufferMs, Math.max(minBufferMs, delaySpread(delays)));
}

function steer({ playOffset, offsetTime }: FrameStream, delays: DelayWindow, now: number): number {
  const reach = (now - offsetTime) * steerShare;
  return Math.min(playOffset + reach, Math.max(playOffset - reach, wantedOffset(delays)));
}
