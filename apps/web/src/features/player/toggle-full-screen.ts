import type { FullScreen } from '../../runtime/stop/full-screen.ts';

/**
 * Rule PB-26: the whole page fills the screen, so that the header with Stop, its banners and the messages stay; what
 * of the player is not needed then is hidden by CSS.
 */
export function toggleFullScreen(fullScreen: FullScreen): void {
  const change =
    fullScreen.store.getState() === null ? fullScreen.enter(document.documentElement) : fullScreen.leave();
  // A browser that allows no full screen refuses; the page stays as it is.
  change.catch(() => undefined);
}
