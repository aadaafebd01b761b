import type { ChannelName } from '../channel.ts';
import { noMetadata, type ScriptFile, type ScriptTrack } from '../script/script-file.ts';
import { parseScriptName } from '../script/script-name.ts';

export function scriptTrackOf(channel: ChannelName, parts: Partial<ScriptTrack> = {}): ScriptTrack {
  const columns = { times: Float64Array.of(0, 1000), positions: Float64Array.of(0, 9999) };
  return { channel, ...columns, isInverted: false, ...parts };
}

/** A file as the reader makes it of a good one, with a stroke, beside a video. */
export function scriptFileOf(name: string, videoName: string, parts: Partial<ScriptFile> = {}): ScriptFile {
  const tracks = parts.tracks ?? [scriptTrackOf('L0')];
  return {
    name,
    said: parseScriptName(name, videoName),
    format: 'funscript',
    asks: null,
    isInverted: tracks.some(({ isInverted }) => isInverted),
    range: null,
    metadata: noMetadata,
    repairs: [],
    ...parts,
    tracks,
  };
}
