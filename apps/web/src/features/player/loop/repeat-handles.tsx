import { type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { formatTime } from '../media/media-time.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { type LoopMark, markByKey, moveMark, removeMark } from './ab-loop.ts';
import classes from './repeat-handles.module.css';

interface RepeatHandlesProps {
  /** The time under a mark that is dragged, seconds; null = none is. */
  readonly onLook: (at: number | null) => void;
}

/** Rules SP-80 and SP-81: the repeated part over the seek bar, with a handle for its start and one for its end. */
export function RepeatHandles({ onLook }: RepeatHandlesProps) {
  const words = usePhrases().shaping.repeat;
  const { start, end } = usePlayerState((state) => state.repeat);
  const duration = usePlayerState((state) => state.duration);
  if (start === null || duration === 0) return null;
  const part = {
    insetInlineStart: `${(start / duration) * 100}%`,
    inlineSize: `${(((end ?? start) - start) / duration) * 100}%`,
  } satisfies CSSProperties;
  return (
    <>
      <span className={classes.part} style={part} aria-hidden />
      <Handle mark="start" at={start} sign="A" label={words.start} onLook={onLook} />
      {end !== null && <Handle mark="end" at={end} sign="B" label={words.end} onLook={onLook} />}
    </>
  );
}

interface HandleProps extends RepeatHandlesProps {
  readonly mark: LoopMark;
  readonly at: number;
  readonly sign: string;
  readonly label: string;
}

function Handle({ mark, at, sign, label, onLook }: HandleProps) {
  const words = usePhrases().shaping.repeat;
  const duration = usePlayerState((state) => state.duration);
  const handlers = useHandle(mark, at, onLook);
  return (
    <div
      className={classes.handle}
      style={{ insetInlineStart: `${(at / duration) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={formatTime(at)}
      title={words.remove(label)}
      {...handlers}
    >
      <span className={classes.sign}>{sign}</span>
    </div>
  );
}

/** What pointer and keys do to a mark. */
function useHandle(mark: LoopMark, at: number, onLook: RepeatHandlesProps['onLook']) {
  const { controls, store } = usePlayer();
  const duration = usePlayerState((state) => state.duration);

  function move(to: number): number | null {
    const moved = moveMark(store.getState().repeat, mark, to, duration);
    controls.setRepeat(moved);
    return moved[mark];
  }

  const remove = () => controls.setRepeat(removeMark(store.getState().repeat, mark));
  const drop = () => onLook(null);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const bar = event.currentTarget.parentElement!.getBoundingClientRect();
      onLook(move(((event.clientX - bar.left) / bar.width) * duration));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onDoubleClick: remove,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
      const to = markByKey(event, at, duration);
      if (!isRemoved && to === null) return;
      event.preventDefault();
      if (isRemoved) remove();
      else move(to!);
    },
  };
}
