import type { Clock } from '@kinora/kernel';
import type { AxisName, TargetsOf } from '@kinora/motion';
import type { ChannelMap, OwnerName } from '../protocol.ts';
import { changedAxes, mapTargets, plainChannels } from './channel-map.ts';
import { createHandSource, type HandSource } from './hand-source.ts';
import { createMediaClock, type MediaClock } from './media-clock.ts';
import { createProfileDriver, type ProfileDriver } from './profile-driver.ts';
import { createRemoteSource, type RemoteSource } from './remote/remote-source.ts';
import { createScriptDriver, type ScriptDriver } from './script-driver.ts';
import { noTargets } from './source-targets.ts';

/** What each owner drives with. It knows no gate and no link: only where each source wants to be. */
export interface Drivers {
  readonly media: MediaClock;
  readonly script: ScriptDriver;
  readonly profile: ProfileDriver;
  readonly hand: HandSource;
  readonly remote: RemoteSource;
  /** which channel of a script or a profile each channel of the device follows */
  readonly channelMap: ChannelMap;
  /** Returns the axes that follow another channel than before. */
  follow(map: ChannelMap): readonly AxisName[];
  /** What the owner wants of each channel of the device. */
  targetsOf(owner: OwnerName): TargetsOf;
}

export function createDrivers(clock: Clock): Drivers {
  const media = createMediaClock();
  const script = createScriptDriver(clock, media);
  const profile = createProfileDriver(clock);
  const hand = createHandSource();
  const remote = createRemoteSource();
  let channelMap = plainChannels;

  return {
    media,
    script,
    profile,
    hand,
    remote,
    get channelMap() {
      return channelMap;
    },
    follow(map) {
      const changed = changedAxes(channelMap, map);
      channelMap = map;
      return changed;
    },
    targetsOf(owner) {
      switch (owner) {
        case 'script':
          return mapTargets(script.targets, channelMap);
        case 'profile':
          return mapTargets(profile.targets, channelMap);
        case 'hand':
          return hand.targets;
        case 'remote':
          return remote.targets;
        case 'nobody':
          return noTargets;
      }
    },
  };
}
