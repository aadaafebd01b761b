import { completeAxisLink, findLinkCircle } from '../axis-link.ts';
import { type AxisName, axisNames, isAxisName } from '../channel.ts';
import { completeWaveformChannel } from '../waveform/waveform-channel.ts';
import { completeKeyframes, loopBounds } from './loop-curve.ts';
import {
  type AxisFill,
  defaultShaping,
  type GapFill,
  type LimitPoint,
  perAxis,
  type Shaping,
  shapingBounds,
  type SmartLimit,
  usualLimitPoints,
} from './shaping.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A legal shaping out of whatever was stored: what is missing is off, what is out of bounds is clamped. */
export function completeShaping(stored: unknown): Shaping {
  const { fills, intensity, gaps, limits } = fieldsOf(stored);
  return {
    fills: withoutCircles(perAxis((axis) => completeFill(fieldsOf(fills)[axis], axis))),
    intensity: within(intensity, shapingBounds.intensity, 1),
    gaps: completeGaps(fieldsOf(gaps)),
    limits: perAxis((axis) => completeLimit(fieldsOf(limits)[axis], axis)),
  };
}

/** Whether this is a shaping, each number within its bounds and no axis following itself. */
export function isShaping(value: unknown): value is Shaping {
  return isSame(value, completeShaping(value));
}

/** The axes that would follow one another in a circle; null where there is none. */
export function findFillCircle(fills: Shaping['fills']): readonly AxisName[] | null {
  const follows = axisNames.flatMap((axis) => {
    const fill = fills[axis];
    return fill.kind === 'link' ? [[axis, fill.link.from] as const] : [];
  });
  return findLinkCircle(new Map(follows));
}

/** A legal fill for this axis out of whatever was stored. */
export function completeFill(stored: unknown, axis: AxisName): AxisFill {
  const fields = fieldsOf(stored);
  switch (fields['kind']) {
    case 'link': {
      const link = completeAxisLink(fields['link']);
      return link === null || link.from === axis ? { kind: 'still' } : { kind: 'link', link };
    }
    case 'waveform': {
      const channel = completeWaveformChannel({ ...fieldsOf(fields['channel']), name: axis });
      return { kind: 'waveform', channel: { ...channel, link: null }, byStroke: fields['byStroke'] === true };
    }
    case 'noise':
      return {
        kind: 'noise',
        speed: within(fields['speed'], shapingBounds.noiseSpeed, 0.5),
        amplitude: within(fields['amplitude'], shapingBounds.noiseAmplitude, 60),
        seed: Math.round(within(fields['seed'], shapingBounds.noiseSeed, axisNames.indexOf(axis) + 1)),
        byStroke: fields['byStroke'] === true,
      };
    case 'script': {
      const keyframes = completeKeyframes(fields['keyframes']);
      return keyframes.length < loopBounds.keyframes.min
        ? { kind: 'still' }
        : { kind: 'script', keyframes, byStroke: fields['byStroke'] === true };
    }
    default:
      return { kind: 'still' };
  }
}

function completeGaps(fields: Fields): GapFill {
  const usual = defaultShaping.gaps;
  return {
    isOn: fields['isOn'] === true,
    afterMs: within(fields['afterMs'], shapingBounds.gapAfterMs, usual.afterMs),
    fadeMs: within(fields['fadeMs'], shapingBounds.fadeMs, usual.fadeMs),
  };
}

function completeLimit(stored: unknown, axis: AxisName): SmartLimit | null {
  const { by, mode, points, topSpeed } = fieldsOf(stored);
  if (typeof by !== 'string' || !isAxisName(by) || by === axis) return null;
  return {
    by,
    mode: mode === 'speed' ? 'speed' : 'value',
    points: completePoints(points),
    topSpeed: within(topSpeed, shapingBounds.topSpeed, 20_000),
  };
}

function completePoints(stored: unknown): readonly LimitPoint[] {
  if (!Array.isArray(stored)) return usualLimitPoints;
  const { percent, points } = shapingBounds;
  const read = (stored.slice(0, points.max) as readonly unknown[]).map((point) => {
    const { input, output } = fieldsOf(point);
    // whole percents, as they are drawn (rule SP-25): points nearer to one another would be a jump
    return {
      input: Math.round(within(input, percent, NaN)),
      output: Math.round(within(output, percent, NaN)),
    };
  });
  const sound = read.filter(({ input, output }) => !Number.isNaN(input + output));
  const sorted = sound.sort((a, b) => a.input - b.input);
  const distinct = sorted.filter(({ input }, index) => input !== sorted[index - 1]?.input);
  return distinct.length < points.min ? usualLimitPoints : distinct;
}

function withoutCircles(fills: Record<AxisName, AxisFill>): Record<AxisName, AxisFill> {
  for (let circle = findFillCircle(fills); circle !== null; circle = findFillCircle(fills)) {
    for (const axis of circle) fills[axis] = { kind: 'still' };
  }
  return fills;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function within(
  stored: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  usual: number,
): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return usual;
  // adding 0 turns -0 into 0
  return Math.min(max, Math.max(min, stored)) + 0;
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame((one as Fields)[key], (other as Fields)[key]));
}
