import { type DeviceLink, hasMotionAxes } from '@kinora/device';
import { levelNames } from '@kinora/motion';
import type { EngineSettings } from '../../protocol.ts';
import type { Drivers } from '../drivers.ts';
import type { DriveFacts } from './drive-state.ts';

interface SeenDeps {
  readonly drivers: Drivers;
  link(): DeviceLink | null;
  settings(): EngineSettings;
}

/** Each fact is looked at when it is asked for: a stop that asks for none waits for none. */
export function seeFacts({ drivers, link, settings }: SeenDeps): DriveFacts {
  return {
    get isConnected() {
      return link()?.status.kind === 'connected';
    },
    get hasAxes() {
      const status = link()?.status;
      return status?.kind !== 'connected' || hasMotionAxes(status.identity);
    },
    get script() {
      if (!drivers.script.isLoaded) return 'none';
      const wanted = drivers.targetsOf('script');
      return levelNames.some((level) => wanted(level) !== null) ? 'beyond-axes' : 'axes';
    },
    get isMediaPlaying() {
      return drivers.media.state === 'playing';
    },
    get softStartMs() {
      return settings().softStartMs;
    },
    get seekSoftStartMs() {
      return settings().seekSoftStartMs;
    },
  };
}
