/**
 * When the next room can be created (docs/spec/broker.md, BR-2, BR-90). `now`: no limit, or another day has begun;
 * `uncounted`: nobody joined this one; `own`: it was the person's only one of the day; `partners`: it counted for the
 * partner alone; `several`: a day has more, and how many are left is not known here.
 */
export type NextRoom = 'now' | 'uncounted' | 'own' | 'partners' | 'several';

export interface EndedRoom {
  readonly createdAt: string;
  /** minutes */
  readonly duration: number;
  readonly isOwn: boolean;
  /** somebody joined */
  readonly isCounted: boolean;
}

const dayMs = 24 * 3_600_000;

/** When the server's day that a moment lies in is over: its day is that of UTC. ms since 1970 */
export function dayEnd(epochMs: number): number {
  return (Math.floor(epochMs / dayMs) + 1) * dayMs;
}

/** @param perDay 0: without limit */
export function nextRoom({ createdAt, duration, isOwn, isCounted }: EndedRoom, perDay: number): NextRoom {
  const created = Date.parse(createdAt);
  // a room counts on the day of its creation
  if (perDay === 0 || created + duration * 60_000 >= dayEnd(created)) return 'now';
  if (!isOwn) return 'partners';
  if (!isCounted) return 'uncounted';
  return perDay === 1 ? 'own' : 'several';
}
