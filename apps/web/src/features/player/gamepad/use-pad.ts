import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import type { PlayerSession } from '../session/player-session.ts';
import { runShortcut } from '../shortcuts/run-shortcut.ts';
import { usePlayer } from '../use-player.ts';
import { driveByPad } from './drive-by-pad.ts';

/** How many controllers the player hears. */
export const padCount = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Ties the controllers to the player for as long as its page is shown. */
export function usePad(): void {
  const player = usePlayer();
  const runtime = useRuntime();
  useEffect(() => driveByPad(window, portsOf(player, runtime)), [player, runtime]);
}

function portsOf(player: PlayerSession, runtime: Runtime): Parameters<typeof driveByPad>[1] {
  const { engine } = runtime;
  return {
    run: (action) => {
      runShortcut(action, player, runtime);
    },
    send: engine.send,
    snapshot: engine.snapshot,
    mayDrive: (again) => {
      const code = player.deviceRefusal();
      if (code !== null) player.refused(code, again);
      return code === null;
    },
    counted: (count) => {
      padCount.setState({ count });
    },
  };
}
