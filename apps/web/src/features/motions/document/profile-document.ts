import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { maxLength } from '@kinora/contract';
import { fullScale } from '@kinora/kernel';
import {
  type AxisName,
  axisNames,
  completeWaveformChannel,
  defaultWaveformChannel,
  type WaveformChannel,
} from '@kinora/motion';

export interface AxisEntry {
  /** Only enabled axes have an entry in the profile's channelList; what is set for the others is in its offChannelList. */
  readonly enabled: boolean;
  readonly channel: WaveformChannel;
  /** channelRangeList's item: positions 0..9999, min < max */
  readonly range: { readonly min: number; readonly max: number };
}

/** One motion profile as the editor holds it. */
export interface ProfileDocument {
  readonly name: string;
  /** what its maker wrote about it; kept, not edited here */
  readonly remark: string;
  readonly reversed: boolean;
  /** where playing begins, ms on the profile's own time line */
  readonly startOffsetMs: number;
  readonly axes: Readonly<Record<AxisName, AxisEntry>>;
}

/** letters: some pages of text */
const longestRemark = 10_000;
/** An hour: nothing in a profile is longer than its longest change by chance, ten minutes. */
export const longestOffsetMs = 3_600_000;

/** ms between changes by chance that the editor offers first (docs/spec/page.md, PG-55) */
const offeredInterval = { ranMin: 3_000, ranMax: 10_000 };

export function defaultProfile(name: string): ProfileDocument {
  return {
    name,
    remark: '',
    reversed: false,
    startOffsetMs: 0,
    axes: perAxis((axis) => ({
      enabled: axis === 'L0',
      channel: { ...defaultWaveformChannel(axis), ...offeredInterval },
      range: { min: 0, max: fullScale },
    })),
  };
}

/** A valid profile out of whatever was stored. */
export function parseProfile(stored: unknown, name: string): ProfileDocument {
  const defaults = defaultProfile(name);
  if (!isRecord(stored)) return defaults;
  const axes = isRecord(stored['axes']) ? stored['axes'] : {};
  return {
    name: isProfileName(stored['name']) ? stored['name'].trim() : name,
    remark: parseRemark(stored['remark']),
    reversed: stored['reversed'] === true,
    startOffsetMs: parseOffset(stored['startOffsetMs']),
    axes: perAxis((axis) => parseAxisEntry(axes[axis], defaults.axes[axis])),
  };
}

/** 1 to 30 characters after trim, without a single quote, a semicolon or a double hyphen. */
export function isProfileName(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const name = value.trim();
  return name.length >= 1 && name.length <= maxLength.profileName && !/'|;|--/.test(name);
}

/** The channels of the axes that are on, and of those that are off where something is set for them (rule PF-39). */
export function channelsOf(axes: ProfileDocument['axes']) {
  const defaults = defaultProfile('').axes;
  const on = axisNames.filter((axis) => axes[axis].enabled);
  const off = axisNames.filter(
    (axis) => !axes[axis].enabled && !isSamePlain(axes[axis].channel, defaults[axis].channel),
  );
  return { on: on.map((axis) => axes[axis].channel), off: off.map((axis) => axes[axis].channel) };
}

/** Plain data with its keys in the same order, as everything is that was written here. */
export function isSamePlain(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A range that is missing, upside down or out of bounds is the whole travel. */
export function parseRange(stored: unknown): AxisEntry['range'] {
  const { min, max } = isRecord(stored) ? stored : {};
  const isRange =
    typeof min === 'number' && typeof max === 'number' && min >= 0 && min < max && max <= fullScale;
  return isRange ? { min: Math.round(min), max: Math.round(max) } : { min: 0, max: fullScale };
}

export function perAxis<Value>(make: (axis: AxisName) => Value): Record<AxisName, Value> {
  return Object.fromEntries(axisNames.map((axis) => [axis, make(axis)])) as Record<AxisName, Value>;
}

/** A remark that is missing or no text is none; a longer one is cut, for it is stored at each change. */
export function parseRemark(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, longestRemark) : '';
}

/** ms; what is missing or out of bounds is the beginning. */
export function parseOffset(stored: unknown): number {
  return typeof stored === 'number' && stored >= 0 && stored <= longestOffsetMs ? Math.round(stored) : 0;
}

function parseAxisEntry(stored: unknown, fallback: AxisEntry): AxisEntry {
  if (!isRecord(stored)) return fallback;
  const channel = isRecord(stored['channel']) ? stored['channel'] : {};
  return {
    enabled: stored['enabled'] === true,
    channel: completeWaveformChannel({ ...channel, name: fallback.channel.name }),
    range: parseRange(stored['range']),
  };
}
