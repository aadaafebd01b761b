import { fullScale, type SourceMs, sourceMs } from '@kinora/kernel';
import { axisNames, type AxisName, type ChannelName, isAxisName } from '../channel.ts';
import type { WaveformChannel, WaveformRange } from '../profile/fields.ts';
import { clampRange, completeWaveformChannel } from '../profile/lenient-reader.ts';
import { findLinkCircle, followsOf } from '../profile/link-circle.ts';
import type { MotionSource } from '../source.ts';
import type { Carrier } from './carrier.ts';
import { clampTuning, noTuning, type Tuning } from './tuning.ts';
import { createVoice, type Voice, type VoiceSettings } from './voice.ts';
import { createWaveCurve } from './wave-curve.ts';

export interface WaveformSettings {
  /** mirrors every channel about the middle of its range; a channel with `reverse` is mirrored back */
  readonly reversed: boolean;
  /** a channel that is not named here uses 0..9999 */
  readonly ranges: readonly WaveformRange[];
  /** the profile as it is unless given */
  readonly tuning?: Tuning;
}

export interface WaveformOptions extends WaveformSettings {
  /** any number: equal seeds and equal channels give equal motion */
  readonly seed: number;
}

/** A motion profile as a source: time 0 is its start, and a start at an offset is the same curve from there on. */
export interface WaveformSource extends MotionSource {
  /**
   * Plays `channels` from `at` on. A channel that was there glides to its new parameters, range and direction;
   * one that is not among them falls silent; a new one runs as if it had from the start. A channel that follows
   * another glides as well when that one comes or goes; links that run in a circle count as none.
   */
  change(channels: readonly WaveformChannel[], settings: WaveformSettings, at: SourceMs): void;
}

/** Positions are 0..9999 at any finite time; before time 0 the wave is at its start. Fields out of bounds are clamped. */
export function createWaveformSource(
  channels: readonly WaveformChannel[],
  options: WaveformOptions,
): WaveformSource {
  let voices = new Map<AxisName, Voice>();
  let names: readonly AxisName[] = [];

  function play(next: readonly WaveformChannel[], settings: WaveformSettings, at: number): void {
    const entries = withoutCircles(entriesByName(next));
    const playing = new Map<AxisName, Voice>();

    function voiceFor(name: AxisName): Voice | null {
      const entry = entries.get(name);
      const made = playing.get(name) ?? null;
      if (entry === undefined || made !== null) return made;
      const voiceSettings = { ...settingsOf(entry, settings), carrier: carrierOf(entry, voiceFor) };
      const voice = voices.get(name);
      if (voice) voice.change(voiceSettings, at);
      playing.set(name, voice ?? createVoice(voiceSettings, seedOf(options.seed, name)));
      return playing.get(name)!;
    }

    for (const name of entries.keys()) voiceFor(name);
    voices = playing;
    names = [...entries.keys()];
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
      if (voice === undefined || !Number.isFinite(at)) return sourceMs(Infinity);
      return sourceMs(voice.nextCorner(at));
    },
    change: (next, settings, at) => {
      play(next, settings, Math.max(0, at));
    },
  };
}

/** The first entry of each channel counts. */
function entriesByName(channels: readonly WaveformChannel[]): Map<AxisName, WaveformChannel> {
  const entries = new Map<AxisName, WaveformChannel>();
  for (const channel of channels) {
    if (!entries.has(channel.name)) entries.set(channel.name, completeWaveformChannel(channel));
  }
  return entries;
}

function withoutCircles(entries: Map<AxisName, WaveformChannel>): Map<AxisName, WaveformChannel> {
  const circle = findLinkCircle(followsOf([...entries.values()]));
  if (circle === null) return entries;
  for (const name of circle) entries.set(name, { ...entries.get(name)!, link: null });
  return withoutCircles(entries);
}

function carrierOf({ wave, link }: WaveformChannel, voiceFor: (name: AxisName) => Voice | null): Carrier {
  if (link === null) return { kind: 'wave', curve: createWaveCurve(wave) };
  const leader = voiceFor(link.from);
  return leader === null ? { kind: 'still', share: 0.5 } : { kind: 'link', leader };
}

function settingsOf(channel: WaveformChannel, settings: WaveformSettings): Omit<VoiceSettings, 'carrier'> {
  const range = settings.ranges.find(({ name }) => name === channel.name);
  return {
    channel,
    range: clampRange(range ?? { name: channel.name, min: 0, max: fullScale }),
    mirrored: channel.reverse !== settings.reversed,
    tuning: clampTuning(settings.tuning ?? noTuning),
  };
}

/** Keeps the streams of the axes apart, and those of an axis's later edits (seed + 1, + 2 ...). */
function seedOf(seed: number, name: AxisName): number {
  return (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(axisNames.indexOf(name) + 1, 0x85ebca6b)) >>> 0;
}
