import { fullScale } from '@kinora/kernel';
import type { Track } from '../script/track.ts';
import { type RecordingFile, recordingFileName } from './recording-file.ts';
import { createThinColumns } from './thin-columns.ts';

export interface FunscriptOptions {
  readonly title: string;
  /** whole percents, which every player reads, or all that is known, which most do (decision 0036) */
  readonly positions: 'whole' | 'exact';
}

/** Half of a percent: what rounding to whole percents costs anyway, and without its stairs. units of 9999 */
const halfPercent = fullScale / 200;

/** One funscript of version 1.0 for each track, named so that every player knows its channel. */
export function writeFunscriptSet(
  stem: string,
  tracks: readonly Track[],
  positions: FunscriptOptions['positions'] = 'whole',
): readonly RecordingFile[] {
  return tracks.map((track) => ({
    name: recordingFileName(stem, track.channel, 'funscript'),
    text: writeFunscript(track, { title: stem, positions }),
  }));
}

/** A track as a funscript. Times are those of the track, rounded to whole ms. */
export function writeFunscript(track: Track, { title, positions }: FunscriptOptions): string {
  const { times, values } = positions === 'exact' ? exactColumns(track) : wholeColumns(track);
  const actions = Array.from(times, (at, index) => ({ at, pos: values[index]! }));
  const duration = Math.round((times.at(-1) ?? 0) / 1000);
  return JSON.stringify({
    version: '1.0',
    inverted: false,
    range: 100,
    metadata: { title, creator: 'Kinora', type: 'basic', duration },
    actions,
  });
}

interface Columns {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

function exactColumns({ times, positions }: Track): Columns {
  return {
    times: times.map(Math.round),
    values: positions.map(exactPercent),
  };
}

/** A slow move in many short steps would become a stair of whole percents: it is drawn as long straight segments instead. */
function wholeColumns({ times, positions }: Track): Columns {
  const thin = createThinColumns(halfPercent);
  times.forEach((time, index) => {
    thin.add(Math.round(time), positions[index]!);
  });
  const built = thin.build();
  return { times: built.times, values: built.values.map((position) => Math.round(percent(position))) };
}

function percent(position: number): number {
  return (position * 100) / fullScale;
}

/** All that is known of a position 0..9999, as a percentage. */
export function exactPercent(position: number): number {
  return Number(percent(position).toFixed(4));
}
