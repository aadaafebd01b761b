import type { Clock } from '@kinora/kernel';
import {
  type AxisName,
  createWaveformSource,
  isAxisName,
  type TargetsOf,
  type WaveformSettings,
  type WaveformSource,
} from '@kinora/motion';
import type { EngineCommand } from '../protocol.ts';
import { createSourceTargets, createStartMap, noTargets, type TimeMap } from './source-targets.ts';

type LoadCommand = Extract<EngineCommand, { readonly type: 'profile.load' }>;

/** A motion profile over the time since its start. */
export interface ProfileDriver {
  readonly targets: TargetsOf;
  /** `underWay`: it is being played and glides to its new parameters. Returns the axes that begin to move by it. */
  load(command: LoadCommand, underWay: boolean): readonly AxisName[];
  play(startOffsetMs: number): void;
}

export function createProfileDriver(clock: Clock): ProfileDriver {
  let profile: WaveformSource | null = null;
  let loaded: LoadCommand | null = null;
  let time: TimeMap = createStartMap(0, 0);
  let targets = noTargets;

  return {
    get targets() {
      return targets;
    },
    load(command, underWay) {
      loaded = command;
      const settings = settingsOf(command);
      if (profile === null || !underWay) return [];
      const played = profile.channels;
      profile.change(command.channels, settings, time.sourceAt(clock.now()));
      targets = createSourceTargets(profile, time);
      return profile.channels.filter(isAxisName).filter((name) => !played.includes(name));
    },
    play(startOffsetMs) {
      if (loaded === null) return;
      profile = createWaveformSource(loaded.channels, { ...settingsOf(loaded), seed: loaded.seed });
      time = createStartMap(clock.now(), startOffsetMs);
      targets = createSourceTargets(profile, time);
    },
  };
}

function settingsOf({ reversed, ranges = [], tuning }: LoadCommand): WaveformSettings {
  return { reversed, ranges, ...(tuning && { tuning }) };
}
