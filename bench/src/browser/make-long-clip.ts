import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longClip } from '../clip/clip-options.ts';
import { renderClip } from '../clip/render-clip.ts';

export interface LongClip {
  readonly folder: string;
  /** name inside the folder, as `serveFolder(folder)` serves it */
  readonly fileName: string;
  readonly durationMs: number;
  remove(): Promise<void>;
}

/** Makes eleven minutes of the sample, repeated, at 160x90 in a new folder under the system's temporary one. */
export async function makeLongClip(): Promise<LongClip> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-clip-'));
  const fileName = 'long.webm';
  await writeFile(join(folder, fileName), await renderClip(longClip));
  return {
    folder,
    fileName,
    durationMs: longClip.durationMs,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
