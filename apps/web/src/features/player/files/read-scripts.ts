import { readScriptFile } from '@kinora/motion';
import type { ReadOutcome } from './script-reader.ts';

/** Reads one file; a name is read beside the video's, so that a suffix of the video is none of the script's. */
export async function readScript(
  file: Pick<File, 'name' | 'arrayBuffer'>,
  videoName: string,
  mbscriptKeys: readonly string[],
): Promise<ReadOutcome> {
  const bytes = await readBytes(file);
  if (bytes === null) return { ok: false, name: file.name, code: 'script.damaged' };
  const read = readScriptFile({ name: file.name, bytes }, { mbscriptKeys, videoName });
  if (!read.ok) return { ok: false, name: file.name, code: read.error.code };
  return { ok: true, file: read.value };
}

/** Null for a file that is gone or may not be read: what a drop names may be moved before it is opened. */
async function readBytes(file: Pick<File, 'arrayBuffer'>): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
