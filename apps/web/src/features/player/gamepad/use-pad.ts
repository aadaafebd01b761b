import { useEffect } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { whenIdle } from '../../../runtime/when-idle.ts';
import { runShortcut } from '../shortcuts/run-shortcut.ts';
import { usePlayer } from '../use-player.ts';
import type { PadDeps } from './drive-by-pad.ts';

/** Ties the controllers to the player for as long as its page is shown. */
export function usePad(): void {
  const player = usePlayer();
  const runtime = useRuntime();
  useEffect(() => {
    const { send, snapshot } = runtime.engine;
    return driveWhenIdle({
      send,
      snapshot,
      run: (action) => runShortcut(action, player, runtime),
      mayDrive: (again) => {
        const code = player.deviceRefusal();
        if (code !== null) player.refused(code, again);
        return code === null;
      },
      counted: (count) => player.padCount.setState(count),
    });
  }, [player, runtime]);
}

/** The first picture does not wait for the controllers' code. */
function driveWhenIdle(deps: PadDeps): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  async function begin(): Promise<void> {
    // without it the next visit of the page tries again; the controller's Stop is not in it
    const code = await import('./drive-by-pad.ts').catch(() => null);
    if (code !== null && !isOver) end = code.driveByPad(window, deps);
  }
  const cancel = whenIdle(window, () => void begin());
  return () => {
    isOver = true;
    cancel();
    end?.();
  };
}
