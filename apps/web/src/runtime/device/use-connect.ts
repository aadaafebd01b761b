import { useRuntime } from '../use-runtime.ts';
import { type OnePress } from './one-press.ts';
import { useOnePress } from './use-one-press.ts';

/** A browser opens its chooser of ports within 5 s of a press, and not later. ms */
const maxWaitMs = 4_000;

interface Connecting {
  /** what a press would do, for showing */
  readonly shown: OnePress;
  /** Connects what is known, else opens the browser's chooser or the menu of devices; only inside a click. */
  readonly connect: () => Promise<void>;
}

/** The one press that connects (rule PG-114). */
export function useConnect(): Connecting {
  const { device, deviceMenu, entitlement } = useRuntime();
  const { shown, read } = useOnePress();
  return {
    shown,
    connect: async () => {
      // until the server has said whether it locks anything, everything counts as locked
      await Promise.race([entitlement.learn(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
      const now = await read();
      if (now.kind === 'known') device.connect(now.choice);
      else if (now.kind === 'chooser') await device.connectReal('known');
      else deviceMenu.setState(true, true);
    },
  };
}
