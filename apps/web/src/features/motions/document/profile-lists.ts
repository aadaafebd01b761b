import {
  type AxisName,
  axisNames,
  completeRange,
  completeWaveformChannel,
  isAxisName,
  motionDeviceType,
  profileKinds,
  perAxis,
} from '@kinora/motion';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import {
  type AxisEntry,
  splitChannels,
  defaultProfile,
  isSamePlain,
  type ProfileDocument,
  readHead,
} from './profile-document.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a profile in files and calls: lists by axis instead of one record of axes. */
export function writeLists({ name, remark, reversed, startOffsetMs, axes }: ProfileDocument) {
  const { on, off } = splitChannels(axes);
  return {
    name,
    remark,
    type: profileKinds.own,
    deviceType: motionDeviceType,
    reversed,
    startOffsetMs,
    channelList: on,
    offChannelList: off,
    channelRangeList: axisNames.map((axis) => ({ name: axis, ...axes[axis].range })),
  };
}

interface ReadLists {
  readonly profile: ProfileDocument;
  /** values that were out of bounds and were clamped */
  readonly corrected: number;
}

/** What is missing takes its default. An axis without an entry begins with the editor's defaults. */
export function readLists(fields: Fields, name: string): ReadLists {
  const entries = byAxis(fields['channelList']);
  const offEntries = byAxis(fields['offChannelList']);
  const ranges = byAxis(fields['channelRangeList']);
  const defaults = defaultProfile(name);
  let corrected = 0;
  const readAxis = (axis: AxisName): AxisEntry => {
    const entry = entries.get(axis) ?? offEntries.get(axis);
    const givenRange = ranges.get(axis);
    const range = completeRange(givenRange);
    if (givenRange) corrected += countCorrections(givenRange, range);
    if (!entry) return { ...defaults.axes[axis], enabled: false, range };
    const channel = completeWaveformChannel({ ...entry, name: axis });
    corrected += countCorrections(entry, channel);
    return { enabled: entries.has(axis), channel, range };
  };
  const profile = { name, ...readHead(fields), axes: perAxis(readAxis) };
  return { profile, corrected };
}

/** The first entry of each axis counts; what is no list has none. */
function byAxis(list: unknown): ReadonlyMap<AxisName, Fields> {
  const found = new Map<AxisName, Fields>();
  for (const entry of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isAxisName(entry['name'])) continue;
    if (!found.has(entry['name'])) found.set(entry['name'], entry);
  }
  return found;
}

function countCorrections(entry: Fields, taken: object): number {
  return Object.entries(taken).filter(([field, value]) => field in entry && !isSamePlain(entry[field], value))
    .length;
}
