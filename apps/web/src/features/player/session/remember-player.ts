import type { StoreApi } from 'zustand/vanilla';
import { markOfVideo, type PlayerMemory, recall, remember } from './player-memory.ts';
import type { PlayerState, PlayerVideo } from './player-state.ts';

/** Seconds; nearer to its start a video was hardly begun. */
const hardlyBegun = 15;

/** What is remembered of one video, seconds. */
export interface Remembered {
  readonly offset: number;
  /** where it was left; null where there is nothing to go on with */
  readonly resumeAt: number | null;
}

export function recallVideo({ habits }: PlayerMemory, video: PlayerVideo): Remembered {
  const { offsets, positions } = habits.getState();
  const mark = markOfVideo(video);
  const left = recall(positions, mark);
  return { offset: recall(offsets, mark), resumeAt: left > 0 ? left : null };
}

/** Writes down what is worth remembering, as it changes (rules PB-28 and PB-32). `now` in seconds. */
export function rememberPlayer(
  { habits }: PlayerMemory,
  store: StoreApi<PlayerState>,
  now: () => number,
): void {
  function rememberPosition({ video }: PlayerState): void {
    if (video === null) return;
    const seconds = now() > hardlyBegun ? Math.floor(now()) : 0;
    habits.setState(({ positions }) => ({ positions: remember(positions, markOfVideo(video), seconds) }));
  }

  store.subscribe((state, last) => {
    const { volume, isMuted, isLooping, video, offset } = state;
    if (volume !== last.volume || isMuted !== last.isMuted || isLooping !== last.isLooping) {
      habits.setState({ volume, isMuted, isLooping });
    }
    if (offset !== last.offset && video !== null && video === last.video) {
      habits.setState(({ offsets }) => ({ offsets: remember(offsets, markOfVideo(video), offset) }));
    }
    if (!state.isPlaying && last.isPlaying && video === last.video) rememberPosition(state);
  });
  window.addEventListener('pagehide', () => {
    if (store.getState().isPlaying) rememberPosition(store.getState());
  });
}
