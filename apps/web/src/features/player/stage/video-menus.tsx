import { MarkMenu } from '../chapters/mark-menu.tsx';
import { SubtitleMenu } from '../subtitles/subtitle-menu.tsx';

/** What can be chosen for the video on the stage. */
export function VideoMenus() {
  return (
    <>
      <MarkMenu />
      <SubtitleMenu />
    </>
  );
}
