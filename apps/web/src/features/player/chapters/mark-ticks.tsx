import { usePlayerState } from '../use-player.ts';
import classes from './mark-ticks.module.css';
import { useMarks } from './use-marks.ts';

/** Rule LB-50: chapters as lines across the seek bar, bookmarks as points on it; the menu says them to who can't see. */
export function MarkTicks() {
  const marks = useMarks();
  const duration = usePlayerState((state) => state.duration);
  return (
    <div className={classes.root} aria-hidden>
      {marks.map(({ kind, name, at }) => (
        <i
          key={`${kind} ${at} ${name}`}
          className={classes.tick}
          data-kind={kind}
          style={{ insetInlineStart: `${(at / duration) * 100}%` }}
        />
      ))}
    </div>
  );
}
