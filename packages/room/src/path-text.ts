import { type ChannelName, channelNames, isAuxiliaryName } from '@kinora/motion';

/** The next bend of a path. */
export interface PathKnot {
  /** ms behind the knot before, in halves of a ms, 0.5 to 647.5 */
  readonly afterMs: number;
  /** 0..9999, in quarters of a unit */
  readonly position: number;
  /** whole units by which the middle lies above the straight line to it, -648 to 648; 0 = it is straight */
  readonly bulge: number;
}

/** Where a channel goes: from a start along its knots, and it rests at the last one. */
export interface ChannelPath {
  readonly channel: ChannelName;
  /** 0..9999, in quarters of a unit */
  readonly start: number;
  readonly knots: readonly PathKnot[];
}

/** What is to be played from `backMs` before a frame's own time on. A channel that is not named rests from then on. */
export interface FramePath {
  /** ms, 0 to 1295 */
  readonly backMs: number;
  readonly channels: readonly ChannelPath[];
}

/** From one knot to the next it is so long at most. ms */
export const maxKnotMs = 647.5;

/** ... and bends by so much at most; where a path bends more, it has more knots. units */
export const maxBulge = 648;

/** Positions have this many steps a unit. */
const stepsPerUnit = 4;
const highestStep = 9999 * stepsPerUnit;

/** Times between knots have this many steps a ms: where a path turns, half a ms is some units. */
const stepsPerMs = 2;

const digits = 36;
/** ms, a bulge */
const shortLength = 2;
const positionLength = 3;
const channelPattern = /^([LRV]\d)([0-9a-z]{3})((?:(?:~[0-9a-z]{2})?[0-9a-z]{5})*)$/;
const knotPattern = /(?:~([0-9a-z]{2}))?([0-9a-z]{2})([0-9a-z]{3})/g;

/** The text of a path: its time back, then each channel in order, all numbers in base 36 and of fixed length. */
export function encodePath({ backMs, channels }: FramePath): string {
  return [`P${write(backMs, shortLength)}`, ...channels.map(encodeChannel)].join(' ');
}

function encodeChannel({ channel, start, knots }: ChannelPath): string {
  return channel + writePosition(start) + knots.map(encodeKnot).join('');
}

function encodeKnot({ afterMs, position, bulge }: PathKnot): string {
  const bent = bulge === 0 ? '' : `~${writeBulge(bulge)}`;
  return bent + write(afterMs * stepsPerMs, shortLength) + writePosition(position);
}

/** Null where a text is not letter by letter what `encodePath` writes. */
export function parsePath(text: string): FramePath | null {
  const [head = '', ...tokens] = text.split(' ');
  if (!/^P[0-9a-z]{2}$/.test(head)) return null;
  const channels: ChannelPath[] = [];
  for (const token of tokens) {
    const channel = parseChannel(token);
    if (channel === null || !isBehind(channel, channels.at(-1))) return null;
    channels.push(channel);
  }
  return { backMs: parseInt(head.slice(1), digits), channels };
}

function parseChannel(token: string): ChannelPath | null {
  const [, name = '', start = '', rest = ''] = channelPattern.exec(token) ?? [];
  const channel = channelNames.find((known) => known === name);
  if (channel === undefined || isAuxiliaryName(channel)) return null;
  const knots = Array.from(rest.matchAll(knotPattern), ([, bulge, afterMs = '', position = '']) => ({
    afterMs: parseInt(afterMs, digits) / stepsPerMs,
    position: readPosition(position),
    bulge: bulge === undefined ? 0 : readBulge(bulge),
  }));
  const path = { channel, start: readPosition(start), knots };
  return path.start <= 9999 && knots.every(isSound) ? path : null;
}

function isSound({ afterMs, position }: PathKnot): boolean {
  return afterMs > 0 && position <= 9999;
}

/** One order, and each channel once. */
function isBehind({ channel }: ChannelPath, last: ChannelPath | undefined): boolean {
  return last === undefined || channelNames.indexOf(channel) > channelNames.indexOf(last.channel);
}

function write(value: number, length: number): string {
  return Math.round(value).toString(digits).padStart(length, '0');
}

/** Up and down in turn, without the 0 that is not written: 1, -1, 2, -2. */
function writeBulge(bulge: number): string {
  return write(bulge > 0 ? 2 * bulge - 2 : -2 * bulge - 1, shortLength);
}

function readBulge(text: string): number {
  const written = parseInt(text, digits);
  return written % 2 === 0 ? written / 2 + 1 : -(written + 1) / 2;
}

function writePosition(position: number): string {
  return write(Math.min(highestStep, Math.max(0, position * stepsPerUnit)), positionLength);
}

function readPosition(text: string): number {
  return parseInt(text, digits) / stepsPerUnit;
}
