import type { AxisDecision } from './plan-axis.ts';

/** Something that is due: an axis with its last decision. */
export interface Due {
  readonly decision: AxisDecision;
}

/** Axes due within this go out together; early is harmless where the path has no corner. ms */
const usualGatherMs = 4;

/** Due times come out of sums: this much early is on time. ms */
const timeGrainMs = 0.01;

/** Whatever waits for others: aims reach half a tick beyond the time at which the next is due. ms */
const maxWaitMs = 10;

/**
 * Which axes go into a line that leaves at `departure`, when each channel takes `channelMs` on the line and the whole
 * line takes effect at its end, no sooner than `minLineMs` after it left. At a corner every ms counts; the others wait rather than make it late, and on
 * a line with a baud rate they go one by one, because a long line delays every axis. Soft axes come last.
 */
export function chooseDue<Slot extends Due>(
  slots: readonly Slot[],
  departure: number,
  channelMs: number,
  minLineMs = 0,
  gatherMs = usualGatherMs,
): Slot[] {
  const isCorner = sortByDue(slots.filter(isExactCorner));
  const chosen = isCorner.slice(0, countCornersThatLeave(isCorner, departure, channelMs, minLineMs));
  const nextCorner = isCorner[chosen.length]?.decision.dueTime ?? Infinity;
  // one more channel in the line of a bend would make that late
  const maxSent = channelMs === 0 ? slots.length : Math.max(1, chosen.length);
  for (const slot of sortByClass(slots.filter((due) => !isExactCorner(due)))) {
    const effect = departure + Math.max(channelMs * (chosen.length + 1), minLineMs);
    const mayWait = slot.decision.dueTime + maxWaitMs > departure;
    const hasRoom = chosen.length < maxSent && effect + channelMs <= nextCorner;
    if (isDueBy(slot, effect, gatherMs) && (hasRoom || !mayWait)) chosen.push(slot);
  }
  return chosen;
}

/** Early is harmless where the path has no corner. */
function isDueBy({ decision }: Due, effect: number, gatherMs: number): boolean {
  return decision.dueTime <= effect + (decision.isCorner ? timeGrainMs : gatherMs);
}

/** A bend that may not wait. */
function isExactCorner({ decision }: Due): boolean {
  return decision.isCorner && !decision.isSoft;
}

/** The largest number of bends that are all due by the end of a line that carries them. */
function countCornersThatLeave(
  isCorner: readonly Due[],
  departure: number,
  channelMs: number,
  minLineMs: number,
): number {
  for (let count = isCorner.length; count > 0; count -= 1) {
    const effect = departure + Math.max(channelMs * count, minLineMs) + timeGrainMs;
    if (isCorner[count - 1]!.decision.dueTime <= effect) return count;
  }
  return 0;
}

/** When the next line has to leave so that nothing is late; the line is free again at `lineFree`. */
export function nextDeparture(
  slots: readonly Due[],
  lineFree: number,
  channelMs: number,
  minLineMs = 0,
  gatherMs = 0,
): Departure {
  let next: Departure = { time: Infinity, isCorner: false };
  const isCorner = sortByDue(slots.filter(isExactCorner));
  isCorner.forEach(({ decision }, index) => {
    const time = decision.dueTime - Math.max(channelMs * (index + 1), minLineMs);
    if (time < next.time) next = { time, isCorner: true };
  });
  const firstCorner = isCorner[0]?.decision.dueTime ?? Infinity;
  for (const due of slots) {
    if (isExactCorner(due)) continue;
    const { dueTime, isCorner: isExact } = due.decision;
    const ownMs = Math.max(channelMs, minLineMs);
    const time = Math.max(lineFree, dueTime - ownMs);
    // what can wait for the line of a bend goes with it
    const isBlocking = time + ownMs + Math.max(channelMs, gatherMs) > firstCorner;
    if (time < next.time && !isBlocking) next = { time, isCorner: isExact };
  }
  return next;
}

export interface Departure {
  readonly time: number;
  readonly isCorner: boolean;
}

function sortByDue<Slot extends Due>(slots: readonly Slot[]): Slot[] {
  return [...slots].sort((a, b) => a.decision.dueTime - b.decision.dueTime);
}

/** Soft axes after all others, each by its time. */
function sortByClass<Slot extends Due>(slots: readonly Slot[]): Slot[] {
  const byDue = sortByDue(slots);
  return [...byDue.filter(isHard), ...byDue.filter((due) => !isHard(due))];
}

function isHard({ decision }: Due): boolean {
  return !decision.isSoft;
}
