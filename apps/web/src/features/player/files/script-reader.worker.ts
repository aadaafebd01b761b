import { readScript } from './read-scripts.ts';
import type { ReadAnswer, ReadOutcome, ReadRequest } from './script-reader.ts';

/** Keys of other makers' mbscripts, separated by commas: configuration of who builds the page. */
const mbscriptKeys = (import.meta.env.VITE_MBSCRIPT_KEYS ?? '').split(',').filter((key) => key !== '');

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data);
});

/** One file after the other: together they would hold all texts in memory at once. */
async function answer({ id, files, videoName }: ReadRequest): Promise<void> {
  const outcomes: ReadOutcome[] = [];
  for (const file of files) outcomes.push(await readScript(file, videoName, mbscriptKeys));
  const message: ReadAnswer = { id, outcomes };
  self.postMessage(message, { transfer: outcomes.flatMap(columnsOf) });
}

/** Transferred, not copied: a long script is some 16 MB. */
function columnsOf(outcome: ReadOutcome): ArrayBufferLike[] {
  return outcome.ok
    ? outcome.file.tracks.flatMap(({ times, positions }) => [times.buffer, positions.buffer])
    : [];
}
