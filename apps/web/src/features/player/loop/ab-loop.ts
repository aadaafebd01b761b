/** A part of the video that is repeated; seconds of the video's time. */
export interface AbLoop {
  readonly start: number | null;
  readonly end: number | null;
}

export const noLoop: AbLoop = { start: null, end: null };

/** Seconds; a shorter part would be one seek after the other. */
const minPart = 0.5;

/** Seconds before the end of the video at which a part ends at the latest: behind it the video begins anew by itself. */
const endMargin = 0.1;

/** What the next press of the key does: start, end, off. An end that lies before the start is another start. */
export function pressLoop({ start, end }: AbLoop, now: number, duration: number): AbLoop {
  if (start === null) return { start: now, end: null };
  if (end !== null) return noLoop;
  const wanted = Math.min(now, duration - endMargin);
  return wanted - start < minPart ? { start: now, end: null } : { start, end: wanted };
}

/**
 * Seconds to go back to; null where there is nothing to repeat. A seek past the end leaves the part, and it is repeated
 * again once the video comes to its end by playing.
 */
export function loopTarget({ start, end }: AbLoop, before: number, now: number): number | null {
  if (start === null || end === null) return null;
  return before < end && now >= end ? start : null;
}

export type LoopMark = keyof AbLoop;

/** A mark at another place: never nearer to the other one than the shortest part, and inside the video. */
export function moveMark(loop: AbLoop, mark: LoopMark, at: number, duration: number): AbLoop {
  const latest = duration - endMargin;
  if (mark === 'start') {
    const last = loop.end === null ? latest : loop.end - minPart;
    return { ...loop, start: Math.max(0, Math.min(at, last)) };
  }
  return { ...loop, end: Math.min(latest, Math.max(at, (loop.start ?? 0) + minPart)) };
}

/** Without its start there is no part; without its end the start waits for another. */
export function removeMark(loop: AbLoop, mark: LoopMark): AbLoop {
  return mark === 'start' ? noLoop : { ...loop, end: null };
}

/** Seconds of an arrow, and of an arrow with Shift. */
const markSteps = { small: 0.1, large: 1 };

/** Where a key leads a mark, seconds; null for a key that is none of a mark's. Source: ARIA practices, slider. */
export function markByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: number,
  duration: number,
): number | null {
  const step = shiftKey ? markSteps.large : markSteps.small;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - step;
    case 'PageUp':
      return at + 10 * markSteps.large;
    case 'PageDown':
      return at - 10 * markSteps.large;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
