import type { Clock } from '@kinora/kernel';
import { claimDevice, type ClaimOptions, type DeviceClaim, deviceLockName } from '@kinora/device';
import type { EngineDeps } from './engine.ts';

type Tabs = Pick<ClaimOptions, 'locks' | 'channel'>;

function browserTabs(): Tabs {
  return { locks: navigator.locks, channel: new BroadcastChannel(deviceLockName) };
}

/** The engine's claim on the device among the tabs of this browser, by Web Locks and a `BroadcastChannel`. */
export function createTabClaim(clock: Clock, tabs = browserTabs()): Pick<EngineDeps, 'claim' | 'unclaim'> {
  let held: DeviceClaim | null = null;
  let released = Promise.resolve();

  return {
    async claim(takeOver, onLost) {
      // the next device of this tab asks at once, while the lock of the last one may still be taken
      await released;
      const claimed = await claimDevice({
        ...tabs,
        clock,
        takeOver,
        async letGo() {
          held = null;
          await onLost();
        },
      });
      if (claimed.ok) held = claimed.value;
      return claimed.ok;
    },
    unclaim() {
      if (held !== null) released = held.release();
      held = null;
    },
  };
}
