import type { StopControl } from '../../../runtime/stop/stop-control.ts';
import type { PlaylistControl } from '../playlist/playlist-control.ts';
import type { PlayerControls } from './player-controls.ts';
import { isPlaying } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

interface MediaKeyDeps {
  readonly store: PlayerMachine['store'];
  readonly controls: PlayerControls;
  readonly playlist: PlaylistControl;
  readonly element: () => HTMLVideoElement | null;
  readonly stop: StopControl;
}

/**
 * Rule LB-90: the keys of keyboards, headphones and locked screens. Play comes through the element's own event and is
 * checked there; the system gets no name of a video, because it shows names on a locked screen.
 */
export function takeMediaKeys({ store, controls, playlist, element, stop }: MediaKeyDeps): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const actions: Partial<Record<MediaSessionAction, () => void>> = {
    play: () => {
      if (!isPlaying(store.getState())) controls.togglePlay();
    },
    pause: () => element()?.pause(),
    stop: stop.press,
    seekbackward: () => controls.seekBy(-1),
    seekforward: () => controls.seekBy(1),
    nexttrack: playlist.next,
    previoustrack: playlist.previous,
  };
  function set(action: MediaSessionAction, isOn: boolean): void {
    try {
      mediaSession.setActionHandler(action, isOn ? (actions[action] ?? null) : null);
    } catch {
      // A browser that does not know an action refuses it; the others work all the same.
    }
  }

  for (const action of ['play', 'pause', 'stop', 'seekbackward', 'seekforward'] as const) set(action, true);
  playlist.store.subscribe(({ list }) => {
    set('nexttrack', list.items.length > 1);
    set('previoustrack', list.items.length > 1);
  });
}
