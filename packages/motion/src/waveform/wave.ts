/** One point of a drawn wave. */
export interface WavePoint {
  /** share of the period, from 0 to below 1 */
  readonly at: number;
  /** -1..1: the amplitude's lower and upper end */
  readonly value: number;
}

/** The form of one period. All but `drawn` pass their middle upwards at phase 0, a falling saw downwards. */
export type Wave =
  | { readonly kind: 'sine' }
  | { readonly kind: 'triangle' }
  /** `ramp`: share of the period that each of its two edges takes */
  | { readonly kind: 'square'; readonly ramp: number }
  /** `ramp`: share of the period that its return takes */
  | { readonly kind: 'saw'; readonly falling: boolean; readonly ramp: number }
  /** 2 to 64 points, rising in `at`; joined by a periodic pchip curve */
  | { readonly kind: 'drawn'; readonly points: readonly WavePoint[] };

export type WaveKind = Wave['kind'];
export const waveKinds: readonly WaveKind[] = ['sine', 'triangle', 'square', 'saw', 'drawn'];

/** Bounds of a wave's own numbers. A ramp of nothing would be a jump. */
export const waveBounds = {
  ramp: { min: 0.02, max: 0.5 },
  points: { min: 2, max: 64 },
  /** share of the period between two drawn points, at least */
  pointDistance: 0.005,
} as const;

export const sineWave: Wave = { kind: 'sine' };

const usualRamp = 0.1;

/** What a drawn wave is that has no usable points. */
const usualPoints: readonly WavePoint[] = [
  { at: 0, value: -1 },
  { at: 0.5, value: 1 },
];

/** A wave of this kind to begin with. */
export function defaultWave(kind: WaveKind): Wave {
  switch (kind) {
    case 'sine':
    case 'triangle':
      return { kind };
    case 'square':
      return { kind, ramp: usualRamp };
    case 'saw':
      return { kind, falling: false, ramp: usualRamp };
    case 'drawn':
      return { kind, points: usualPoints };
  }
}

/** A legal wave out of whatever was stored: what is unknown is the sine, what is out of bounds is clamped. */
export function completeWave(stored: unknown): Wave {
  const entry = isFields(stored) ? stored : {};
  const kind = waveKinds.find((name) => name === entry['kind']) ?? 'sine';
  const wave = defaultWave(kind);
  switch (wave.kind) {
    case 'sine':
    case 'triangle':
      return wave;
    case 'square':
      return { ...wave, ramp: completeRamp(entry['ramp']) };
    case 'saw':
      return { ...wave, falling: entry['falling'] === true, ramp: completeRamp(entry['ramp']) };
    case 'drawn':
      return { ...wave, points: completePoints(entry['points']) };
  }
}

function completeRamp(stored: unknown): number {
  const { min, max } = waveBounds.ramp;
  return isNumber(stored) ? Math.min(max, Math.max(min, stored)) : usualRamp;
}

/** Sorted, inside of the period, and none too near to the one before or, round the end, to the first. */
function completePoints(stored: unknown): readonly WavePoint[] {
  if (!Array.isArray(stored)) return usualPoints;
  const { points, pointDistance } = waveBounds;
  // thousandths are no binary fractions: 0.015 - 0.01 is below 0.005
  const nearest = pointDistance - 1e-9;
  const sound = (stored.slice(0, points.max) as readonly unknown[]).flatMap(readPoint);
  const kept: WavePoint[] = [];
  for (const point of sound.sort((a, b) => a.at - b.at)) {
    const first = kept[0];
    if (first !== undefined && point.at - kept.at(-1)!.at < nearest) continue;
    if (first !== undefined && first.at + 1 - point.at < nearest) continue;
    kept.push(point);
  }
  return kept.length < points.min ? usualPoints : kept;
}

function readPoint(stored: unknown): readonly WavePoint[] {
  if (!isFields(stored)) return [];
  const { at, value } = stored;
  if (!isNumber(at) || !isNumber(value) || at < 0 || at >= 1) return [];
  return [{ at: at + 0, value: Math.min(1, Math.max(-1, value)) }];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
