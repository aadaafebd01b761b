import type { PlayerSession } from '../session/player-session.ts';
import { isPlaying } from '../session/video-state.ts';

/** Calls when the video is played, whose the device is then, and when the page is hidden. Returns its end. */
export function onInterrupted({ store }: Pick<PlayerSession, 'store'>, listener: () => void): () => void {
  const cancel = store.subscribe((state) => {
    if (isPlaying(state)) listener();
  });
  const hide = () => {
    if (document.hidden) listener();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    cancel();
    document.removeEventListener('visibilitychange', hide);
  };
}
