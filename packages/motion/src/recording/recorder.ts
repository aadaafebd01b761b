import { type ChannelName, channelNames } from '../channel.ts';
import type { Track } from '../script/track.ts';
import type { GatedFrame } from '../tcode/frame.ts';
import { createThinColumns, type ThinColumns } from './thin-columns.ts';

/** What a device was sent, as tracks that can be played again. */
export interface Recording {
  /** channels that were moved, in the order of channels; times from the recording's start in whole ms, rising */
  readonly tracks: readonly Track[];
  /** ms */
  readonly durationMs: number;
  /** it ended by itself because a channel had as many keyframes as it may have */
  readonly isFull: boolean;
}

/** Follows what leaves for the device, on the wall clock. */
export interface Recorder {
  /** a channel has as many keyframes as it may have: nothing more is taken */
  readonly isFull: boolean;
  /** `at`: when the frame takes effect, ms; `from` knows where a channel is then, null = does not know */
  frame(frame: GatedFrame, at: number, from?: PositionOf): void;
  /** The device was stopped in the middle of a move (DSTOP). */
  freeze(at: number): void;
  finish(at: number): Recording;
}

/** 0..9999; null = unknown */
export type PositionOf = (channel: ChannelName) => number | null;

/** Of a channel: two hours of a motion of which nothing can be left out. 3.2 MB. */
export const maxRecorded = 200_000;

/** What was left out lies as near as this to what was kept. units of 9999 */
const tolerance = 1;

/** A move in progress; `from` is NaN where its start is unknown. */
interface Move {
  readonly startTime: number;
  readonly from: number;
  readonly endTime: number;
  readonly to: number;
}

interface Line {
  move: Move;
  readonly columns: ThinColumns;
}

const unknown: PositionOf = () => null;

/** `startsAt` says where each channel is at the start. A channel that is not moved is not recorded. */
export function createRecorder(startTime: number, startsAt: PositionOf = unknown): Recorder {
  const lines = new Map<ChannelName, Line>();
  const starts = new Map(channelNames.map((channel) => [channel, startsAt(channel)]));
  let fullAt: number | null = null;

  function lineOf(channel: ChannelName): Line {
    const found = lines.get(channel);
    if (found !== undefined) return found;
    const start = starts.get(channel) ?? NaN;
    const move = { startTime, from: start, endTime: startTime, to: start };
    const line = { move, columns: createThinColumns(tolerance) };
    if (!Number.isNaN(start)) line.columns.add(0, start);
    lines.set(channel, line);
    return line;
  }

  function isFull(): boolean {
    return fullAt !== null;
  }

  /** Everything up to `at`, with the move's end where it lies before. */
  function drawTo({ move, columns }: Line, at: number, here = positionOn(move, at)): void {
    if (move.endTime < at && !Number.isNaN(move.to)) columns.add(move.endTime - startTime, move.to);
    if (!Number.isNaN(here)) columns.add(at - startTime, here);
    if (columns.count >= maxRecorded) fullAt ??= at;
  }

  return {
    get isFull() {
      return isFull();
    },
    frame(frame, at, fromOf = unknown) {
      if (isFull()) return;
      for (const { channel, value, intervalMs } of frame) {
        const line = lineOf(channel);
        const from = fromOf(channel) ?? positionOn(line.move, at);
        drawTo(line, at, from);
        line.move = { startTime: at, from, endTime: at + intervalMs, to: value };
      }
    },
    freeze(at) {
      if (isFull()) return;
      for (const line of lines.values()) {
        drawTo(line, at);
        const here = positionOn(line.move, at);
        line.move = { startTime: at, from: here, endTime: at, to: here };
      }
    },
    finish(at) {
      const end = fullAt ?? at;
      for (const line of lines.values()) drawTo(line, end);
      return { tracks: tracksOf(lines), durationMs: Math.round(end - startTime), isFull: isFull() };
    },
  };
}

function positionOn({ startTime, from, endTime, to }: Move, at: number): number {
  if (at >= endTime) return to;
  return from + ((to - from) * Math.max(0, at - startTime)) / (endTime - startTime);
}

function tracksOf(lines: ReadonlyMap<ChannelName, Line>): readonly Track[] {
  return channelNames.flatMap((channel) => {
    const columns = lines.get(channel)?.columns.build();
    if (columns === undefined || columns.times.length === 0) return [];
    return [roundTimes(channel, columns.times, columns.values)];
  });
}

/** Keyframes are at whole ms; of several in one, the last says where the axis was when it was over. */
function roundTimes(channel: ChannelName, times: Float64Array, values: Float64Array): Track {
  let count = 0;
  times.forEach((time, index) => {
    const rounded = Math.max(0, Math.round(time));
    if (count > 0 && times[count - 1] === rounded) count -= 1;
    times[count] = rounded;
    values[count] = values[index]!;
    count += 1;
  });
  return { channel, times: times.slice(0, count), positions: values.slice(0, count) };
}
