import { type AxisName, isAxisName } from '../channel.ts';
import {
  type AxisLink,
  channelFields,
  channelPairs,
  linkFields,
  rangeFields,
  type Wave,
  waveFields,
  type WaveformChannel,
  type WaveformRange,
  type WaveKind,
  waveKinds,
} from './fields.ts';
import {
  type Entry,
  isEntry,
  minDistance,
  type PointsRule,
  type Rule,
  type Rules,
  type ValueOf,
  type ValuesOf,
  type WavePoint,
} from './rules.ts';

// The lenient reader: an engine has to play whatever is stored. What is missing takes its default, the rest is clamped.

export function completeFields<All extends Rules>(rules: All, stored: Entry): ValuesOf<All> {
  const values = Object.entries(rules).map(([name, rule]) => [name, completeField(rule, stored[name])]);
  return Object.fromEntries(values) as ValuesOf<All>;
}

function completeField(rule: Rule, stored: unknown): ValueOf<Rule> {
  switch (rule.kind) {
    case 'number':
      return clampNumber(stored, rule, rule.fallback);
    case 'whole': {
      const isWithin = typeof stored === 'number' && stored >= rule.min && stored <= rule.max;
      return isWithin ? Math.round(stored) : rule.fallback;
    }
    case 'flag':
      return stored === true;
    case 'text':
      return typeof stored === 'string' ? stored : '';
    case 'choice':
      return rule.choices.find((choice) => choice === stored) ?? rule.choices[0]!;
    case 'points':
      return completePoints(rule, stored);
  }
}

export function clampNumber(
  stored: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  fallback: number,
): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return fallback;
  // adding 0 turns -0 into 0
  return Math.min(max, Math.max(min, stored)) + 0;
}

/** Sorted; a point that is too near to the one before, or to the first round the period's end, is left out. */
function completePoints(rule: PointsRule, stored: unknown): readonly WavePoint[] {
  if (!Array.isArray(stored)) return rule.fallback;
  const nearest = minDistance(rule);
  const sound = (stored.slice(0, rule.max) as readonly unknown[]).flatMap(completePoint);
  const kept: WavePoint[] = [];
  for (const point of sound.sort((a, b) => a.at - b.at)) {
    const first = kept[0];
    if (first !== undefined && point.at - kept.at(-1)!.at < nearest) continue;
    if (first !== undefined && first.at + 1 - point.at < nearest) continue;
    kept.push(point);
  }
  return kept.length < rule.min ? rule.fallback : kept;
}

function completePoint(stored: unknown): readonly WavePoint[] {
  const { at, value } = isEntry(stored) ? stored : {};
  const height = clampNumber(value, { min: -1, max: 1 }, NaN);
  if (typeof at !== 'number' || !(at >= 0 && at < 1) || Number.isNaN(height)) return [];
  return [{ at: at + 0, value: height }];
}

/** A wave of this kind to begin with. */
export function defaultWave(kind: WaveKind): Wave {
  return completeWave({ kind });
}

/** What is unknown is the sine. */
export function completeWave(stored: unknown): Wave {
  const entry = isEntry(stored) ? stored : {};
  const kind = waveKinds.find((name) => name === entry['kind']) ?? 'sine';
  return { kind, ...completeFields(waveFields[kind] as Rules, entry) } as Wave;
}

/** null where it names no axis to follow. */
export function completeAxisLink(stored: unknown): AxisLink | null {
  if (!isEntry(stored) || typeof stored['from'] !== 'string' || !isAxisName(stored['from'])) return null;
  return completeFields(linkFields, stored);
}

export function defaultWaveformChannel(name: AxisName): WaveformChannel {
  return completeWaveformChannel({ name });
}

/** Each pair of limits is put in order, and an axis does not follow itself. */
export function completeWaveformChannel(
  entry: Partial<WaveformChannel> & { readonly name: AxisName },
): WaveformChannel {
  const { name } = entry;
  const fields = completeFields(channelFields, { ...entry });
  const ordered = channelPairs.flatMap(([lower, upper]) => [
    [lower, Math.min(fields[lower], fields[upper])],
    [upper, Math.max(fields[lower], fields[upper])],
  ]);
  const link = completeAxisLink(entry.link);
  return {
    name,
    ...fields,
    ...(Object.fromEntries(ordered) as Partial<typeof fields>),
    wave: completeWave(entry.wave),
    link: link?.from === name ? null : link,
  };
}

/** What a range is while it is played: clamped and in order. */
export function clampRange({ name, ...stored }: WaveformRange): WaveformRange {
  const { min, max } = completeFields(rangeFields, stored);
  return { name, min: Math.min(min, max), max: Math.max(min, max) };
}

/** Whole numbers; a range that is missing, upside down or out of bounds is the whole travel. */
export function completeRange(stored: unknown): ValuesOf<typeof rangeFields> {
  const { min, max } = isEntry(stored) ? stored : {};
  const isRange =
    typeof min === 'number' &&
    typeof max === 'number' &&
    min >= rangeFields.min.min &&
    min < max &&
    max <= rangeFields.max.max;
  return isRange ? { min: Math.round(min), max: Math.round(max) } : completeFields(rangeFields, {});
}
