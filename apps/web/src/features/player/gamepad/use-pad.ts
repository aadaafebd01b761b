import { useEffect } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { runShortcut } from '../shortcuts/run-shortcut.ts';
import { usePlayer } from '../use-player.ts';
import { driveByPad } from './drive-by-pad.ts';

/** Ties the controllers to the player for as long as its page is shown. */
export function usePad(): void {
  const player = usePlayer();
  const runtime = useRuntime();
  useEffect(() => {
    const { send, snapshot } = runtime.engine;
    return driveByPad(window, {
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
