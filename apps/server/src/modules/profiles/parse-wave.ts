import { type Failure, failure } from '@kinora/contract';
import {
  profileAxes,
  type ProfileAxis,
  type ProfileChannel,
  type ProfileLink,
  type ProfileWave,
  profileWaveKinds,
  waveNumbers,
} from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { isObject, readChoice, readFlag, readNumber } from './read-field.ts';

export type WaveProblem =
  | 'profile.out-of-range'
  | 'profile.not-a-flag'
  | 'profile.not-a-choice'
  | 'profile.drawn-points'
  | 'profile.link-circle';

type Parsed<Value> = Result<Value, Failure<WaveProblem>>;

/** A missing wave is the sine. `field` names it in refusals. */
export function parseWave(value: unknown, field: string): Parsed<ProfileWave> {
  const wave = isObject(value) ? value : { kind: value };
  const kind = readChoice(wave['kind'], `${field}.kind`, profileWaveKinds);
  if (!kind.ok) return kind;
  switch (kind.value) {
    case 'sine':
    case 'triangle':
      return ok({ kind: kind.value });
    case 'square': {
      const ramp = readNumber(wave['ramp'], `${field}.ramp`, waveNumbers.ramp);
      return ramp.ok ? ok({ kind: 'square', ramp: ramp.value }) : ramp;
    }
    case 'saw': {
      const ramp = readNumber(wave['ramp'], `${field}.ramp`, waveNumbers.ramp);
      if (!ramp.ok) return ramp;
      const falling = readFlag(wave['falling'], `${field}.falling`);
      return falling.ok ? ok({ kind: 'saw', falling: falling.value, ramp: ramp.value }) : falling;
    }
    case 'drawn': {
      const points = parsePoints(wave['points'], `${field}.points`);
      return points.ok ? ok({ kind: 'drawn', points: points.value }) : points;
    }
  }
}

type Points = Extract<ProfileWave, { kind: 'drawn' }>['points'];

/** Rising in `at`, none too near to the one before nor, round the end of the period, to the first. */
function parsePoints(value: unknown, field: string): Parsed<Points> {
  const { min, max } = waveNumbers.points;
  const distance = waveNumbers.pointDistance;
  const refused = err(failure('profile.drawn-points', { field, min, max, distance }));
  // thousandths are no binary fractions: 0.015 - 0.01 is below 0.005
  const nearest = distance - 1e-9;
  if (!Array.isArray(value) || value.length < min || value.length > max) return refused;
  const points: Points = [];
  for (const point of value as readonly unknown[]) {
    if (!isPoint(point)) return refused;
    const before = points.at(-1)?.at ?? -Infinity;
    if (point.at - before < nearest) return refused;
    points.push({ at: point.at, value: point.value });
  }
  const [first, last] = [points[0], points.at(-1)];
  const isRound = first !== undefined && last !== undefined && first.at + 1 - last.at >= nearest;
  return isRound ? ok(points) : refused;
}

function isPoint(value: unknown): value is Points[number] {
  if (!isObject(value)) return false;
  const { at, value: height } = value;
  return typeof at === 'number' && at >= 0 && at < 1 && typeof height === 'number' && Math.abs(height) <= 1;
}

/** A missing link is none. */
export function parseLink(value: unknown, field: string): Parsed<ProfileLink | null> {
  if (value === undefined || value === null) return ok(null);
  const link = isObject(value) ? value : {};
  // an axis that is not named is no axis
  const from = readChoice(link['from'] ?? '', `${field}.from`, profileAxes);
  if (!from.ok) return from;
  const ratio = readNumber(link['ratio'], `${field}.ratio`, waveNumbers.ratio);
  if (!ratio.ok) return ratio;
  const delayMs = readNumber(link['delayMs'], `${field}.delayMs`, waveNumbers.delayMs);
  if (!delayMs.ok) return delayMs;
  const inverted = readFlag(link['inverted'], `${field}.inverted`);
  if (!inverted.ok) return inverted;
  return ok({ from: from.value, ratio: ratio.value, delayMs: delayMs.value, inverted: inverted.value });
}

/** Refuses axes that follow each other, or themselves: nothing would begin the motion. */
export function refuseCircles(channels: readonly ProfileChannel[]): Parsed<readonly ProfileChannel[]> {
  const follows = new Map(channels.map(({ name, link }) => [name, link?.from]));
  for (const start of follows.keys()) {
    const way: ProfileAxis[] = [];
    let axis: ProfileAxis | undefined = start;
    while (axis !== undefined && !way.includes(axis)) {
      way.push(axis);
      axis = follows.get(axis);
    }
    if (axis !== undefined) {
      return err(failure('profile.link-circle', { axes: way.slice(way.indexOf(axis)).join(', ') }));
    }
  }
  return ok(channels);
}
