import { gapAt, type Track } from '@kinora/motion';

/** ms of the video for which a skip is announced: time to stay */
const announcedMs = 3000;

/** ms before the next action to which the video skips by itself: one sees what comes */
export const autoLeadMs = 5000;

/** ms that a skip has to save: a shorter one is not worth the jump */
const minSavingMs = 2000;

/** A gap that was come to; times of the script, ms. */
export interface GapVisit {
  /** end of the gap, which identifies it */
  readonly endMs: number;
  /** when the skip was announced first */
  readonly sinceMs: number;
}

export interface GapStep {
  /** what is announced; null = nothing */
  readonly visit: GapVisit | null;
  /** where to skip now; null = not yet, or not at all */
  readonly skipToMs: number | null;
}

const nothing: GapStep = { visit: null, skipToMs: null };

/** Where the video is and what was chosen; times of the script, ms. */
export interface GapSkipView {
  readonly tracks: readonly Track[];
  readonly atMs: number;
  /** end of the video */
  readonly untilMs: number;
  readonly minMs: number;
  /** end of a gap in which the person chose to stay; null = none */
  readonly stayedEndMs: number | null;
}

/** What to do now, with what was announced last. Behind the last action is nothing to skip to. */
export function stepGapSkip(
  { tracks, atMs, untilMs, minMs, stayedEndMs }: GapSkipView,
  last: GapVisit | null,
): GapStep {
  const gap = gapAt(tracks, atMs, minMs);
  if (gap === null || gap.endMs > untilMs || gap.endMs === stayedEndMs) return nothing;
  const skipToMs = gap.endMs - autoLeadMs;
  const isKnown = last !== null && last.endMs === gap.endMs && last.sinceMs <= atMs;
  const visit = isKnown ? last : { endMs: gap.endMs, sinceMs: atMs };
  if (skipToMs - Math.max(atMs, visit.sinceMs + announcedMs) < minSavingMs) return nothing;
  return { visit, skipToMs: atMs - visit.sinceMs >= announcedMs ? skipToMs : null };
}

/** Seconds of the video to which a skip leads, where its script is earlier by `offset` seconds. */
export function skipTarget({ endMs }: GapVisit, offset: number): number {
  return (endMs - autoLeadMs) / 1000 - offset;
}
