import { err, ok, type Result } from '@kinora/kernel';
import { type AxisName, axisNames, completeWaveformChannel, isAxisName } from '@kinora/motion';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import {
  type AxisEntry,
  channelsOf,
  defaultProfile,
  isSamePlain,
  parseOffset,
  parseRange,
  parseRemark,
  perAxis,
  type ProfileDocument,
} from './profile-document.ts';
import { nearestName } from './profile-name.ts';

/** The profile in the fields of the wire (docs/spec/product.md, "Motion profile") and where its playing begins, as text. */
export function writeProfileFile({ name, remark, reversed, startOffsetMs, axes }: ProfileDocument): string {
  const { on, off } = channelsOf(axes);
  const file = {
    name,
    remark,
    type: 0,
    deviceType: '0',
    reversed,
    startOffsetMs,
    channelList: on,
    offChannelList: off,
    channelRangeList: axisNames.map((axis) => ({ name: axis, ...axes[axis].range })),
  };
  return JSON.stringify(file, null, 2);
}

interface ReadProfile {
  readonly profile: ProfileDocument;
  /** values that lay outside their limits and were moved to them */
  readonly corrected: number;
}

/** Reads a file's text. What is missing takes its default, what is out of bounds is corrected and counted. */
export function readProfileFile(
  text: string,
  fallbackName: string,
): Result<ReadProfile, 'profile.unreadable'> {
  const file = parseJson(text);
  if (!isRecord(file) || !Array.isArray(file['channelList'])) return err('profile.unreadable');
  const entries = byAxis(file['channelList']);
  const offEntries = byAxis(file['offChannelList']);
  const ranges = byAxis(file['channelRangeList']);
  const defaults = defaultProfile(fallbackName);
  const givenName = typeof file['name'] === 'string' ? file['name'].trim() : '';
  const name = nearestName(givenName) ?? fallbackName;
  let corrected = givenName === '' || givenName === name ? 0 : 1;
  const readAxis = (axis: AxisName): AxisEntry => {
    const entry = entries.get(axis) ?? offEntries.get(axis);
    const givenRange = ranges.get(axis);
    const range = parseRange(givenRange);
    if (givenRange) corrected += countCorrections(givenRange, range);
    if (!entry) return { ...defaults.axes[axis], enabled: false, range };
    const channel = completeWaveformChannel({ ...entry, name: axis });
    corrected += countCorrections(entry, channel);
    return { enabled: entries.has(axis), channel, range };
  };
  const profile = {
    name,
    remark: parseRemark(file['remark']),
    reversed: file['reversed'] === true,
    startOffsetMs: parseOffset(file['startOffsetMs']),
    axes: perAxis(readAxis),
  };
  return ok({ profile, corrected });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first entry of each axis counts; what is no list has none. */
function byAxis(list: unknown): ReadonlyMap<AxisName, Record<string, unknown>> {
  const found = new Map<AxisName, Record<string, unknown>>();
  for (const entry of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isAxisName(entry['name'])) continue;
    if (!found.has(entry['name'])) found.set(entry['name'], entry);
  }
  return found;
}

function countCorrections(entry: Record<string, unknown>, taken: object): number {
  return Object.entries(taken).filter(([field, value]) => field in entry && !isSamePlain(entry[field], value))
    .length;
}
