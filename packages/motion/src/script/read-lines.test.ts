import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';
import { createRepairLog } from './repairs.ts';

/** The format, how many keyframes the text offers, and the times of those that are read. */
function read(text: string) {
  const outcome = readLines(text, { channel: 'L0', mbscriptKeys: [], log: createRepairLog() });
  if (outcome === null) return null;
  if (!outcome.ok) throw new Error(outcome.error);
  const { format, offered, tracks } = outcome.value;
  return [format, offered, ...tracks[0]!.times];
}

const words = (count: number) => Array.from({ length: count }, () => 'word').join('\n');
const beats = (count: number) => Array.from({ length: count }, (_, index) => index).join('\n');
/** A keyframe on a line of so many characters. */
const long = (length: number) => `1${' '.repeat(length - 4)},50`;

describe('the lines of a file', () => {
  it.each([
    ['half of the lines', '1\nword'],
    ['half of the lines with decimal commas', '1,25\n2,5\nword\nword'],
    ['half of the first 20 lines', `${words(10)}\n${beats(30)}`],
    ['a line of more than 200 characters', long(201)],
    ['no line', '\n # 1\n// 2\n'],
  ])('are of no format where %s fits one', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('are of the format that more than half of the first 20 fit', () => {
    expect(read(`${beats(11)}\n${words(40)}`)?.slice(0, 2)).toEqual(['beats', 51]);
    expect(read(long(200))?.[0]).toBe('csv-milliseconds');
  });

  it.each([
    ['a heading', 'at,pos\n0,0\n500,100', 2],
    ['no heading behind it', '0,0\nat,pos\n500,100', 3],
    ['comments', '# 1,2\n0,0\n//3,4\n500,100', 2],
    ['old ends of lines', '0,0\r500,100\r', 2],
    ['blanks', '\r\n 0 , 0 \r\n\r\n500\t,100', 2],
  ])('may have %s', (_, text, offered) => {
    expect(read(text)).toEqual(['csv-milliseconds', offered, 0, 500]);
  });

  it('are each of 200 characters at most', () => {
    const line = (length: number) => `2,0,60,${' '.repeat(length - 8)}9`;
    const times = (length: number) => read(`1,0,50\n${line(length)}\n3,1,50`)?.slice(2);
    expect([times(200), times(201)]).toEqual([
      [100, 200, 300],
      [100, 300],
    ]);
  });

  it.each([
    ['one line alone', '1,250', 'csv-milliseconds'],
    ['a time twice', '1,25\n1,25\n2,5', 'csv-milliseconds'],
    ['8 ms from one to the next', '0,50\n8,60', 'csv-milliseconds'],
    ['less on average', '0,50\n1,50\n15,60', 'beats'],
    ['half of the positions past 100', '10,125\n25,100\n40,500\n55,5', 'csv-milliseconds'],
    ['most of the positions past 100', '10,125\n25,101\n40,500\n55,5', 'beats'],
  ])('[SC-65] with commas have %s: %j', (_, text, format) => {
    expect(read(text)?.[0]).toBe(format);
  });
});
