import { Player } from '../../features/player/player.tsx';
import { playerSession } from '../../features/player/session/player-session.ts';
import { PlayerContext } from '../../features/player/use-player.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';

/** `/SVideo`: the player, with what other features bring to it. */
export function VideoPage() {
  const runtime = useRuntime();
  const session = playerSession(runtime);

  async function trySample(): Promise<void> {
    const { loadSample } = await import('./load-sample.ts');
    const files = await loadSample();
    runtime.device.connectVirtual();
    await session.addFiles(files);
  }

  return (
    <PlayerContext value={session}>
      <Player onTrySample={trySample} />
    </PlayerContext>
  );
}
