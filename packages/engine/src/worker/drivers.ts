import type { Clock } from '@kinora/kernel';
import {
  type AxisName,
  createShapedSource,
  createWaveformSource,
  defaultShaping,
  isAxisName,
  type ShapedSource,
  type Shaping,
  type TargetsOf,
  type WaveformSource,
} from '@kinora/motion';
import type { EngineCommand, OwnerName } from '../protocol.ts';
import { createHandSource, type HandSource } from './hand-source.ts';
import { createRemoteSource, type RemoteSource } from './remote/remote-source.ts';
import { createMediaClock, type MediaClock } from './media-clock.ts';
import { createSourceTargets, createStartMap, type TimeMap, withOffset } from './source-targets.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

/** What each owner drives with. It knows no gate and no link: only where each source wants to be. */
export interface Drivers {
  readonly media: MediaClock;
  readonly hand: HandSource;
  readonly remote: RemoteSource;
  readonly hasScript: boolean;
  /** the script has more than motion axes: vibrations, valves */
  readonly scriptGoesBeyondAxes: boolean;
  /** Answers the axes that the script before it did not move. */
  loadScript(command: Command<'script.load'>): readonly AxisName[];
  unloadScript(): void;
  setOffset(seconds: number): void;
  /** Answers the axes that begin to move by it. */
  setShaping(shaping: Shaping): readonly AxisName[];
  /** `underWay`: the profile is being played and glides to its new parameters. Answers the axes that begin to move by it. */
  loadProfile(command: Command<'profile.load'>, underWay: boolean): readonly AxisName[];
  playProfile(startOffsetMs: number): void;
  /** ms on the script's own time line; null while none is loaded */
  scriptMs(now: number): number | null;
  targetsOf(owner: OwnerName): TargetsOf;
}

const nothing: TargetsOf = () => null;

export function createDrivers(clock: Clock): Drivers {
  const media = createMediaClock();
  const hand = createHandSource();
  const remote = createRemoteSource();
  let offsetMs = 0;
  let shaping = defaultShaping;
  let shaped: ShapedSource | null = null;
  let script: TargetsOf | null = null;
  let scriptGoesBeyondAxes = false;
  let profile: WaveformSource | null = null;
  let profileCommand: Command<'profile.load'> | null = null;
  let profileTime: TimeMap = createStartMap(0, 0);
  let profileTargets = nothing;
  const scriptTime = withOffset(media, () => offsetMs);

  return {
    media,
    hand,
    remote,
    get hasScript() {
      return script !== null;
    },
    get scriptGoesBeyondAxes() {
      return scriptGoesBeyondAxes;
    },
    loadScript({ tracks, interpolation }) {
      scriptGoesBeyondAxes = tracks.some(({ channel }) => !isAxisName(channel));
      const played = shaped?.channels ?? [];
      shaped = createShapedSource(tracks, interpolation, shaping);
      script = createSourceTargets(shaped, scriptTime);
      return shaped.channels.filter(isAxisName).filter((name) => !played.includes(name));
    },
    unloadScript() {
      shaped = null;
      script = null;
    },
    setShaping(next) {
      shaping = next;
      if (shaped === null) return [];
      const begins = shaped.change(shaping, scriptTime.sourceAt(clock.now()));
      script = createSourceTargets(shaped, scriptTime);
      return begins;
    },
    setOffset(seconds) {
      offsetMs = seconds * 1000;
    },
    loadProfile(command, underWay) {
      profileCommand = command;
      const settings = { reversed: command.reversed, ranges: command.ranges ?? [] };
      if (profile === null || !underWay) return [];
      const played = profile.channels;
      profile.change(command.channels, settings, profileTime.sourceAt(clock.now()));
      profileTargets = createSourceTargets(profile, profileTime);
      return profile.channels.filter(isAxisName).filter((name) => !played.includes(name));
    },
    playProfile(startOffsetMs) {
      if (profileCommand === null) return;
      const { channels, reversed, ranges = [], seed } = profileCommand;
      profile = createWaveformSource(channels, { reversed, ranges, seed });
      profileTime = createStartMap(clock.now(), startOffsetMs);
      profileTargets = createSourceTargets(profile, profileTime);
    },
    scriptMs: () => (script === null ? null : scriptTime.sourceAt(clock.now())),
    targetsOf(owner) {
      switch (owner) {
        case 'script':
          return script ?? nothing;
        case 'profile':
          return profileTargets;
        case 'hand':
          return hand.targets;
        case 'remote':
          return remote.targets;
        case 'nobody':
          return nothing;
      }
    },
  };
}
