import type { Track } from '../script/track.ts';
import { type RecordingFile, recordingFileName } from './recording-file.ts';
import { exactPercent } from './write-funscript.ts';

/** Without a digit, so that readers of the format take it for no action. */
const heading = 'milliseconds,percent';

/** One table for each track: a line `ms,0..100` for each keyframe, positions as exactly as they are known. */
export function writeCsvSet(stem: string, tracks: readonly Track[]): readonly RecordingFile[] {
  return tracks.map((track) => ({
    name: recordingFileName(stem, track.channel, 'csv'),
    text: writeCsv(track),
  }));
}

function writeCsv({ times, positions }: Track): string {
  const lines = Array.from(
    times,
    (time, index) => `${String(Math.round(time))},${String(exactPercent(positions[index]!))}`,
  );
  return [heading, ...lines, ''].join('\n');
}
