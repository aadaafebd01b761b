import type { MoveShape, MoveTiming, TcodeEffect, TcodeReading } from './effect.ts';
import { leadingInteger } from './leading-integer.ts';

/** Characters of a token that are kept: the buffer has 48 bytes, one of them for its end. */
const maxTokenLength = 47;
const space = 0x20;
const newline = 0x0a;
const carriageReturn = 0x0d;

const linear: MoveShape = { kind: 'linear' };

/**
 * Reads input as the v0.4 library does (docs/spec/tcode.md, TC-30 on): tokens are read at once, moves wait
 * for the end of the line, which a carriage return is as well; device commands count with case.
 * Pure. Input holds one character a byte.
 */
export function readTcodeV04(pending: string, input: string): TcodeReading {
  const effects: TcodeEffect[] = [];
  let token = pending;
  let start = 0;
  for (let index = 0; index < input.length; index += 1) {
    const code = input.charCodeAt(index);
    if (code !== space && code !== newline && code !== carriageReturn) continue;
    token = append(token, input, start, index);
    if (token !== '') effects.push(readToken(token));
    if (code !== space) effects.push({ kind: 'execute' });
    token = '';
    start = index + 1;
  }
  return { pending: append(token, input, start, input.length), effects };
}

function append(token: string, input: string, start: number, end: number): string {
  return token + input.slice(start, Math.min(end, start + maxTokenLength - token.length));
}

function readToken(token: string): TcodeEffect {
  if (/^[LRVA]/i.test(token)) return readMove(token);
  if (token === 'YSYS') return { kind: 'ask', query: 'YSYS' };
  if (/^d/i.test(token)) return readDeviceCommand(token);
  return { kind: /^[$#]/.test(token) ? 'echo' : 'ignored', token };
}

/** Counts with case; what it does not know it sends back. */
function readDeviceCommand(token: string): TcodeEffect {
  switch (token) {
    case 'D0':
    case 'D1':
    case 'D2':
      return { kind: 'ask', query: token };
    case 'DSTOP':
      return { kind: 'stop' };
    default:
      return { kind: 'echo', token };
  }
}

function readMove(token: string): TcodeEffect {
  const found = /^([LRVA][0-9])([0-9]{1,4})(.*)$/is.exec(token);
  if (found === null) return { kind: 'ignored', token };
  const rest = found[3] ?? '';
  const timing = readTiming(rest);
  return {
    kind: 'move',
    channel: (found[1] ?? '').toUpperCase(),
    magnitude: Number((found[2] ?? '').padEnd(4, '0')),
    timing,
    shape: timing.kind === 'live' ? linear : readShape(rest),
  };
}

/** The suffix must follow the digits directly: `999.5I10` has none. */
function readTiming(rest: string): MoveTiming {
  const letter = rest[0];
  const number = leadingInteger(rest.slice(1)) ?? 0;
  if (number > 0 && (letter === 'I' || letter === 'i')) return { kind: 'interval', ms: number };
  if (number > 0 && (letter === 'S' || letter === 's')) return { kind: 'speed', unitsPer100Ms: number };
  return { kind: 'live' };
}

/** `<` and `>` count anywhere before a `G`; a gradient wins over both. */
function readShape(rest: string): MoveShape {
  const [easing = '', ...behind] = rest.split(/g/i);
  const gradient = behind.length === 0 ? null : leadingInteger(behind.join('G'));
  if (gradient !== null) return { kind: 'gradient', unitsPer100Ms: gradient };
  const easesIn = easing.includes('<');
  const easesOut = easing.includes('>');
  if (easesIn) return { kind: easesOut ? 'ease-both' : 'ease-in' };
  return easesOut ? { kind: 'ease-out' } : linear;
}
