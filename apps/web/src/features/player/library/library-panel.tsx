import { useUser } from '../../../runtime/use-session.ts';
import { hasFileHandles } from '../files/file-access.ts';
import classes from '../inspector/inspector.module.css';
import { PlaylistSection } from '../playlist/playlist-section.tsx';
import { FolderSection } from './folder-section.tsx';
import { RecentSection } from './recent-section.tsx';

/** Videos beside the one on the stage. The list of recent ones is there for an account and where the browser can open them again. */
export function LibraryPanel() {
  const user = useUser();
  return (
    <div className={classes.scroll}>
      <PlaylistSection />
      <FolderSection />
      {user !== null && hasFileHandles() && <RecentSection />}
    </div>
  );
}
