import { type AxisName, axisNames, isAxisName, perAxis } from '../channel.ts';
import { clampNumber, completeAxisLink, completeWaveformChannel } from '../profile/lenient-reader.ts';
import { findLinkCircle } from '../profile/link-circle.ts';
import { type Entry, isEntry } from '../profile/rules.ts';
import { completeKeyframes, loopBounds } from './loop-curve.ts';
import {
  type AxisFill,
  defaultShaping,
  type GapFill,
  type LimitPoint,
  type Shaping,
  shapingBounds,
  type SmartLimit,
  usualLimitPoints,
} from './shaping.ts';

/** A legal shaping out of whatever was stored: what is missing is off, what is out of bounds is clamped. */
export function completeShaping(stored: unknown): Shaping {
  const { fills, intensity, gaps, limits } = fieldsOf(stored);
  return {
    fills: withoutCircles(perAxis((axis) => completeFill(fieldsOf(fills)[axis], axis))),
    intensity: clampNumber(intensity, shapingBounds.intensity, 1),
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
        speed: clampNumber(fields['speed'], shapingBounds.noiseSpeed, 0.5),
        amplitude: clampNumber(fields['amplitude'], shapingBounds.noiseAmplitude, 60),
        seed: Math.round(clampNumber(fields['seed'], shapingBounds.noiseSeed, axisNames.indexOf(axis) + 1)),
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

function completeGaps(fields: Entry): GapFill {
  const usual = defaultShaping.gaps;
  return {
    isOn: fields['isOn'] === true,
    afterMs: clampNumber(fields['afterMs'], shapingBounds.gapAfterMs, usual.afterMs),
    fadeMs: clampNumber(fields['fadeMs'], shapingBounds.fadeMs, usual.fadeMs),
  };
}

function completeLimit(stored: unknown, axis: AxisName): SmartLimit | null {
  const { by, mode, points, topSpeed } = fieldsOf(stored);
  if (typeof by !== 'string' || !isAxisName(by) || by === axis) return null;
  return {
    by,
    mode: mode === 'speed' ? 'speed' : 'value',
    points: completePoints(points),
    topSpeed: clampNumber(topSpeed, shapingBounds.topSpeed, 20_000),
  };
}

function completePoints(stored: unknown): readonly LimitPoint[] {
  if (!Array.isArray(stored)) return usualLimitPoints;
  const { percent, points } = shapingBounds;
  const read = (stored.slice(0, points.max) as readonly unknown[]).map((point) => {
    const { input, output } = fieldsOf(point);
    // whole percents, as they are drawn (rule SP-25): points nearer to one another would be a jump
    return {
      input: Math.round(clampNumber(input, percent, NaN)),
      output: Math.round(clampNumber(output, percent, NaN)),
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

function fieldsOf(value: unknown): Entry {
  return isEntry(value) ? value : {};
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame((one as Entry)[key], (other as Entry)[key]));
}
