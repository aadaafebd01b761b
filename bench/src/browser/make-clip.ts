import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClipOptions } from '../clip/clip-options.ts';
import { renderClip } from '../clip/render-clip.ts';

export interface MadeClip {
  readonly folder: string;
  /** name inside the folder, as `serveFolder(folder)` serves it */
  readonly fileName: string;
  readonly durationMs: number;
  remove(): Promise<void>;
}

/** Renders the sample, repeated or cut, in a new folder under the system's temporary one. */
export async function makeClip(options: ClipOptions): Promise<MadeClip> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-clip-'));
  const fileName = 'clip.webm';
  await writeFile(join(folder, fileName), await renderClip(options));
  return {
    folder,
    fileName,
    durationMs: options.durationMs,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
