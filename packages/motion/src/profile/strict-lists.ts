import { ok } from '@kinora/kernel';
import { type AxisName, axisNames } from '../channel.ts';
import {
  type AxisLink,
  channelFields,
  channelPairs,
  linkFields,
  rangeFields,
  rangePairs,
  type Wave,
  waveFields,
  type WaveformChannel,
  type WaveformRange,
  waveKinds,
} from './fields.ts';
import { findLinkCircle, followsOf } from './link-circle.ts';
import { type Entry, isEntry, type Rules } from './rules.ts';
import { type CodeOf, type Read, readField, readFields, refuseField } from './strict-reader.ts';

type ListCode = 'profile.not-a-list' | 'profile.axis-unknown' | 'profile.axis-twice';
export type RangeCode = ListCode | 'profile.out-of-range' | 'profile.limits-order';
type WaveCode = CodeOf['number' | 'flag' | 'choice' | 'points'];
export type ChannelCode = RangeCode | WaveCode | 'profile.link-circle';

interface ChannelLists {
  readonly on: WaveformChannel[];
  readonly off: WaveformChannel[];
}

/** The entries of axes that are on and of those that are off. A missing list is empty. */
export function readChannelLists(on: unknown, off: unknown): Read<ChannelLists, ChannelCode> {
  const moving = readByAxis(on ?? [], 'channelList', readChannel);
  if (!moving.ok) return moving;
  const resting = readByAxis(off ?? [], 'offChannelList', readChannel);
  if (!resting.ok) return resting;
  const both = resting.value.find(({ name }) => moving.value.some((entry) => entry.name === name));
  if (both) return refuseField('profile.axis-twice', { field: 'offChannelList', axis: both.name });
  // an axis that is turned on later must not close a circle either
  const circle = findLinkCircle(followsOf([...moving.value, ...resting.value]));
  if (circle !== null) return refuseField('profile.link-circle', { axes: circle.join(', ') });
  return ok({ on: moving.value, off: resting.value });
}

/** A missing list is the whole travel of every axis. */
export function readRangeList(value: unknown): Read<WaveformRange[], RangeCode> {
  return readByAxis(value ?? axisNames.map((name) => ({ name })), 'channelRangeList', readRange);
}

/** Each axis at most once, in the order that came. */
function readByAxis<Value, Code extends string>(
  list: unknown,
  field: string,
  readEntry: (entry: Entry, axis: AxisName, list: string) => Read<Value, Code>,
): Read<Value[], Code | ListCode> {
  if (!Array.isArray(list) || !list.every(isEntry)) return refuseField('profile.not-a-list', { field });
  const seen = new Set<AxisName>();
  const values: Value[] = [];
  for (const [index, entry] of list.entries()) {
    const axis = axisNames.find((name) => name === entry['name']);
    if (axis === undefined) {
      const params = { field: `${field}[${String(index)}].name`, choices: axisNames.join(', ') };
      return refuseField('profile.axis-unknown', params);
    }
    if (seen.has(axis)) return refuseField('profile.axis-twice', { field, axis });
    seen.add(axis);
    const value = readEntry(entry, axis, field);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

function readChannel(entry: Entry, name: AxisName): Read<WaveformChannel, ChannelCode> {
  const fields = readFields(channelFields, entry, name);
  if (!fields.ok) return fields;
  const wave = readWave(entry['wave'], `${name}.wave`);
  if (!wave.ok) return wave;
  const link = readLink(entry['link'], `${name}.link`);
  if (!link.ok) return link;
  return inOrder({ name, ...fields.value, wave: wave.value, link: link.value }, channelPairs, name);
}

function readRange(entry: Entry, name: AxisName, list: string): Read<WaveformRange, RangeCode> {
  const path = `${list}.${name}`;
  const fields = readFields(rangeFields, entry, path);
  return fields.ok ? inOrder({ name, ...fields.value }, rangePairs, path) : fields;
}

/** A missing wave is the sine. */
function readWave(value: unknown, field: string): Read<Wave, WaveCode> {
  const wave = isEntry(value) ? value : { kind: value };
  const kind = readField({ kind: 'choice', choices: waveKinds }, wave['kind'], `${field}.kind`);
  if (!kind.ok) return kind;
  const fields = readFields(waveFields[kind.value] as Rules, wave, field);
  return fields.ok ? ok({ kind: kind.value, ...fields.value } as Wave) : (fields as Read<never, WaveCode>);
}

/** A missing link is none. */
function readLink(value: unknown, field: string): Read<AxisLink | null, WaveCode> {
  if (value === undefined || value === null) return ok(null);
  const link = isEntry(value) ? value : {};
  // an axis that is not named is no axis
  return readFields(linkFields, { ...link, from: link['from'] ?? '' }, field);
}

function inOrder<Name extends string, Value extends Readonly<Record<Name, number>>>(
  value: Value,
  pairs: readonly (readonly [lower: Name, upper: Name])[],
  path: string,
): Read<Value, 'profile.limits-order'> {
  const wrong = pairs.find(([lower, upper]) => value[lower] >= value[upper]);
  if (wrong === undefined) return ok(value);
  const [lower, upper] = wrong;
  return refuseField('profile.limits-order', { lower: `${path}.${lower}`, upper: `${path}.${upper}` });
}
