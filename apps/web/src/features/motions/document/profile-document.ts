import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { maxLength } from '@kinora/contract';
import { fullScale, parseName } from '@kinora/kernel';
import {
  type AxisName,
  axisNames,
  completeFields,
  completeRange,
  completeWaveformChannel,
  defaultWaveformChannel,
  offeredInterval,
  perAxis,
  profileFields,
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

/** letters: some pages of text. A file may bring more than an account takes. */
const keptRemarkLength = 10_000;

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
    ...readHead(stored),
    axes: perAxis((axis) => parseAxisEntry(axes[axis], defaults.axes[axis])),
  };
}

/** By the rule PG-54, which the server applies as well. */
export function isProfileName(value: unknown): value is string {
  return typeof value === 'string' && parseName(value, maxLength.profileName).ok;
}

/** The channels of the axes that are on, and of those that are off where something is set for them (rule PF-39). */
export function splitChannels(axes: ProfileDocument['axes']) {
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

/** What is stored of a profile besides its name and axes. A long remark is cut, for it is stored at each change. */
export function readHead(stored: Readonly<Record<string, unknown>>) {
  const { remark, reversed, startOffsetMs } = completeFields(profileFields, stored);
  return { remark: remark.slice(0, keptRemarkLength), reversed, startOffsetMs };
}

function parseAxisEntry(stored: unknown, fallback: AxisEntry): AxisEntry {
  if (!isRecord(stored)) return fallback;
  const channel = isRecord(stored['channel']) ? stored['channel'] : {};
  return {
    enabled: stored['enabled'] === true,
    channel: completeWaveformChannel({ ...channel, name: fallback.channel.name }),
    range: completeRange(stored['range']),
  };
}
