import type { AxisDecision } from './axis-gate.ts';

/** Something that is due: an axis with its last decision. */
export interface Due {
  readonly decision: AxisDecision;
}

/** Axes due within this go out together; early is harmless where the way does not bend. ms */
const gatherMs = 4;

/** Due times come out of sums: this much early is on time. ms */
const timeGrainMs = 0.01;

/**
 * Which axes go into a line that leaves at `departure`, when each channel takes `channelMs` on the line and the whole
 * line takes effect at its end. Where a way bends, every ms counts; the others wait rather than make it late, and on
 * a line with a baud rate they go one by one, for a long line is in everybody's way.
 */
export function chooseDue<Slot extends Due>(
  slots: readonly Slot[],
  departure: number,
  channelMs: number,
): Slot[] {
  const bends = sortByDue(slots.filter(({ decision }) => decision.bends));
  const chosen = bends.slice(0, bendsThatLeave(bends, departure, channelMs));
  const nextBend = bends[chosen.length]?.decision.dueTime ?? Infinity;
  const most = chosen.length + (channelMs === 0 ? slots.length : 1);
  for (const slot of sortByDue(slots.filter(({ decision }) => !decision.bends))) {
    const effect = departure + channelMs * (chosen.length + 1);
    const isInTheWay = effect + channelMs > nextBend;
    if (slot.decision.dueTime <= effect + gatherMs && !isInTheWay && chosen.length < most) chosen.push(slot);
  }
  return chosen;
}

/** The largest number of bends that are all due by the end of a line that carries them. */
function bendsThatLeave(bends: readonly Due[], departure: number, channelMs: number): number {
  for (let count = bends.length; count > 0; count -= 1) {
    const effect = departure + channelMs * count + timeGrainMs;
    if (bends[count - 1]!.decision.dueTime <= effect) return count;
  }
  return 0;
}

/** When the next line has to leave so that nothing is late; the line is free again at `lineFree`. */
export function nextDeparture(slots: readonly Due[], lineFree: number, channelMs: number): Departure {
  let next: Departure = { time: Infinity, bends: false };
  const bends = sortByDue(slots.filter(({ decision }) => decision.bends));
  bends.forEach(({ decision }, index) => {
    const time = decision.dueTime - channelMs * (index + 1);
    if (time < next.time) next = { time, bends: true };
  });
  const firstBend = bends[0]?.decision.dueTime ?? Infinity;
  for (const { decision } of slots) {
    if (decision.bends) continue;
    const time = Math.max(lineFree, decision.dueTime - channelMs);
    const isInTheWay = time + 2 * channelMs > firstBend;
    if (time < next.time && !isInTheWay) next = { time, bends: false };
  }
  return next;
}

export interface Departure {
  readonly time: number;
  readonly bends: boolean;
}

function sortByDue<Slot extends Due>(slots: readonly Slot[]): Slot[] {
  return [...slots].sort((a, b) => a.decision.dueTime - b.decision.dueTime);
}
