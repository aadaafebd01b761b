import { readStudioFile, type StudioFile } from '@kinora/studio';
import type { ErrorCode } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import type { StoreApi } from 'zustand/vanilla';
import { sortFiles } from '../../../runtime/files/sort-files.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { StudioInput } from '../session/studio-input.ts';

/** The video beside the lanes. */
export interface StudioVideo {
  readonly file: File;
  readonly url: string;
}

interface OpenDeps {
  readonly dispatch: (input: StudioInput) => void;
  readonly video: StoreApi<StudioVideo | null>;
}

/** Opens a video and scripts, in any order (ST-40); what can't be used is said. */
export async function openFiles(
  files: readonly File[],
  { notices, phrases }: Pick<Runtime, 'notices' | 'phrases'>,
  { dispatch, video }: OpenDeps,
): Promise<void> {
  const { videos, scripts, unknown } = sortFiles(files);
  const [film] = videos;
  if (film !== undefined) {
    const last = video.getState();
    video.setState({ file: film, url: URL.createObjectURL(film) }, true);
    if (last !== null) URL.revokeObjectURL(last.url);
    dispatch({ type: 'named', name: withoutEnding(film.name) });
  }
  const report = (code: ErrorCode, name: string) =>
    notices.show({ key: `${code} ${name}`, text: describeError(phrases, code, { name }), tone: 'warning' });
  const read = await readScripts(scripts, video.getState()?.file.name, report);
  for (const { name } of unknown) report('script.unknown', name);
  if (read.length > 0) dispatch({ type: 'files-came', files: read });
}

async function readScripts(
  scripts: readonly File[],
  videoName: string | undefined,
  report: (code: ErrorCode, name: string) => void,
): Promise<readonly StudioFile[]> {
  const read: StudioFile[] = [];
  for (const script of scripts) {
    const bytes = await script.arrayBuffer().catch(() => null);
    if (bytes === null) {
      report('script.damaged', script.name);
      continue;
    }
    const result = readStudioFile({ name: script.name, bytes: new Uint8Array(bytes) }, videoName);
    if (result.ok) read.push(result.value);
    else report(result.error.code, script.name);
  }
  return read;
}

/** As the player has it: scripts of this name belong to the video. */
function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
