import { describe, expect, it } from 'vitest';
import { parseSubtitles } from './parse-subtitles.ts';

const times = '00:01,000 --> 00:02,000';
const textsOf = (text: string) => parseSubtitles(text)?.map((cue) => cue.text) ?? null;

describe('the lines of subtitles', () => {
  it.each(['\n', '\r\n', '\r'])('[LB-60] may end with %j', (end) => {
    expect(textsOf(['1', times, 'a', 'b', '', times, 'c'].join(end))).toEqual(['a\nb', 'c']);
  });

  it.each([
    '00:01,000\t-->\t00:02,000',
    `  ${times}  `,
    '00:01.000   -->   00:02.000 line:0',
    '00:00:01,000 --> 00:00:02,000',
  ])('[LB-60] may have the times as %j', (line) => {
    expect(parseSubtitles(`${line}\na`)).toEqual([{ start: 1, end: 2, text: 'a' }]);
  });

  it.each([
    '00:01,000-->00:02,000',
    'at 00:01,000 --> 00:02,000',
    '00:01,000 -> 00:02,000',
    '00:01,000 --> ',
    'x --> 00:02,000',
    '00:01,000 --> x',
    '00:02,000 --> 00:02,000',
    '00:02,001 --> 00:02,000',
  ])('[LB-63] are no times as %j, which costs no other cue', (line) => {
    expect(textsOf(`${line}\na\n\n${times}\nb`)).toEqual(['b']);
  });
});

describe('the text of a cue', () => {
  it.each<[string, string, readonly string[]]>([
    ['a blank line', `${times}\na\n\nb`, ['a']],
    ['a line of spaces', `${times}\na\n \t\nb`, ['a']],
    ['the file', `${times}\na`, ['a']],
    ['the next times', `${times}\na\n${times}\nb`, ['a', 'b']],
    ['the number before the next times', `${times}\na\n2\n${times}\nb`, ['a', 'b']],
    ['the number with spaces before the next times', `${times}\na\n 2 \n${times}\nb`, ['a', 'b']],
    ['the next times with spaces before them', `${times}\na\n  ${times}\nb`, ['a', 'b']],
  ])('ends with %s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ['a number before a blank line', `${times}\na\n2\n\n${times}\nb`, ['a\n2', 'b']],
    ['a number at the end of the file', `${times}\n2`, ['2']],
    ['a word before the next times', `${times}\na\nb2\n${times}\nc`, ['a\nb2', 'c']],
    ['what is a note only elsewhere', `${times}\nNOTE\na`, ['NOTE\na']],
  ])('has %s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it('is no cue where it is empty, which costs no other one', () => {
    expect(textsOf(`${times}\n\n${times}\n<i></i>\n\n${times}\n${times}\na`)).toEqual(['a']);
    expect(textsOf(`${times}\n2\n${times}\nb`)).toEqual(['b']);
  });
});

describe('[LB-60] a block that shows nothing', () => {
  it.each(['NOTE', 'STYLE', 'REGION', 'NOTE of the writer', 'NOTE\tx'])('is left out: %j', (head) => {
    expect(textsOf(`${head}\n${times}\na\n\n${times}\nb`)).toEqual(['b']);
    expect(textsOf(`WEBVTT\n\n${head}\n${times}\na`)).toBeNull();
  });

  it.each(['NOTES', 'note', ' NOTE', 'x NOTE'])('is none after %j', (head) => {
    expect(textsOf(`${head}\n${times}\na`)).toEqual(['a']);
  });

  it('is none where no blank line is before it', () => {
    expect(textsOf(`WEBVTT\nNOTE\n${times}\na`)).toEqual(['a']);
  });
});

it('[LB-63] a file of 8,000,000 letters is read, and none that is longer', () => {
  const text = `${times}\na\n\n`.padEnd(8_000_000, 'x');
  expect(textsOf(text)).toEqual(['a']);
  expect(parseSubtitles(`${text}x`)).toBeNull();
});

it('[LB-63] cues are 50,000 at most', () => {
  const cues = (count: number) => `${times}\na\n\n`.repeat(count);
  expect([parseSubtitles(cues(49_999))?.length, parseSubtitles(cues(50_001))?.length]).toEqual([
    49_999, 50_000,
  ]);
});
