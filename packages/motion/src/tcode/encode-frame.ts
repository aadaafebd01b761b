import { fullScale } from '@kinora/kernel';
import { type ChannelName, channelNames } from '../channel.ts';
import type { GatedFrame } from './frame.ts';
import type { DeviceLine } from './line.ts';

/** ms; 2 h 46 min. The firmware reads no more than seven digits of an interval (docs/spec/tcode.md, TC-3). */
export const maxIntervalMs = 9_999_999;

const knownChannels: ReadonlySet<unknown> = new Set(channelNames);

/** What a device reads; 'v0.3' is that of all later ones as well. */
export type Dialect = 'v0.2' | 'v0.3';

/** ms; v0.2 folds longer ones, 100,000 into none at all (TC-121) */
const maxV02IntervalMs = 10_000;

/**
 * One line that moves the device: tokens of the form `L05000I30`, single spaces, a newline.
 * Throws on anything that could become a byte the firmware misreads: an empty frame, an unknown channel,
 * a value that is not a whole number 0..9999, an interval that is not a whole number 1..9,999,999.
 * What is longer than v0.2 reads goes there at its slowest speed, 0.1 % of the travel a second.
 * The gate lets none of these out, so a throw here is a bug; and no motion is better than a wrong one.
 */
export function encodeFrame(frame: GatedFrame, dialect: Dialect = 'v0.3'): DeviceLine {
  const count = frame.length;
  if (!(count >= 1 && count <= channelNames.length)) throw new Error(`a frame of ${String(count)} moves`);
  let line = '';
  for (let index = 0; index < count; index += 1) {
    const { channel, value, intervalMs } = frame[index]!;
    if (index > 0) line += ' ';
    line += encodeMove(channel, value) + encodeTime(channel, intervalMs, dialect);
  }
  return `${line}\n` as DeviceLine;
}

function encodeMove(channel: ChannelName, value: number): string {
  if (!knownChannels.has(channel)) throw new Error('no such channel');
  if (!isWithin(value, 0, fullScale)) throw new Error(`${channel}: not an axis value`);
  return `${channel}${String(value).padStart(4, '0')}`;
}

function encodeTime(channel: ChannelName, intervalMs: number, dialect: Dialect): string {
  if (!isWithin(intervalMs, 1, maxIntervalMs)) throw new Error(`${channel}: not an interval`);
  return dialect === 'v0.2' && intervalMs > maxV02IntervalMs ? 'S1' : `I${String(intervalMs)}`;
}

function isWithin(number: number, min: number, max: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max;
}
