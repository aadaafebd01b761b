import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useUser } from '../../../runtime/use-session.ts';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { hasFileHandles } from '../files/file-access.ts';
import classes from '../inspector/inspector.module.css';
import { PlaylistSection } from '../playlist/playlist-section.tsx';
import { FolderSection } from './folder-section.tsx';
import { RecentSection } from './recent-section.tsx';

/** Videos beside the one on the stage. The list of recent ones is there for an account and where the browser can open them again. */
export function LibraryPanel() {
  const { library } = usePhrases();
  const user = useUser();
  return (
    <div className={classes.scroll}>
      <VisuallyHidden as="h2">{library.title}</VisuallyHidden>
      <PlaylistSection />
      <FolderSection />
      {user !== null && hasFileHandles() && <RecentSection />}
    </div>
  );
}
