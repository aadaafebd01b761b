import { useRuntime } from '../use-runtime.ts';
import { type OnePress } from './one-press.ts';
import { useOnePress } from './use-one-press.ts';

interface Connecting {
  /** what a press would do, for showing */
  readonly shown: OnePress;
  /** Connects what is known, else opens the browser's chooser or the menu of devices; only inside a click. */
  readonly connect: () => Promise<void>;
}

/** The one press that connects (rule PG-114). */
export function useConnect(): Connecting {
  const { device, deviceMenu } = useRuntime();
  const { shown, read } = useOnePress();
  return {
    shown,
    connect: async () => {
      const now = await read();
      if (now.kind === 'known') device.connect(now.choice);
      else if (now.kind === 'chooser') await device.connectReal('known');
      else deviceMenu.setState(true, true);
    },
  };
}
