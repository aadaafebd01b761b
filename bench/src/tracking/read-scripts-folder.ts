import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orientTrack, readScriptFile, type Track } from '@kinora/motion';

export interface NamedTracks {
  readonly name: string;
  readonly tracks: readonly Track[];
}

/** Every script of a folder that can be read; what cannot is said on standard error and left out. */
export function readScriptsFolder(folder: string): readonly NamedTracks[] {
  const found: NamedTracks[] = [];
  for (const name of readdirSync(folder).sort()) {
    const read = readScriptFile({ name, bytes: readFileSync(join(folder, name)) });
    if (read.ok) found.push({ name, tracks: read.value.tracks.map((track) => orientTrack(track)) });
    else console.error(`${name}: ${read.error.code}`);
  }
  return found;
}
