import { firstCornerLine } from './corner-lines.ts';
import type { AxisDecision } from './plan-axis.ts';

/** Something that is due: an axis with its last decision. */
export interface Due {
  readonly decision: AxisDecision;
}

/** Axes due within this go out together; early is harmless where the path has no corner. ms */
const usualGatherMs = 4;

/** Due times come out of sums: this much early is on time. ms */
const timeGrainMs = 0.01;

/** A thread that is late by more may be late again for the next line: what is due by the end of this one leaves in it. ms */
const lateThreadMs = 1;

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
  const later = isCorner.slice(chosen.length);
  // one more channel in the line of a bend would make that late
  const maxSent = channelMs === 0 ? slots.length : Math.max(1, chosen.length);
  for (const slot of sortByClass(slots.filter((due) => !isExactCorner(due)))) {
    const lineMs = channelMs * (chosen.length + 1);
    const effect = departure + Math.max(lineMs, minLineMs);
    const mayWait = slot.decision.dueTime + maxWaitMs > departure;
    const nextLine = { free: effect, channelMs, minLineMs: minLineMs === 0 ? 0 : lineMs };
    const hasRoom = chosen.length < maxSent && effect <= firstCornerLine(timesOf(later), nextLine).departure;
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

/** How many corners leave now: those of the next line once it is due; without a baud rate, all that are due. */
function countCornersThatLeave(
  isCorner: readonly Due[],
  departure: number,
  channelMs: number,
  minLineMs: number,
): number {
  const endOf = (count: number) => departure + Math.max(channelMs * count, minLineMs) + timeGrainMs;
  const dueTimes = timesOf(isCorner);
  if (channelMs === 0 || endOf(1) - dueTimes[0]! > lateThreadMs)
    return dueTimes.findLastIndex((dueTime, index) => dueTime <= endOf(index + 1)) + 1;
  const line = firstCornerLine(dueTimes, { free: departure, channelMs, minLineMs });
  return departure >= line.departure - timeGrainMs ? line.count : 0;
}

const timesOf = (slots: readonly Due[]): readonly number[] => slots.map(({ decision }) => decision.dueTime);

/** When the next line has to leave so that nothing is late; the line is free again at `lineFree`. */
export function nextDeparture(
  slots: readonly Due[],
  lineFree: number,
  channelMs: number,
  minLineMs = 0,
  gatherMs = 0,
): Departure {
  const isCorner = sortByDue(slots.filter(isExactCorner));
  const line = firstCornerLine(timesOf(isCorner), { free: lineFree, channelMs, minLineMs });
  const cornerTime = line.departure;
  let next: Departure = { time: cornerTime, isCorner: line.count > 0, cornerTime };
  for (const due of slots) {
    if (isExactCorner(due)) continue;
    const { dueTime, isCorner: isExact } = due.decision;
    const ownMs = Math.max(channelMs, minLineMs);
    const time = Math.max(lineFree, dueTime - ownMs);
    // what can wait for the line of a bend goes with it
    const isBlocking = time + ownMs + gatherMs > line.departure;
    if (time < next.time && !isBlocking) next = { time, isCorner: isExact, cornerTime };
  }
  return next;
}

export interface Departure {
  readonly time: number;
  readonly isCorner: boolean;
  /** of the next line with a corner; Infinity = there is none */
  readonly cornerTime: number;
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
