/** A part of the video that is repeated; seconds of the video's time. */
export interface AbLoop {
  readonly start: number | null;
  readonly end: number | null;
}

export const noLoop: AbLoop = { start: null, end: null };

/** Seconds; a shorter part would be one seek after the other. */
const shortestPart = 0.5;

/** Seconds before the end of the video at which a part ends at the latest: behind it the video begins anew by itself. */
const endMargin = 0.1;

/** What the next press of the key does: start, end, off. An end that lies before the start is another start. */
export function pressLoop({ start, end }: AbLoop, now: number, duration: number): AbLoop {
  if (start === null) return { start: now, end: null };
  if (end !== null) return noLoop;
  const wanted = Math.min(now, duration - endMargin);
  return wanted - start < shortestPart ? { start: now, end: null } : { start, end: wanted };
}

/**
 * Seconds to go back to; null where there is nothing to repeat. A seek past the end leaves the part, and it is repeated
 * again once the video comes to its end by playing.
 */
export function loopTarget({ start, end }: AbLoop, before: number, now: number): number | null {
  if (start === null || end === null) return null;
  return before < end && now >= end ? start : null;
}
