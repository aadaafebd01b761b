import { createVirtualClock } from '@kinora/kernel/testing';
import { claimContractSuite } from '../testing/claim-contract-suite.ts';
import { deviceLockName } from './claim-device.ts';

claimContractSuite('Web Locks and BroadcastChannel of the browser', () => ({
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel(deviceLockName),
  clock: createVirtualClock(),
  // messages between channels go through another process: a frame is long for them
  turn: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        resolve();
      });
    }),
}));
