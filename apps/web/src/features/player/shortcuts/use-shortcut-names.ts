import { usePhrases } from '../../../runtime/use-runtime.ts';
import { offsetStepsMs } from '../media/offset.ts';
import { leapSteps } from './run-shortcut.ts';
import { seekStep } from '../session/player-controls.ts';

/** What each shortcut does, with the step of one press. */
export function useShortcutNames() {
  const { names } = usePhrases().player.shortcuts;
  return names({
    seekSeconds: seekStep,
    leapSeconds: seekStep * leapSteps,
    offsetMs: offsetStepsMs.step,
    leapMs: offsetStepsMs.leap,
  });
}
