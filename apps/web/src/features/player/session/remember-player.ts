import { withAnswers } from '../files/file-answers.ts';
import type { VideoMemories, VideoMemory } from '../memory/video-memory.ts';
import type { PlayerMemory } from './player-memory.ts';
import { isPlaying, type VideoState } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

/** Seconds; nearer to its start a video was hardly begun. */
const hardlyBegun = 15;

/** ms between two notes of a playing video's time: a page that is killed has no last word. */
const noteEvery = 10_000;

/** Writes down what is worth remembering, as it changes (rules PB-28, PB-32, LB-3). `now` in seconds. */
export function rememberPlayer(
  { habits, fileAnswers }: PlayerMemory,
  memories: VideoMemories,
  store: PlayerMachine['store'],
  now: () => number,
): void {
  function note({ video }: VideoState, change: Partial<VideoMemory>): void {
    if (video !== null && video.id !== null) void memories.change(video.id, change);
  }

  function notePosition(): void {
    note(store.getState(), { position: now() > hardlyBegun ? Math.floor(now()) : 0 });
  }

  store.subscribe((state, last) => {
    const { volume, isMuted, isLooping, video, offset, view, subtitles, choices } = state;
    if (volume !== last.volume || isMuted !== last.isMuted || isLooping !== last.isLooping) {
      habits.setState({ volume, isMuted, isLooping });
    }
    if (video !== last.video) return;
    if (offset !== last.offset) note(state, { offset });
    if (view !== last.view) note(state, { view });
    if (subtitles.delay !== last.subtitles.delay) note(state, { subtitleDelay: subtitles.delay });
    if (choices !== last.choices) {
      note(state, { choices });
      const answers = withAnswers(fileAnswers.getState(), state.scripts);
      if (answers !== fileAnswers.getState()) fileAnswers.setState(answers, true);
    }
    if (!isPlaying(state) && isPlaying(last)) notePosition();
  });
  setInterval(() => {
    if (isPlaying(store.getState())) notePosition();
  }, noteEvery);
  window.addEventListener('pagehide', () => {
    if (isPlaying(store.getState())) notePosition();
  });
}
