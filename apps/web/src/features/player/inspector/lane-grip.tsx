import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import classes from './lane-grip.module.css';
import { laneHeightByKey, maxLanes, minLanes } from './lane-height.ts';
import { useLanes } from './use-player-layout.ts';

/** Rule PG-146: resizes the lanes by a drag or by the arrows; a double click or Enter folds them. */
export function LaneGrip() {
  const words = usePhrases().player.layout;
  const lanes = useLanes();
  const from = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const height = lanes.isFolded ? 0 : lanes.height;

  function byKey(event: KeyboardEvent): void {
    const next = laneHeightByKey(event.key, lanes.height, lanes.windowHeight);
    if (event.key === 'Enter') lanes.toggle();
    else if (next !== null) lanes.setHeight(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const drag = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, height };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (from.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const moved = from.current.y - event.clientY;
      if (moved !== 0) lanes.setHeight(Math.max(minLanes, from.current.height + moved));
    },
    onPointerUp: () => {
      from.current = null;
    },
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a widget
    <div
      className={classes.root}
      role="separator"
      aria-orientation="horizontal"
      aria-label={words.grip}
      title={words.gripHint}
      aria-valuemin={0}
      aria-valuemax={maxLanes(lanes.windowHeight)}
      aria-valuenow={height}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={byKey}
      onDoubleClick={lanes.toggle}
      {...drag}
    />
  );
}
