import { fullScale } from '@kinora/kernel';
import type { MoveTiming, TcodeEffect, TcodeReading } from './effect.ts';
import { leadingInteger } from './leading-integer.ts';

/** ms, and units per 100 ms: the firmware's ceiling for what follows `I` and `S`. */
const maxSuffixLength = 9_999_999;
/** Characters of a suffix that are read; the rest is dropped. */
const suffixDigits = 8;

/**
 * Reads input as the v0.3 firmware does (docs/spec/tcode.md, TC-30 on): nothing happens before a newline,
 * letters count without case, and any text with a digit in the right place is a move.
 * Pure. Input holds one character a byte.
 */
export function readTcodeV03(pending: string, input: string): TcodeReading {
  const effects: TcodeEffect[] = [];
  let unfinished = pending;
  let start = 0;
  for (let end = input.indexOf('\n'); end >= 0; end = input.indexOf('\n', start)) {
    readLine(unfinished + input.slice(start, end), effects);
    unfinished = '';
    start = end + 1;
  }
  return { pending: unfinished + input.slice(start), effects };
}

/** White space other than a space ends no token, but goes where it follows a space. */
function readLine(line: string, effects: TcodeEffect[]): void {
  const trimmed = line.replace(/^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g, '');
  if (trimmed === '') return;
  for (const token of trimmed.split(/ [\t\n\v\f\r ]*/)) effects.push(readToken(upperCaseAscii(token)));
}

function readToken(token: string): TcodeEffect {
  switch (token[0]) {
    case 'L':
    case 'R':
    case 'V':
    case 'A':
      return readMove(token);
    case 'D':
      return readDeviceCommand(token);
    case '$':
      return readRange(token);
    default:
      return token === 'YSYS' ? { kind: 'ask', query: 'YSYS' } : { kind: 'ignored', token };
  }
}

function readMove(token: string): TcodeEffect {
  const suffixAt = findSuffix(token);
  const magnitude = readMagnitude(token.slice(2, suffixAt < 0 ? undefined : suffixAt));
  if (magnitude === null || !/^[0-3]$/.test(token[1] ?? '')) return { kind: 'ignored', token };
  return {
    kind: 'move',
    channel: token.slice(0, 2),
    magnitude,
    timing: suffixAt < 0 ? { kind: 'live' } : readTiming(token, suffixAt),
    shape: { kind: 'linear' },
  };
}

/** An `S` anywhere behind the channel hides an `I`. */
function findSuffix(token: string): number {
  const speedAt = token.indexOf('S', 2);
  return speedAt >= 0 ? speedAt : token.indexOf('I', 2);
}

/** Four characters, filled up with zeros: so that nothing at all means 0, and `-500` clamps to 0. */
function readMagnitude(text: string): number | null {
  const four = text.slice(0, 4).padEnd(4, '0');
  const number = leadingInteger(four) ?? 0;
  if (number === 0 && four[0] !== '0') return null;
  return Math.min(fullScale, Math.max(0, number));
}

function readTiming(token: string, suffixAt: number): MoveTiming {
  const read = leadingInteger(token.slice(suffixAt + 1, suffixAt + 1 + suffixDigits)) ?? 0;
  if (read <= 0) return { kind: 'live' };
  const number = Math.min(maxSuffixLength, read);
  return token[suffixAt] === 'S'
    ? { kind: 'speed', unitsPer100Ms: number }
    : { kind: 'interval', ms: number };
}

/** A `D` without a number counts as `D0`: a slip of the firmware that devices answer to. */
function readDeviceCommand(token: string): TcodeEffect {
  if (token.startsWith('STOP', 1)) return { kind: 'stop' };
  switch (leadingInteger(token.slice(1)) ?? 0) {
    case 0:
      return { kind: 'ask', query: 'D0' };
    case 1:
      return { kind: 'ask', query: 'D1' };
    case 2:
      return { kind: 'ask', query: 'D2' };
    default:
      return { kind: 'ignored', token };
  }
}

function readRange(token: string): TcodeEffect {
  const found = /^\$([LRVA][0-3])-([^-]*)-(.*)$/s.exec(token);
  const min = found === null ? null : readMagnitude(found[2] ?? '');
  const max = found === null ? null : readMagnitude(found[3] ?? '');
  if (found === null || min === null || max === null) return { kind: 'ignored', token };
  return { kind: 'save-range', channel: found[1] ?? '', min, max };
}

/** Only a to z, as C's `toupper`: JavaScript's own would make `SS` out of byte 0xDF. */
function upperCaseAscii(text: string): string {
  return /[a-z]/.test(text) ? text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()) : text;
}
