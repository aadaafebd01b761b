import { useRuntime } from '../use-runtime.ts';
import type { RealChoice } from './known-device.ts';
import { type OnePress } from './one-press.ts';
import { useOnePress } from './use-one-press.ts';

/** A browser opens its chooser of Bluetooth devices within 5 s of a press, and not later. ms */
const maxWaitMs = 4_000;

interface Connecting {
  /** what a press would do, for showing */
  readonly shown: OnePress;
  /** Connects what is known, else opens the sheet of devices; only inside a click. */
  readonly connect: () => Promise<void>;
}

/** The one press that connects (rule PG-114). */
export function useConnect(): Connecting {
  const { device, deviceSheet, entitlement } = useRuntime();
  const { shown, read } = useOnePress();
  return {
    shown,
    connect: async () => {
      // until the server has said whether it locks anything, everything counts as locked
      await Promise.race([entitlement.learn(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
      const now = await read();
      if (now.kind === 'known' && (await isUnasked(now.choice))) device.connect(now.choice);
      else deviceSheet.setState(true, true);
    },
  };
}

/** Rule PG-176: before the browser asks for the network, the sheet has said why. */
async function isUnasked(choice: RealChoice): Promise<boolean> {
  if (choice.kind !== 'websocket' && choice.kind !== 'buttplug') return true;
  return (await import('./page-access.ts')).reachesUnasked(choice.url);
}
