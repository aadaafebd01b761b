import { usePhrases } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { formatTime } from '../media/media-time.ts';
import { usePlayerState } from '../use-player.ts';
import { skipTarget } from './gap-skip.ts';
import classes from './skip-notice.module.css';
import { useGapSkip } from './use-gap-skip.ts';

/** Rule SP-54: says where the video is about to skip, with a button to stay. */
export function SkipNotice() {
  const words = usePhrases().shaping.gapSkip;
  const offset = usePlayerState((state) => state.offset);
  const skip = useGapSkip();
  if (skip === null) return null;
  return (
    <div className={classes.root} role="status">
      <span>{words.announced(formatTime(skipTarget(skip.visit, offset)))}</span>
      <PlayerButton onClick={skip.stay}>{words.stay}</PlayerButton>
    </div>
  );
}
