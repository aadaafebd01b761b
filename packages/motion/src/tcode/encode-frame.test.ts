import { type AxisValue, toAxisValue } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { channelNames } from '../channel.ts';
import { encodeFrame } from './encode-frame.ts';
import type { ChannelMove, GatedFrame } from './frame.ts';

const gated = (...moves: readonly ChannelMove[]): GatedFrame => moves as unknown as GatedFrame;
const value = (position: number): AxisValue => toAxisValue(position)!;
const bad = (move: object): GatedFrame => [move] as unknown as GatedFrame;

describe('encoding a frame', () => {
  it('[TC-1] writes four digits, the interval, single spaces and one newline', () => {
    const line = encodeFrame(
      gated(
        { channel: 'L0', value: value(5), intervalMs: 30 },
        { channel: 'R2', value: value(9999), intervalMs: 1 },
        { channel: 'V3', value: value(0), intervalMs: 2000 },
      ),
    );
    expect(line).toBe('L00005I30 R29999I1 V30000I2000\n');
  });

  it('[TC-121] writes a speed in place of an interval that v0.2 would drop digits of', () => {
    const lastOf = (intervalMs: number) =>
      encodeFrame(gated({ channel: 'L0', value: value(5), intervalMs }), 'v0.2');
    expect([lastOf(10_000), lastOf(10_001), lastOf(100_000)]).toEqual([
      'L00005I10000\n',
      'L00005S1\n',
      'L00005S1\n',
    ]);
  });

  it('[TC-1] holds every channel in one line', () => {
    const line = encodeFrame(
      gated(...channelNames.map((channel) => ({ channel, value: value(5000), intervalMs: 20 }))),
    );
    expect(line.trimEnd().split(' ')).toEqual(channelNames.map((channel) => `${channel}5000I20`));
  });

  it('[TC-2] throws for an empty frame and for one with more moves than channels', () => {
    expect(() => encodeFrame(gated())).toThrow();
    const move = { channel: 'L0', value: value(1), intervalMs: 1 } as const;
    expect(() => encodeFrame(gated(...channelNames.map(() => move), move))).toThrow();
  });

  it.each([
    ['a channel that does not exist', { channel: 'L9', value: 1, intervalMs: 1 }],
    ['a channel with a tail', { channel: 'L0 D', value: 1, intervalMs: 1 }],
    ['a value that is not a number', { channel: 'L0', value: NaN, intervalMs: 1 }],
    ['an infinite value', { channel: 'L0', value: Infinity, intervalMs: 1 }],
    ['a negative value', { channel: 'L0', value: -1, intervalMs: 1 }],
    ['a value beyond full travel', { channel: 'L0', value: 10_000, intervalMs: 1 }],
    ['a fraction', { channel: 'L0', value: 0.5, intervalMs: 1 }],
    ['digits in a string', { channel: 'L0', value: '5000', intervalMs: 1 }],
    ['no value', { channel: 'L0', intervalMs: 1 }],
    ['no time', { channel: 'L0', value: 1, intervalMs: 0 }],
    ['half a millisecond', { channel: 'L0', value: 1, intervalMs: 0.5 }],
    ['a time that is not a number', { channel: 'L0', value: 1, intervalMs: NaN }],
    ['endless time', { channel: 'L0', value: 1, intervalMs: Infinity }],
    ['a time that prints with an exponent', { channel: 'L0', value: 1, intervalMs: 1e21 }],
  ])('[TC-2] throws for %s', (_, move) => {
    expect(() => encodeFrame(bad(move))).toThrow();
  });

  it('[TC-2] writes minus zero as zero', () => {
    expect(encodeFrame(bad({ channel: 'L0', value: -0, intervalMs: 1 }))).toBe('L00000I1\n');
  });

  it('[TC-3] takes an interval of seven digits and throws for eight', () => {
    expect(encodeFrame(bad({ channel: 'L0', value: 1, intervalMs: 9_999_999 }))).toBe('L00001I9999999\n');
    expect(() => encodeFrame(bad({ channel: 'L0', value: 1, intervalMs: 10_000_000 }))).toThrow();
  });
});
