/**
 * When the next room can be created (docs/spec/broker.md, BR-2, BR-90). `now`: no limit, or another day has begun;
 * `uncounted`: nobody joined this one; `own`: it was the person's only one of the day; `partners`: it counted for the
 * partner alone; `several`: a day has more, and how many are left is not known here.
 */
export type NextRoom =
  | { readonly kind: 'now' | 'uncounted' }
  | { readonly kind: 'own' | 'partners' | 'several'; /** ms since 1970 */ readonly at: number };

export interface EndedRoom {
  readonly createdAt: string;
  /** minutes */
  readonly duration: number;
  readonly isOwn: boolean;
  /** somebody joined */
  readonly isCounted: boolean;
}

const dayMs = 24 * 3_600_000;

/** @param perDay 0: without limit */
export function nextRoom({ createdAt, duration, isOwn, isCounted }: EndedRoom, perDay: number): NextRoom {
  const created = Date.parse(createdAt);
  // the server's day is that of UTC, and a room counts on the day of its creation
  const at = (Math.floor(created / dayMs) + 1) * dayMs;
  if (perDay === 0 || created + duration * 60_000 >= at) return { kind: 'now' };
  if (!isOwn) return { kind: 'partners', at };
  if (!isCounted) return { kind: 'uncounted' };
  return { kind: perDay === 1 ? 'own' : 'several', at };
}
