/** a * t^2 + b * t + c over a time t in ms: cycles in a stretch, whose frequency is constant or glides. */
export interface Quadratic {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** A corner this near is the present one. cycles */
const hereCycles = 1e-9;

/** ms */
const hereMs = 1e-6;

/**
 * First time after `at` at which the cycles pass one of `corners` (shares of a turn, rising); Infinity when they never
 * do. Between two adjacent corners the path out leads through one of them.
 */
export function nextCornerTime(cycles: Quadratic, corners: readonly number[], at: number): number {
  if (corners.length === 0) return Infinity;
  const here = (cycles.a * at + cycles.b) * at + cycles.c;
  const above = firstTimeAt(cycles, cornerAbove(corners, here), at);
  const below = firstTimeAt(cycles, cornerBelow(corners, here), at);
  return Math.min(above, below);
}

function cornerAbove(corners: readonly number[], here: number): number {
  const turn = Math.floor(here);
  const found = corners.find((corner) => turn + corner > here + hereCycles);
  if (found !== undefined) return turn + found;
  const next = turn + 1 + corners[0]!;
  return next > here + hereCycles ? next : turn + 1 + (corners[1] ?? corners[0]! + 1);
}

function cornerBelow(corners: readonly number[], here: number): number {
  const turn = Math.floor(here);
  const found = corners.findLast((corner) => turn + corner < here - hereCycles);
  return found === undefined ? turn - 1 + corners.at(-1)! : turn + found;
}

function firstTimeAt({ a, b, c }: Quadratic, level: number, after: number): number {
  const times = rootsOf(a, b, c - level).filter((time) => time > after + hereMs);
  return times.length === 0 ? Infinity : Math.min(...times);
}

function rootsOf(a: number, b: number, c: number): readonly number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  // of two roots the one without cancellation first, the other through their product
  const half = -(b + (b < 0 ? -1 : 1) * Math.sqrt(discriminant)) / 2;
  return half === 0 ? [0] : [half / a, c / half];
}
