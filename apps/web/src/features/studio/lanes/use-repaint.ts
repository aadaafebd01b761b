import { type RefObject, useEffect, useRef } from 'react';
import { pictures } from '../../../runtime/screen/pictures.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { usePlayheadState, useStudio } from '../session/studio-context.ts';

/**
 * Paints with every picture of the screen while the video plays, and once after whatever changes what is shown: past
 * React, so that a drag draws no component (ST-41).
 */
export function useRepaint(element: RefObject<Element | null>, paint: () => void): void {
  const { store, view, box, playhead } = useStudio();
  const isPlaying = usePlayheadState((state) => state.isPlaying);
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useFrames(element, isPlaying, paint);
  useEffect(() => {
    let handle: number | null = null;
    const order = () => {
      handle ??= pictures.request(() => {
        handle = null;
        latest.current();
      });
    };
    const ends = [
      store.subscribe(order),
      view.subscribe(order),
      box.subscribe(order),
      playhead.onMove(order),
      playhead.store.subscribe(order),
    ];
    return () => {
      ends.forEach((end) => end());
      if (handle !== null) pictures.cancel(handle);
    };
  }, [store, view, box, playhead]);
}
