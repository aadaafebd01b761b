import { unreachable } from '@kinora/kernel';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { PlayerSession } from '../session/player-session.ts';
import { toggleRepeat } from '../loop/loop-store.ts';
import { stepMark } from '../chapters/step-mark.ts';
import { toggleSubtitles } from '../subtitles/subtitle-state.ts';
import { toggleFullScreen } from '../toggle-full-screen.ts';
import type { ShortcutName } from './shortcut-keys.ts';

/** 0..1, one press of the intensity keys. */
const intensityStep = 0.05;

/** Runs a shortcut; what opens in the page is the page's. */
export function runShortcut(
  name: Exclude<ShortcutName, 'help' | 'shaping'>,
  player: PlayerSession,
  runtime: Runtime,
): void {
  const { controls, playlist, library } = player;
  switch (name) {
    case 'playPause':
      return controls.togglePlay();
    case 'seekBack':
      return controls.seekBy(-1);
    case 'seekForward':
      return controls.seekBy(1);
    case 'frameBack':
      return controls.stepFrame(-1);
    case 'frameForward':
      return controls.stepFrame(1);
    case 'offsetLater':
      return controls.stepOffset(-1, false);
    case 'offsetEarlier':
      return controls.stepOffset(1, false);
    case 'offsetMuchLater':
      return controls.stepOffset(-1, true);
    case 'offsetMuchEarlier':
      return controls.stepOffset(1, true);
    case 'skipGap':
      return controls.skipGap();
    case 'slower':
      return controls.stepRate(-1);
    case 'faster':
      return controls.stepRate(1);
    case 'loop':
      return controls.toggleLoop();
    case 'fullScreen':
      return toggleFullScreen(runtime.fullScreen);
    case 'mute':
      return controls.toggleMute();
    case 'volumeUp':
      return controls.stepVolume(1);
    case 'volumeDown':
      return controls.stepVolume(-1);
    case 'pauseDevice':
      return controls.togglePauseDevice();
    case 'intensityDown':
      return stepIntensity(runtime, -1);
    case 'intensityUp':
      return stepIntensity(runtime, 1);
    case 'nextVideo':
      return playlist.next();
    case 'previousVideo':
      return playlist.previous();
    case 'nextMark':
      return stepMark(player, 1);
    case 'previousMark':
      return stepMark(player, -1);
    case 'subtitles':
      return player.changeSubtitles(toggleSubtitles);
    case 'library':
      return library.show(true);
    case 'repeat':
      return toggleRepeat(player);
    case 'skipToFirst':
      return controls.skipToFirst();
    default:
      return unreachable(name);
  }
}

function stepIntensity({ engineSettings }: Runtime, direction: 1 | -1): void {
  const stepped = engineSettings.getState().intensity + direction * intensityStep;
  engineSettings.setState({ intensity: Math.min(1, Math.max(0, Math.round(stepped * 100) / 100)) });
}
