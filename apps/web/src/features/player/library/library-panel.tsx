import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useUser } from '../../../runtime/use-session.ts';
import { PlayerDrawer } from '../controls/player-drawer.tsx';
import { hasFileHandles } from '../files/file-access.ts';
import { PlaylistSection } from '../playlist/playlist-section.tsx';
import { usePlayer } from '../use-player.ts';
import { FolderSection } from './folder-section.tsx';
import { RecentSection } from './recent-section.tsx';

/** Videos beside the one on the stage. The list of recent ones is there for an account and where the browser can open them again. */
export function LibraryPanel() {
  const words = usePhrases().library;
  const { library } = usePlayer();
  const user = useUser();
  return (
    <PlayerDrawer title={words.title} onClose={() => library.show(false)}>
      <PlaylistSection />
      <FolderSection />
      {user !== null && hasFileHandles() && <RecentSection />}
    </PlayerDrawer>
  );
}
