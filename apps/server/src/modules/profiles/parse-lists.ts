import { type ErrorCode, type Failure, failure } from '@kinora/contract';
import {
  channelFlags,
  channelNumbers,
  channelPairs,
  profileAxes,
  type ProfileAxis,
  type ProfileChannel,
  type ProfileRange,
} from '@kinora/contract/http';
import { err, fullScale, ok, type Result } from '@kinora/kernel';
import { parseLink, parseWave, refuseCircles, type WaveProblem } from './parse-wave.ts';
import { type Fields, readFlag, readList, readNumber } from './read-field.ts';

export type RangeProblem =
  | 'profile.not-a-list'
  | 'profile.out-of-range'
  | 'profile.limits-order'
  | 'profile.axis-unknown'
  | 'profile.axis-twice';

export type ChannelProblem = RangeProblem | WaveProblem | 'profile.not-a-flag';

type Parsed<Value, Problem extends ErrorCode> = Result<Value, Failure<Problem>>;

const numberNames = Object.keys(channelNumbers) as (keyof typeof channelNumbers)[];

interface ChannelLists {
  readonly on: ProfileChannel[];
  readonly off: ProfileChannel[];
}

/** The entries of axes that are on and of those that are off. A missing list has none: nothing of the profile moves. */
export function parseChannelLists(on: unknown, off: unknown): Parsed<ChannelLists, ChannelProblem> {
  const moving = parseByAxis(on ?? [], 'channelList', parseChannel);
  if (!moving.ok) return moving;
  const resting = parseByAxis(off ?? [], 'offChannelList', parseChannel);
  if (!resting.ok) return resting;
  const both = resting.value.find(({ name }) => moving.value.some((entry) => entry.name === name));
  if (both) return err(failure('profile.axis-twice', { field: 'offChannelList', axis: both.name }));
  // an axis that is turned on is not to close a circle either
  const judged = refuseCircles([...moving.value, ...resting.value]);
  return judged.ok ? ok({ on: moving.value, off: resting.value }) : judged;
}

/** A missing list is the whole travel of every axis. */
export function parseRangeList(value: unknown): Parsed<ProfileRange[], RangeProblem> {
  return parseByAxis(value ?? profileAxes.map((name) => ({ name })), 'channelRangeList', parseRange);
}

/** Each axis at most once, in the order that came. */
function parseByAxis<Entry, Problem extends ErrorCode>(
  value: unknown,
  field: string,
  parseEntry: (entry: Fields, axis: ProfileAxis) => Parsed<Entry, Problem>,
): Parsed<Entry[], Problem | RangeProblem> {
  const list = readList(value, field);
  if (!list.ok) return list;
  const seen = new Set<ProfileAxis>();
  const entries: Entry[] = [];
  for (const [index, item] of list.value.entries()) {
    const axis = profileAxes.find((name) => name === item['name']);
    if (axis === undefined) {
      const params = { field: `${field}[${String(index)}].name`, choices: profileAxes.join(', ') };
      return err(failure('profile.axis-unknown', params));
    }
    if (seen.has(axis)) return err(failure('profile.axis-twice', { field, axis }));
    seen.add(axis);
    const entry = parseEntry(item, axis);
    if (!entry.ok) return entry;
    entries.push(entry.value);
  }
  return ok(entries);
}

function parseChannel(entry: Fields, axis: ProfileAxis): Parsed<ProfileChannel, ChannelProblem> {
  const channel: Record<string, string | number | boolean> = { name: axis };
  for (const name of numberNames) {
    const number = readNumber(entry[name], `${axis}.${name}`, channelNumbers[name]);
    if (!number.ok) return number;
    channel[name] = number.value;
  }
  for (const name of channelFlags) {
    const flag = readFlag(entry[name], `${axis}.${name}`);
    if (!flag.ok) return flag;
    channel[name] = flag.value;
  }
  const wave = parseWave(entry['wave'], `${axis}.wave`);
  if (!wave.ok) return wave;
  const link = parseLink(entry['link'], `${axis}.link`);
  if (!link.ok) return link;
  const complete = { ...channel, wave: wave.value, link: link.value } as unknown as ProfileChannel;
  for (const pair of channelPairs) {
    if (complete[`${pair}Min`] < complete[`${pair}Max`]) continue;
    return err(limitsOrder(`${axis}.${pair}Min`, `${axis}.${pair}Max`));
  }
  return ok(complete);
}

function parseRange(item: Fields, axis: ProfileAxis): Parsed<ProfileRange, RangeProblem> {
  const travel = { min: 0, max: fullScale };
  const field = `channelRangeList.${axis}`;
  const min = readNumber(item['min'], `${field}.min`, { ...travel, fallback: 0 });
  if (!min.ok) return min;
  const max = readNumber(item['max'], `${field}.max`, { ...travel, fallback: fullScale });
  if (!max.ok) return max;
  if (min.value >= max.value) return err(limitsOrder(`${field}.min`, `${field}.max`));
  return ok({ name: axis, min: min.value, max: max.value });
}

function limitsOrder(lower: string, upper: string) {
  return failure('profile.limits-order', { lower, upper });
}
