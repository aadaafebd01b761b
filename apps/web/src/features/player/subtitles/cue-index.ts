import type { SubtitleCue } from './subtitle-cue.ts';

/** More texts at once would hide the picture. */
const maxAtOnce = 3;

/** Seconds; a cue that lasts longer is not looked for behind as many others as there are. */
const maxCueSeconds = 60;

/** Rule LB-64: the texts that are shown at a moment, in the order in which they came. `cues` in the order of time. */
export function cuesAt(cues: readonly SubtitleCue[], seconds: number): readonly SubtitleCue[] {
  const standing: SubtitleCue[] = [];
  for (let index = lastStarted(cues, seconds); index >= 0; index -= 1) {
    const cue = cues[index]!;
    if (cue.start < seconds - maxCueSeconds || standing.length === maxAtOnce) break;
    if (cue.end > seconds) standing.unshift(cue);
  }
  return standing;
}

/** Index of the last cue that starts at or before a moment; -1 where none does. */
function lastStarted(cues: readonly SubtitleCue[], seconds: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cues[middle]!.start <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
