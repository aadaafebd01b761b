import {
  channelOfFileName,
  matchScripts,
  readScriptFile,
  type ScriptFile,
  type ScriptFormat,
} from '@kinora/motion';
import type { ReadOutcome } from './script-reader.ts';

/** Formats that hold one track and do not say of which channel: the file's name does. */
const namedByFile: readonly ScriptFormat[] = [
  'funscript',
  'mbscript',
  'launch',
  'feelme-json',
  'feelme-ini',
  'beats',
  'csv-milliseconds',
  'csv-seconds',
  'csv-vorze',
];

/** Reads one file; a name is read beside the video's, so that a suffix of the video is none of the script's. */
export async function readScript(
  file: Pick<File, 'name' | 'arrayBuffer'>,
  videoName: string,
  mbscriptKeys: readonly string[],
): Promise<ReadOutcome> {
  const bytes = await readBytes(file);
  if (bytes === null) return { ok: false, name: file.name, code: 'script.damaged' };
  const read = readScriptFile({ name: file.name, bytes }, { mbscriptKeys });
  if (!read.ok) return { ok: false, name: file.name, code: read.error.code };
  return { ok: true, file: withChannel(read.value, videoName) };
}

/** Null for a file that is gone or may not be read: what a drop names may be moved before it is opened. */
async function readBytes(file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function withChannel(file: ScriptFile, videoName: string): ScriptFile {
  const [track] = file.tracks;
  const byName = namedByFile.includes(file.format) && file.tracks.length === 1;
  if (track === undefined || !byName || track.channel !== channelOfFileName(file.name)) return file;
  const { channel } = matchScripts(videoName, [file.name])[0]!;
  return channel === track.channel ? file : { ...file, tracks: [{ ...track, channel }] };
}
