import { Player } from '../../features/player/player.tsx';
import { playerSession } from '../../features/player/session/player-session.ts';
import { PlayerContext } from '../../features/player/use-player.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';

/** The controller's own video: its scripts drive the room, the video itself stays on this side. */
export function RoomVideo() {
  const session = playerSession(useRuntime());
  const trySample = async () => {
    const { loadSample } = await import('../video/load-sample.ts');
    await session.addFiles(await loadSample());
  };
  return (
    <PlayerContext value={session}>
      <Player onTrySample={trySample} />
    </PlayerContext>
  );
}
