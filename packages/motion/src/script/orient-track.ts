import { fullScale } from '@kinora/kernel';
import type { ScriptTrack } from './script-file.ts';
import type { Track } from './track.ts';

/** The track as it is to be played: upside down where its file asks for that and the person has not switched it off. */
export function orientTrack(track: ScriptTrack, appliesInversion = true): Track {
  const { channel, times, positions, isInverted } = track;
  if (!isInverted || !appliesInversion) return { channel, times, positions };
  return { channel, times, positions: positions.map((position) => fullScale - position) };
}
