import { waitingFiles } from '../runtime/files/waiting-files.ts';
import type { NavigateFunction } from '../runtime/router/router.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Rule PB-98: keeps files for the player and says so. `player`: where it is; null where it is not to be opened. */
export function reportDropped(
  files: readonly File[],
  runtime: Runtime,
  player: string | null,
  navigate: NavigateFunction,
): void {
  if (files.length === 0) return;
  const { notices, phrases } = runtime;
  const waiting = waitingFiles(runtime);
  waiting.add(files);
  const count = waiting.count.getState();
  // a player that came meanwhile has taken them
  if (count === 0) return;
  const words = phrases.player.kept;
  notices.show({
    key: `player.files-waiting ${count}`,
    text: words.elsewhere(count),
    tone: 'info',
    ...(player !== null && { act: { word: words.open, run: () => navigate(player) } }),
  });
}

export { readDroppedFiles } from '../features/player/files/dropped-files.ts';
