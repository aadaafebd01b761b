import { addDelay, type DelayWindow, delaySpread, noDelays, smallestDelay } from './delay-window.ts';
import type { FrameHeader } from './frame.ts';

/** A frame older than this is dropped: where it wants the device is no longer where the controller is. ms */
const longestAgeMs = 250;

/** The least and the most that frames wait before they are played: two ticks of 20 ms (docs/spec/room.md, RM-8). ms */
const leastBufferMs = 40;
const mostBufferMs = 100;

/** ended epochs that are remembered: late frames of theirs must not begin them again */
const rememberedEpochs = 64;

/** What is known of the stream of frames. */
export interface FrameJudge {
  /** the epoch that is being played; null before the first, and after one was ended */
  readonly epoch: string | null;
  readonly seq: number;
  readonly delays: DelayWindow;
  readonly ended: readonly string[];
  /** ms from a frame's sending, on its sender's clock, to its playing, on ours */
  readonly playOffset: number;
  readonly offsetTime: number;
}

export const freshJudge: FrameJudge = {
  epoch: null,
  seq: 0,
  delays: noDelays,
  ended: [],
  playOffset: 0,
  offsetTime: 0,
};

/** missed: frames that never came before this one; jumps: the time of playing left a backlog behind. */
export type Verdict =
  | {
      readonly kind: 'fresh';
      readonly begins: boolean;
      readonly missed: number;
      readonly jumps: boolean;
    }
  | { readonly kind: 'ended-epoch' | 'not-newer' | 'too-old' };

/** The offset moves towards the network's by this share of time, so that motion is never seen to hurry or to drag. */
const steerShare = 0.05;

/** Epoch, order and age of a frame; what it asks for is none of the judge's business. */
export function judgeFrame(
  judge: FrameJudge,
  { epoch, seq, sentMs }: FrameHeader,
  now: number,
): { readonly judge: FrameJudge; readonly verdict: Verdict } {
  if (judge.ended.includes(epoch)) return { judge, verdict: { kind: 'ended-epoch' } };
  const begins = epoch !== judge.epoch;
  if (begins) {
    const delays = addDelay(noDelays, now, now - sentMs);
    const next = { ...endEpoch(judge), epoch, seq, delays };
    return {
      judge: { ...next, playOffset: wantedOffset(delays), offsetTime: now },
      verdict: { kind: 'fresh', begins, missed: 0, jumps: false },
    };
  }
  if (seq <= judge.seq) return { judge, verdict: { kind: 'not-newer' } };
  const delays = addDelay(judge.delays, now, now - sentMs);
  const isOld = now - sentMs - smallestDelay(delays) > longestAgeMs;
  // An old frame still says how slow the network is, but not where to go.
  if (isOld) return { judge: { ...judge, delays, seq }, verdict: { kind: 'too-old' } };
  // The first frames of an epoch may have been held up together: then each makes the one before an old one.
  const jumps = judge.playOffset - wantedOffset(delays) > longestAgeMs;
  const playOffset = jumps ? wantedOffset(delays) : steer(judge, delays, now);
  const moved: FrameJudge = { ...judge, delays, seq, playOffset, offsetTime: now };
  return { judge: moved, verdict: { kind: 'fresh', begins, missed: seq - judge.seq - 1, jumps } };
}

/** No frame of the present epoch is played any more; a new START begins another. */
export function endEpoch(judge: FrameJudge): FrameJudge {
  if (judge.epoch === null) return judge;
  const ended = [...judge.ended, judge.epoch].slice(-rememberedEpochs);
  return { ...judge, epoch: null, ended };
}

/** ms that a frame of the smallest delay waits before it is played. */
export function bufferMs({ delays }: FrameJudge): number {
  return bufferOf(delays);
}

function wantedOffset(delays: DelayWindow): number {
  return smallestDelay(delays) + bufferOf(delays);
}

function bufferOf(delays: DelayWindow): number {
  return Math.min(mostBufferMs, Math.max(leastBufferMs, delaySpread(delays)));
}

function steer({ playOffset, offsetTime }: FrameJudge, delays: DelayWindow, now: number): number {
  const reach = (now - offsetTime) * steerShare;
  return Math.min(playOffset + reach, Math.max(playOffset - reach, wantedOffset(delays)));
}
