import type { Clock } from '@kinora/kernel';
import { claimDevice, type DeviceClaim, deviceLockName } from '@kinora/device';
import type { EngineDeps } from './engine.ts';

/** The engine's claim on the device among the tabs of this browser, by Web Locks and a `BroadcastChannel`. */
export function createTabClaim(clock: Clock): Pick<EngineDeps, 'claim' | 'unclaim'> {
  const channel = new BroadcastChannel(deviceLockName);
  let held: DeviceClaim | null = null;

  return {
    async claim(takeOver, onLost) {
      const claimed = await claimDevice({
        locks: navigator.locks,
        channel,
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
      held?.release();
      held = null;
    },
  };
}
