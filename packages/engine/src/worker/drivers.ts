import type { Clock } from '@kinora/kernel';
import type { TargetsOf } from '@kinora/motion';
import type { OwnerName } from '../protocol.ts';
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
  targetsOf(owner: OwnerName): TargetsOf;
}

export function createDrivers(clock: Clock): Drivers {
  const media = createMediaClock();
  const script = createScriptDriver(clock, media);
  const profile = createProfileDriver(clock);
  const hand = createHandSource();
  const remote = createRemoteSource();

  return {
    media,
    script,
    profile,
    hand,
    remote,
    targetsOf(owner) {
      switch (owner) {
        case 'script':
          return script.targets;
        case 'profile':
          return profile.targets;
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
