/** ms without movement after which a wish counts as over: the engine reports a resting axis once a second. */
const restMs = 1_500;
/** units that rounding through range and inversion may leave */
const arrivedWithin = 2;
/** units that an axis may go away from a wish, as one that has to turn around first does, before the move is another's */
const turningWithin = 200;

/** Where the slider of one axis was put, while the axis moves there. */
export interface WishInFlight {
  /** 0..9999, before range and inversion */
  readonly wish: number;
  /** the slider's place of the position last seen; null while unknown */
  readonly at: number | null;
  /** when it was seen to move, at first when the wish was made; Unix ms */
  readonly movedMs: number;
  /** units from the wish at the nearest that was seen */
  readonly nearest: number;
}

/** What a snapshot says of the axis: its place on the slider, and when. */
interface Seen {
  readonly at: number | null;
  readonly epochMs: number;
}

export function startFlight(wish: number, { at, epochMs }: Seen): WishInFlight {
  return { wish, at, movedMs: epochMs, nearest: distance(at, wish) };
}

/**
 * The wish after another look at the axis; null when it is over and the slider follows the axis again: the axis has
 * arrived, has come to rest elsewhere, or is moved away by somebody else.
 */
export function followFlight(flight: WishInFlight, { at, epochMs }: Seen): WishInFlight | null {
  const left = distance(at, flight.wish);
  const movedMs = at === flight.at ? flight.movedMs : epochMs;
  const isOver =
    left <= arrivedWithin ||
    left > flight.nearest + turningWithin ||
    (at !== null && epochMs - movedMs > restMs);
  return isOver ? null : { ...flight, at, movedMs, nearest: Math.min(flight.nearest, left) };
}

function distance(at: number | null, wish: number): number {
  return at === null ? Infinity : Math.abs(at - wish);
}
