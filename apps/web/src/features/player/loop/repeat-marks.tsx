import type { CSSProperties } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { formatTime } from '../media/media-time.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './repeat-marks.module.css';

/** The repeated part on the seek bar; its start alone while the end is not set yet. */
export function RepeatMarks() {
  const words = usePhrases().shaping.repeat;
  const { start, end } = usePlayerState((state) => state.repeat);
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
