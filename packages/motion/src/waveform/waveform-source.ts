import { fullScale, type SourceMs, sourceMs } from '@kinora/kernel';
import { axisNames, type AxisName, type ChannelName, isAxisName } from '../channel.ts';
import type { MotionSource } from '../source.ts';
import { createVoice, type Voice, type VoiceSettings } from './voice.ts';
import { completeWaveformChannel, type WaveformChannel, type WaveformRange } from './waveform-channel.ts';

export interface WaveformSettings {
  /** mirrors every channel about the middle of its range; a channel with `reverse` is mirrored back */
  readonly reversed: boolean;
  /** a channel that is not named here uses 0..9999 */
  readonly ranges: readonly WaveformRange[];
}

export interface WaveformOptions extends WaveformSettings {
  /** any number: equal seeds and equal channels give equal motion */
  readonly seed: number;
}

/** A motion profile as a source: time 0 is its start, and a start at an offset is the same curve from there on. */
export interface WaveformSource extends MotionSource {
  /**
   * Plays `channels` from `at` on. A channel that was there glides to its new parameters, range and direction;
   * one that is not among them falls silent; a new one runs as if it had from the start.
   */
  change(channels: readonly WaveformChannel[], settings: WaveformSettings, at: SourceMs): void;
}

/** Positions are 0..9999 at any finite time; before time 0 the wave stands at its start. Fields out of bounds are clamped. */
export function createWaveformSource(
  channels: readonly WaveformChannel[],
  options: WaveformOptions,
): WaveformSource {
  let voices = new Map<AxisName, Voice>();
  let names: readonly AxisName[] = [];

  function play(next: readonly WaveformChannel[], settings: WaveformSettings, at: number): void {
    const playing = new Map<AxisName, Voice>();
    for (const channel of next) {
      if (playing.has(channel.name)) continue;
      const voiceSettings = settingsOf(channel, settings);
      const voice = voices.get(channel.name);
      if (voice) voice.change(voiceSettings, at);
      playing.set(channel.name, voice ?? createVoice(voiceSettings, seedOf(options.seed, channel.name)));
    }
    voices = playing;
    names = [...playing.keys()];
  }

  function voiceOf(channel: ChannelName): Voice | undefined {
    return isAxisName(channel) ? voices.get(channel) : undefined;
  }

  play(channels, options, 0);
  return {
    get channels() {
      return names;
    },
    valueAt(channel, at) {
      if (!Number.isFinite(at)) return NaN;
      return voiceOf(channel)?.valueAt(Math.max(0, at)) ?? NaN;
    },
    nextCorner(channel, at) {
      const voice = voiceOf(channel);
      if (voice === undefined) return sourceMs(Infinity);
      const corner = (Math.floor(at / voice.updateMs) + 1) * voice.updateMs;
      return sourceMs(corner > at ? corner : Infinity);
    },
    change: (next, settings, at) => {
      play(next, settings, Math.max(0, at));
    },
  };
}

function settingsOf(entry: WaveformChannel, settings: WaveformSettings): VoiceSettings {
  const channel = completeWaveformChannel(entry);
  const range = settings.ranges.find(({ name }) => name === channel.name);
  return {
    channel,
    range: clampRange(range ?? { name: channel.name, min: 0, max: fullScale }),
    mirrored: channel.reverse !== settings.reversed,
  };
}

function clampRange({ name, min, max }: WaveformRange): WaveformRange {
  const low = Number.isFinite(min) ? Math.min(fullScale, Math.max(0, min)) : 0;
  const high = Number.isFinite(max) ? Math.min(fullScale, Math.max(0, max)) : fullScale;
  return { name, min: Math.min(low, high), max: Math.max(low, high) };
}

/** Keeps the streams of the axes apart, and those of an axis's later edits (seed + 1, + 2 ...). */
function seedOf(seed: number, name: AxisName): number {
  return (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(axisNames.indexOf(name) + 1, 0x85ebca6b)) >>> 0;
}
