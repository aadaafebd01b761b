import type { CSSProperties } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { formatTime } from '../media/media-time.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { loopOf } from './loop-store.ts';
import classes from './repeat-marks.module.css';

/** The repeated part on the seek bar; its start alone while the end is not set yet. */
export function RepeatMarks() {
  const words = usePhrases().shaping.repeat;
  const { start, end } = useStored(loopOf(usePlayer()), (loop) => loop);
  const duration = usePlayerState((state) => state.duration);
  if (start === null || duration === 0) return null;
  const style = {
    insetInlineStart: `${(start / duration) * 100}%`,
    inlineSize: `${(((end ?? start) - start) / duration) * 100}%`,
  } satisfies CSSProperties;
  return (
    <span
      className={classes.root}
      style={style}
      title={words.mark(formatTime(start), formatTime(end ?? start))}
      aria-hidden
    />
  );
}
