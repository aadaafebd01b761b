import type { Runtime } from '../../../runtime/runtime.ts';
import { stepMark } from '../chapters/step-mark.ts';
import type { PlayerSession } from '../session/player-session.ts';
import { toggleSubtitles } from '../subtitles/subtitle-state.ts';
import { toggleFullScreen } from '../toggle-full-screen.ts';
import type { ShortcutName } from './shortcut-keys.ts';

/** 0..1, one press of the intensity keys. */
const intensityStep = 0.05;

/** Steps of an arrow in one press of J or L. */
export const leapSteps = 2;

/** What opens in the page is the page's. */
type RunName = Exclude<ShortcutName, 'help' | 'shaping' | 'theatre'>;

const acts: Readonly<Record<RunName, (player: PlayerSession, runtime: Runtime) => void>> = {
  playPause: ({ controls }) => controls.togglePlay(),
  playPauseAlso: ({ controls }) => controls.togglePlay(),
  seekBack: ({ controls }) => controls.seekBy(-1),
  seekForward: ({ controls }) => controls.seekBy(1),
  leapBack: ({ controls }) => controls.seekBy(-leapSteps),
  leapForward: ({ controls }) => controls.seekBy(leapSteps),
  toStart: ({ controls }) => controls.seekToShare(0),
  toEnd: ({ controls }) => controls.seekToShare(1),
  frameBack: ({ controls }) => controls.stepFrame(-1),
  frameForward: ({ controls }) => controls.stepFrame(1),
  offsetLater: ({ controls }) => controls.stepOffset(-1, false),
  offsetEarlier: ({ controls }) => controls.stepOffset(1, false),
  offsetMuchLater: ({ controls }) => controls.stepOffset(-1, true),
  offsetMuchEarlier: ({ controls }) => controls.stepOffset(1, true),
  skipGap: ({ controls }) => controls.skipGap(),
  slower: ({ controls }) => controls.stepRate(-1),
  faster: ({ controls }) => controls.stepRate(1),
  loop: ({ controls }) => controls.toggleLoop(),
  fullScreen: (_, { fullScreen }) => toggleFullScreen(fullScreen),
  mute: ({ controls }) => controls.toggleMute(),
  volumeUp: ({ controls }) => controls.stepVolume(1),
  volumeDown: ({ controls }) => controls.stepVolume(-1),
  pauseDevice: ({ controls }) => controls.togglePauseDevice(),
  intensityDown: (_, runtime) => stepIntensity(runtime, -1),
  intensityUp: (_, runtime) => stepIntensity(runtime, 1),
  nextVideo: ({ playlist }) => playlist.next(),
  previousVideo: ({ playlist }) => playlist.previous(),
  nextMark: (player) => stepMark(player, 1),
  previousMark: (player) => stepMark(player, -1),
  subtitles: ({ changeSubtitles }) => changeSubtitles(toggleSubtitles),
  library: ({ library }) => library.show(true),
  repeat: ({ controls }) => controls.toggleRepeat(),
  skipToFirst: ({ controls }) => controls.skipToFirst(),
};

export function runShortcut(name: RunName, player: PlayerSession, runtime: Runtime): void {
  acts[name](player, runtime);
}

function stepIntensity({ engineSettings }: Runtime, direction: 1 | -1): void {
  const stepped = engineSettings.getState().intensity + direction * intensityStep;
  engineSettings.setState({ intensity: Math.min(1, Math.max(0, Math.round(stepped * 100) / 100)) });
}
