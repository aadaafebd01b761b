import { err, ok } from '@kinora/kernel';
import { createKeyframeColumns, type KeyframeColumns, maxKeyframes } from './keyframe-columns.ts';
import { readNumber } from './read-number.ts';
import type { ReadContext, FormatOutcome } from './format-outcome.ts';
import { noMetadata, type ScriptFormat } from './script-file.ts';
import type { Track } from './track.ts';

/** A format of one keyframe a line. */
interface LineFormat {
  readonly format: ScriptFormat;
  readonly unit: 'milliseconds' | 'seconds';
  readonly pattern: RegExp;
  /** the values of a line that fits no number are NaN */
  add(columns: KeyframeColumns, values: readonly string[]): void;
  readonly separator: string;
  finish?(track: Track): Track;
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const numberOrComma = String.raw`[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?`;

/** Recognised by delimiter and number of columns; the first that fits most lines is taken. */
const lineFormats: readonly LineFormat[] = [
  {
    // decimal seconds; the strokes go from end to end
    format: 'beats',
    unit: 'seconds',
    separator: '\n',
    pattern: new RegExp(`^${number}$`),
    add: (columns, [seconds]) => {
      columns.add(readNumber(seconds!) * 1000, 0);
    },
    finish: alternateEnds,
  },
  {
    // tenths of a second, direction, speed 0..100: a rotation, read as a tilt to either side
    format: 'csv-vorze',
    unit: 'seconds',
    separator: ',',
    pattern: /^\d{1,12}\s*,\s*[01]\s*,\s*\d{1,3}$/,
    add: (columns, [tenths, direction, speed]) => {
      const side = readNumber(direction ?? '') === 0 ? 0.5 : -0.5;
      columns.add(readNumber(tenths!) * 100, 50 + side * readNumber(speed ?? ''));
    },
  },
  {
    // ms, position 0..100
    format: 'csv-milliseconds',
    unit: 'milliseconds',
    separator: ',',
    pattern: new RegExp(String.raw`^${number}\s*,\s*${number}$`),
    add: (columns, [ms, position]) => {
      columns.add(readNumber(ms!), readNumber(position ?? ''));
    },
  },
  {
    // seconds, value 0..1, either with a decimal comma
    format: 'csv-seconds',
    unit: 'seconds',
    separator: ';',
    pattern: new RegExp(String.raw`^${numberOrComma}\s*;\s*${numberOrComma}$`),
    add: (columns, [seconds, value]) => {
      const [at, share] = [seconds!, value ?? ''].map((text) => readNumber(text.replace(',', '.')));
      columns.add(at! * 1000, share! * 100);
    },
  },
];

/** Beats that are written with a decimal comma, `1,25`. */
const commaBeats: LineFormat = {
  ...lineFormats[0]!,
  pattern: /^\d+(?:,\d+)?$/,
  add: (columns, [seconds]) => {
    columns.add(readNumber(seconds!.replace(',', '.')) * 1000, 0);
  },
};

/** ms between two lines on average: no script of times and positions is as dense */
const densestLines = 8;

/** Lines that decide on the format. One may be a heading. */
const sampleSize = 20;

/** characters; a longer line is none of a script's */
const maxLineLength = 200;

/** Beat lists and the three CSV dialects; null where the lines are of none of them. */
export function readLines(text: string, { channel, log }: ReadContext): FormatOutcome | null {
  const sample: string[] = [];
  let count = 0;
  for (const line of linesOf(text)) {
    if (sample.length < sampleSize) sample.push(line);
    count += 1;
    if (count > maxKeyframes) return err('script.too-large');
  }
  const format = hasDecimalCommas(sample) ? commaBeats : findFormat(sample);
  if (format === null) return null;
  const columns = createKeyframeColumns(count, log, format.unit);
  let isFirst = true;
  for (const line of linesOf(text)) {
    const isHeading = isFirst && !/\d/.test(line);
    isFirst = false;
    if (isHeading) count -= 1;
    else addLine(format, columns, line);
  }
  const track = columns.build(channel);
  return ok({
    format: format.format,
    tracks: [{ ...(format.finish?.(track) ?? track), isInverted: false }],
    range: null,
    metadata: noMetadata,
    offered: count,
  });
}

/** The format that more than half of the lines fit, null where there is none. */
function findFormat(sample: readonly string[]): LineFormat | null {
  const fitting = (format: LineFormat): number => sample.filter((line) => fits(format, line)).length;
  const best = lineFormats.reduce((best, next) => (fitting(next) > fitting(best) ? next : best));
  return fitting(best) * 2 > sample.length ? best : null;
}

/**
 * Whether `1,25` is 1.25 s and not a position of 25 at 1 ms: the numbers rise, and as times and positions they would be a
 * keyframe every few ms, or mostly past the end of the travel.
 */
function hasDecimalCommas(sample: readonly string[]): boolean {
  const lines = sample.filter((line) => fits(commaBeats, line));
  if (lines.length < 2 || lines.length * 2 <= sample.length || !lines.some((line) => line.includes(',')))
    return false;
  const seconds = lines.map((line) => readNumber(line.replace(',', '.')));
  if (seconds.some((second, index) => index > 0 && second <= seconds[index - 1]!)) return false;
  const meanStep = (Math.floor(seconds.at(-1)!) - Math.floor(seconds[0]!)) / (lines.length - 1);
  const beyond = lines.filter((line) => readNumber(line.split(',')[1] ?? '0') > 100);
  return meanStep < densestLines || beyond.length * 2 > lines.length;
}

/** The patterns take quadratic time on a long row of digits. */
function fits({ pattern }: LineFormat, line: string): boolean {
  return line.length <= maxLineLength && pattern.test(line);
}

function addLine(format: LineFormat, columns: KeyframeColumns, line: string): void {
  if (line.length > maxLineLength) columns.add(NaN, NaN);
  else format.add(columns, line.split(format.separator));
}

/** Lines with something in them, trimmed, without comments. */
function* linesOf(text: string): Generator<string> {
  const newline = text.includes('\n') ? '\n' : '\r';
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf(newline, start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end).trim();
    if (line !== '' && !line.startsWith('#') && !line.startsWith('//')) yield line;
    start = end + 1;
  }
}

/** 95 and 5 of 100 */
const highEnd = 9499.05;
const lowEnd = 499.95;

/** A beat has no position: the strokes end at 95 and at 5 in turn, as other players read such lists. */
function alternateEnds(track: Track): Track {
  return { ...track, positions: track.positions.map((_, index) => (index % 2 === 0 ? highEnd : lowEnd)) };
}
