import {
  type ChannelName,
  channelNames,
  type FirmwareVersion,
  isChannelName,
  readTcodeV03,
  readTcodeV04,
  type TcodeEffect,
} from '@kinora/motion';
import { createAxisV03 } from './axis-v03.ts';
import { createAxisV04 } from './axis-v04.ts';
import { createAnswers } from './firmware-answers.ts';
import { createFadingAxis, type Fade } from './fading-axis.ts';
import type { FirmwareAxis } from './firmware-axis.ts';
import { createSerialBuffer, type SerialBuffer } from './serial-buffer.ts';
import { createWholeMsAxis } from './whole-ms-axis.ts';

export interface FirmwareModelOptions {
  readonly version: FirmwareVersion;
  /** Where channels are after a start, 0..9999, where that is not 5000 (V and A2: 0). An SR6 on v0.3 has R2 at 7500. */
  readonly startPositions?: Readonly<Partial<Record<ChannelName, number>>>;
  /** The third part of the answer to YSYS; null = a firmware that does not know the question. */
  readonly serialCode?: string | null;
  /** The second part of the answer to YSYS; '0' is the multi-axis device. */
  readonly deviceType?: string;
  /** The channels that its answer to D2 may list; all unless given. */
  readonly wired?: readonly ChannelName[];
  /** Time in whole ms and positions in whole units, as every board has them; continuous unless set. */
  readonly countsWholeMs?: boolean;
  /** TCodeESP32 0.53b to 0.56b on its serial port: the tail of an older, longer line runs again (TC-101). */
  readonly rerunsTails?: boolean;
}

/**
 * What a device does with bytes, without hardware and without a clock: docs/spec/tcode.md, TC-30 on.
 * Times are fractional ms on the caller's clock. Commands come in the order of time (an earlier time counts as
 * the latest one); positions may be asked for at any time from the last command on, as often as wanted.
 */
export interface FirmwareModel {
  readonly version: FirmwareVersion;
  /** Restarts it: forgets everything, at its start positions. Returns the boot chatter. */
  boot(atMs: number): string;
  /** Takes input, one character a byte (or bytes), and returns the device's output: '' or lines with `\r\n`. */
  receive(input: string | Uint8Array, atMs: number): string;
  /** 0..9999, fractional. */
  positionAt(channel: ChannelName, atMs: number): number;
  /** units/s, signed, 9999 units = full travel. */
  speedAt(channel: ChannelName, atMs: number): number;
  positionsAt(atMs: number): Record<ChannelName, number>;
}

const middle = 5000;
/** A vibration that is not refreshed for 2 s fades out in half a second (TC-63). */
const vibrationFade: Fade = { afterMs: 2000, durationMs: 500 };
/** The lube pump is cut after half a second, by the slowest ramp a live command has (TC-64). */
const lubeFade: Fade = { afterMs: 500, durationMs: 100 };

/** A model of the firmware v0.3 (OSR2-Arduino 3.6) or v0.4 (the library 0.4.2), started at 0 ms. */
export function createFirmwareModel(options: FirmwareModelOptions): FirmwareModel {
  const read = options.version === 'v0.3' ? readTcodeV03 : readTcodeV04;
  const answers = createAnswers(options);
  let axes = createAxes(options, 0);
  let buffer = createBuffer(options);
  let pending = '';
  let lastMs = 0;

  function apply(effect: TcodeEffect, atMs: number): string {
    switch (effect.kind) {
      case 'move':
        if (isChannelName(effect.channel)) axes[effect.channel].command(effect, atMs);
        return '';
      case 'execute':
        for (const channel of channelNames) axes[channel].execute(atMs);
        return '';
      case 'stop':
        stopAll(axes, atMs);
        return answers.stopped;
      case 'ask':
        return answers.answer(effect.query);
      case 'save-range':
        return answers.saveRange(effect.channel, effect.min, effect.max);
      case 'echo':
        return `${effect.token}\r\n`;
      case 'ignored':
        return '';
    }
  }

  return {
    version: options.version,
    boot(atMs) {
      lastMs = atMs;
      pending = '';
      axes = createAxes(options, atMs);
      buffer = createBuffer(options);
      return answers.banner;
    },
    receive(input, atMs) {
      lastMs = Math.max(lastMs, atMs);
      const text = typeof input === 'string' ? input : textOf(input);
      const reading = read(pending, buffer.take(text));
      pending = reading.pending;
      let sent = '';
      for (const effect of reading.effects) sent += apply(effect, lastMs);
      return sent;
    },
    positionAt: (channel, atMs) => axes[channel].positionAt(atMs),
    speedAt: (channel, atMs) => axes[channel].speedAt(atMs),
    positionsAt: (atMs) => recordChannels((channel) => axes[channel].positionAt(atMs)),
  };
}

const noBuffer: SerialBuffer = { take: (input) => input };

function createBuffer({ rerunsTails = false }: FirmwareModelOptions): SerialBuffer {
  return rerunsTails ? createSerialBuffer() : noBuffer;
}

function createAxes(options: FirmwareModelOptions, bootMs: number): Record<ChannelName, FirmwareAxis> {
  const createAxis = options.version === 'v0.3' ? createAxisV03 : createAxisV04;
  return recordChannels((channel) => {
    const start = options.startPositions?.[channel] ?? (startsAtZero(channel) ? 0 : middle);
    const axis = withFade(channel, createAxis(start, bootMs), bootMs);
    return options.countsWholeMs === true ? createWholeMsAxis(axis) : axis;
  });
}

function withFade(channel: ChannelName, axis: FirmwareAxis, bootMs: number): FirmwareAxis {
  if (channel.startsWith('V')) return createFadingAxis(axis, vibrationFade, bootMs);
  return channel === 'A2' ? createFadingAxis(axis, lubeFade, bootMs) : axis;
}

/** Nothing vibrates and nothing pumps until it is asked to. */
function startsAtZero(channel: ChannelName): boolean {
  return channel.startsWith('V') || channel === 'A2';
}

function stopAll(axes: Record<ChannelName, FirmwareAxis>, atMs: number): void {
  for (const channel of channelNames) {
    if (channel.startsWith('V')) axes[channel].zero(atMs);
    else axes[channel].stop(atMs);
  }
}

function recordChannels<Value>(valueOf: (channel: ChannelName) => Value): Record<ChannelName, Value> {
  return Object.fromEntries(channelNames.map((channel) => [channel, valueOf(channel)])) as Record<
    ChannelName,
    Value
  >;
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
