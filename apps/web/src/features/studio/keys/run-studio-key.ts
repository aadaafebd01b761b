import { unreachable } from '@kinora/kernel';
import type { StudioSession } from '../session/studio-session.ts';
import type { StudioKey } from './studio-keys.ts';

/** Zoom of one press. */
const zoomStep = 1.6;
/** ms of one press with Ctrl */
const leapMs = 1000;

/** Does what a key says; the buttons do the same. */
export function runStudioKey(
  key: StudioKey,
  { acts, dispatch, playhead }: StudioSession,
  save: () => void,
): void {
  switch (key) {
    case 'play':
      return playhead.togglePlay();
    case 'frame-back':
      return acts.stepFrame(-1);
    case 'frame-forward':
      return acts.stepFrame(1);
    case 'second-back':
      return acts.seekBy(-leapMs);
    case 'second-forward':
      return acts.seekBy(leapMs);
    case 'previous-point':
      return acts.stepPoint(-1);
    case 'next-point':
      return acts.stepPoint(1);
    case 'move-earlier':
      return acts.nudgeTime(-1);
    case 'move-later':
      return acts.nudgeTime(1);
    case 'move-up':
      return acts.nudgeValue(1);
    case 'move-down':
      return acts.nudgeValue(-1);
    case 'previous-lane':
      return acts.stepLane(-1);
    case 'next-lane':
      return acts.stepLane(1);
    case 'delete':
      return dispatch({ type: 'deleted' });
    case 'undo':
      return dispatch({ type: 'undone' });
    case 'redo':
      return dispatch({ type: 'redone' });
    case 'copy':
      return dispatch({ type: 'copied' });
    case 'cut':
      return dispatch({ type: 'cut' });
    case 'paste':
      return acts.paste();
    case 'choose-all':
      return dispatch({ type: 'all-chosen' });
    case 'choose-none':
      return acts.chooseNone();
    case 'save':
      return save();
    case 'invert':
      return dispatch({ type: 'operated', operation: { kind: 'invert' } });
    case 'zoom-in':
      return acts.zoom(zoomStep);
    case 'zoom-out':
      return acts.zoom(1 / zoomStep);
    default:
      return unreachable(key);
  }
}
