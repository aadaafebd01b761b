import type { StoreApi } from 'zustand/vanilla';
import { choicesOf } from '../memory/script-choices.ts';
import type { VideoMemories, VideoMemory } from '../memory/video-memory.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { PlayerState } from './player-state.ts';

/** Seconds; nearer to its start a video was hardly begun. */
const hardlyBegun = 15;

/** ms between two notes of a playing video's time: a page that is killed has no last word. */
const noteEvery = 10_000;

/** Writes down what is worth remembering, as it changes (rules PB-28, PB-32, LB-3). `now` in seconds. */
export function rememberPlayer(
  { habits }: PlayerMemory,
  memories: VideoMemories,
  store: StoreApi<PlayerState>,
  now: () => number,
): void {
  function note({ video }: PlayerState, change: Partial<VideoMemory>): void {
    if (video !== null && video.id !== null) void memories.change(video.id, change);
  }

  function notePosition(): void {
    note(store.getState(), { position: now() > hardlyBegun ? Math.floor(now()) : 0 });
  }

  store.subscribe((state, last) => {
    const { volume, isMuted, isLooping, video, offset, view, subtitles, scripts } = state;
    if (volume !== last.volume || isMuted !== last.isMuted || isLooping !== last.isLooping) {
      habits.setState({ volume, isMuted, isLooping });
    }
    if (video !== last.video) return;
    if (offset !== last.offset) note(state, { offset });
    if (view !== last.view) note(state, { view });
    if (subtitles.delay !== last.subtitles.delay) note(state, { subtitleDelay: subtitles.delay });
    if (hasChosen(state, last)) note(state, { choices: choicesOf(scripts) });
    if (!state.isPlaying && last.isPlaying) notePosition();
  });
  setInterval(() => {
    if (store.getState().isPlaying) notePosition();
  }, noteEvery);
  window.addEventListener('pagehide', () => {
    if (store.getState().isPlaying) notePosition();
  });
}

/** A choice is the person's where the files are the same: what comes and goes with a file is none. */
export function hasChosen({ scripts }: PlayerState, { scripts: last }: PlayerState): boolean {
  if (scripts === last || scripts.scripts.length !== last.scripts.length) return false;
  return scripts.scripts.every(({ file }, index) => file === last.scripts[index]!.file);
}
