import { createSeededRandom, fullScale, type Random, type Result } from '@kinora/kernel';
import { isAxisName } from '../channel.ts';
import { writeMbscript } from '../script/mbscript.ts';
import { readScriptFile, type ScriptInput } from '../script/read-script-file.ts';
import type { ScriptFile, ScriptProblem } from '../script/script-file.ts';
import { type FixtureAction, makeFixtureMotion, makeScriptForms } from './script-forms.ts';

/**
 * Reads one case and says what was illegal about the outcome, null where nothing was. A throw is left to the caller:
 * it carries the stack.
 */
export function runScriptFuzzCase(seed: number): string | null {
  const input = makeScriptFuzzCase(seed);
  return illegalityOf(readScriptFile(input, { mbscriptKeys: ['another key'] }));
}

/** A valid file of one dialect, and one to four mutations of its grammar or of its text. */
export function makeScriptFuzzCase(seed: number): ScriptInput {
  const random = createSeededRandom(seed);
  const file = pick(random, dialects)(random);
  const rounds = 1 + Math.floor(random.next() * 4);
  let { text } = file;
  for (let round = 0; round < rounds; round += 1) text = pick(random, grammarMutations)(text, random);
  // most of these leave nothing to read, so most cases go without
  if (random.next() < 0.3) text = pick(random, textMutations)(text, random);
  const { name } = file;
  if (random.next() < 0.5) return { name, text };
  const bytes = utf8(text);
  for (let damage = random.next() < 0.3 ? 3 : 0; damage > 0 && bytes.length > 0; damage -= 1) {
    bytes[Math.floor(random.next() * bytes.length)] = Math.floor(random.next() * 256);
  }
  const end = random.next() < 0.2 ? Math.floor(random.next() * bytes.length) : bytes.length;
  return { name, bytes: bytes.subarray(0, end) };
}

/** What no reader may answer: rule SC-28. */
export function illegalityOf(result: Result<ScriptFile, ScriptProblem>): string | null {
  if (!result.ok) return result.error.code.startsWith('script.') ? null : 'a code from elsewhere';
  const { tracks, repairs } = result.value;
  if (tracks.length === 0) return 'no track';
  if (new Set(tracks.map(({ channel }) => channel)).size < tracks.length) return 'two tracks of one channel';
  if (repairs.some(({ count }) => !Number.isInteger(count) || count < 1)) return 'an impossible count';
  for (const { channel, times, positions } of tracks) {
    const minStepMs = isAxisName(channel) ? 2 : 1;
    if (times.length !== positions.length) return 'columns of different length';
    for (let index = 0; index < times.length; index += 1) {
      const [time, position] = [times[index]!, positions[index]!];
      if (!Number.isInteger(time) || time < 0 || time > 1e9 || Object.is(time, -0)) return `time ${time}`;
      if (index > 0 && time - times[index - 1]! < minStepMs) return `times ${times[index - 1]!} and ${time}`;
      if (!(position >= 0 && position <= fullScale)) return `position ${position}`;
    }
  }
  return null;
}

type Dialect = (random: Random) => { readonly name: string; readonly text: string };

const dialects: readonly Dialect[] = [
  ...['suffixes by word', '1.1 axes', '2.0 channels', 'tracks'].map((form): Dialect => (random) => {
    const forms = makeScriptForms(makeFixtureMotion(random, countOf(random)), 'clip');
    return pick(random, forms[form]!);
  }),
  (random) => ({ name: 'clip.mbscript', text: writeMbscript('clip', trackOf(actionsOf(random))) }),
  (random) => ({
    name: 'clip.json',
    text: JSON.stringify(actionsOf(random).map((action) => ({ ...action, spd: 50 }))),
  }),
  (random) => ({
    name: 'clip.json',
    text: JSON.stringify({ id: 7, text: `{${secondsOf(random, ':', () => digit(random)).join(',')}}` }),
  }),
  (random) => ({
    name: 'clip.ini',
    text: `[Player]\nname=clip\n[Kiiroo]\nonyx=${secondsOf(random, ',', () => digit(random)).join(';')}\n`,
  }),
  (random) => ({ name: 'clip.beats', text: secondsOf(random, '', () => '').join('\n') }),
  (random) => ({
    name: 'clip.csv',
    text: actionsOf(random)
      .map(({ at, pos }) => `${at},${pos}`)
      .join('\r\n'),
  }),
  (random) => ({
    name: 'clip.twist.csv',
    text: secondsOf(random, ';', () => random.next().toFixed(3)).join('\n'),
  }),
  (random) => ({
    name: 'clip.csv',
    text: actionsOf(random)
      .map(({ at, pos }) => `${Math.round(at / 100)},${pos % 2},${pos}`)
      .join('\n'),
  }),
  (random) => ({
    name: 'clip.funscript',
    text: JSON.stringify(
      {
        version: '1.0',
        metadata: {
          title: 'clip',
          creator: 'nobody',
          duration: 60,
          chapters: [{ name: 'one', startTime: '00:00:01.000', endTime: '00:00:09.500' }],
          bookmarks: [{ name: 'two', time: '00:00:02.000' }],
        },
        actions: actionsOf(random),
      },
      null,
      2,
    ),
  }),
];

/** What a hostile or a broken program may write in the place of a value. */
const hostileValues: readonly string[] = [
  'null',
  'true',
  '-1',
  '-0',
  '0.5',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '1000000000',
  '1000000001',
  '99999999999999999999999999999999',
  'NaN',
  '-Infinity',
  'undefined',
  '""',
  '"12"',
  '" 7.5 "',
  '"1e3"',
  '"0x10"',
  '"NaN"',
  '"\\ud800"',
  '[]',
  '{}',
  '[[[[[[[[]]]]]]]]',
  '{"__proto__":{"at":1,"pos":2}}',
  '{"toString":null,"valueOf":1}',
  '{"at":1,"pos":2}',
  '[{"at":"5","pos":"6"}]',
];

const hostileKeys: readonly string[] = [
  '"__proto__"',
  '"constructor"',
  '"hasOwnProperty"',
  '"length"',
  '"at"',
  '"pos"',
  '"actions"',
  '"axes"',
  '"channels"',
  '"tracks"',
  '"actionData"',
  '"text"',
  '"id"',
  '""',
];

type Mutation = (text: string, random: Random) => string;

const grammarMutations: readonly Mutation[] = [
  // values and keys of JSON
  (text, random) => replaceOne(text, random, /-?\d+(?:\.\d+)?/g, () => pick(random, hostileValues)),
  (text, random) => replaceOne(text, random, /-?\d+(?:\.\d+)?/g, () => String((random.next() - 0.5) * 300)),
  (text, random) => replaceOne(text, random, /-?\d+(?:\.\d+)?/g, (number) => `"${number}"`),
  (text, random) => replaceOne(text, random, /"[^"]*"(?=:)/g, () => pick(random, hostileKeys)),
  (text, random) => replaceOne(text, random, /(?<=:\s*)"[^"]*"/g, () => pick(random, hostileValues)),
  (text, random) => replaceOne(text, random, /\{[^{}]*\}/g, () => pick(random, hostileValues)),
  (text, random) => replaceOne(text, random, /\[[^[\]]*\]/g, () => pick(random, hostileValues)),
  (text, random) =>
    replaceOne(text, random, /\{/g, () => `{${pick(random, hostileKeys)}:${pick(random, hostileValues)},`),
  // order, repetition and nesting
  (text, random) => replaceOne(text, random, /\{"at"[^{}]*\}/g, (action) => `${action},${action}`),
  (text, random) => replaceOne(text, random, /\[[^[\]]*\]/g, (list) => `[${list},${list}]`),
  (text, random) => replaceOne(text, random, /\{"at"[^{}]*\}/g, (action) => `[${action}]`),
  // punctuation
  (text, random) => replaceOne(text, random, /[\]}]/g, (bracket) => `,${bracket}`),
  (text, random) => replaceOne(text, random, /[\]}]/g, (bracket) => ` , ,\n${bracket}`),
];

const textMutations: readonly Mutation[] = [
  (text, random) => replaceOne(text, random, /[,:;"{}[\]]/g, () => ''),
  (text, random) =>
    replaceOne(text, random, /[,:;"{}[\]]/g, () => pick(random, [',', ':', ';', '"', '\\', '{', ']'])),
  (text, random) => '['.repeat(1 + Math.floor(random.next() * 50)) + text,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text, random) => text.slice(0, Math.floor(random.next() * text.length)),
  (text, random) => text.slice(Math.floor(random.next() * text.length)),
  (text, random) =>
    insert(
      text,
      random,
      pick(random, ['\0', '\ud83d', '\udc00', '\u2028', '０', '"', '\\', '\n\n', '-', '#', '=']),
    ),
  (text, random) => insert(text, random, text.slice(0, Math.floor(random.next() * 200))),
];

function replaceOne(text: string, random: Random, pattern: RegExp, by: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { index, 0: match } = pick(random, found);
  return text.slice(0, index) + by(match) + text.slice(index + match.length);
}

function insert(text: string, random: Random, inserted: string): string {
  const at = Math.floor(random.next() * (text.length + 1));
  return text.slice(0, at) + inserted + text.slice(at);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random.next() * items.length)]!;
}

function digit(random: Random): string {
  return String(Math.floor(random.next() * 5));
}

/** Few actions: what goes wrong with many goes wrong with few, and a million cases must end. */
function countOf(random: Random): number {
  return Math.floor(random.next() * 8);
}

function actionsOf(random: Random): readonly FixtureAction[] {
  return makeFixtureMotion(random, countOf(random)).L0;
}

function secondsOf(random: Random, separator: string, value: () => string): string[] {
  return actionsOf(random).map(({ at }) => `${(at / 1000).toFixed(3)}${separator}${value()}`);
}

function trackOf(actions: readonly FixtureAction[]): Parameters<typeof writeMbscript>[1] {
  return {
    channel: 'L0',
    times: Float64Array.from(actions, ({ at }) => at),
    positions: Float64Array.from(actions, ({ pos }) => pos * 99.99),
  };
}

/** UTF-8 as a careless program writes it: surrogates one by one. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes.push(unit);
    else if (unit < 0x800) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return Uint8Array.from(bytes);
}
