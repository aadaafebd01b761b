import { type RefObject, useEffect } from 'react';
import { useIsVideoPlaying } from './use-player.ts';

/** ms without a movement or a key after which nobody asks for the controls. */
const idleMs = 3_000;

/**
 * Rule LB-93: marks `element` with `data-idle` while its controls lie over a video that plays, and nobody has moved or
 * pressed anything for a while. An open panel keeps the controls.
 */
export function useIdle(element: RefObject<HTMLElement | null>, isOverlay: boolean): void {
  const isPlaying = useIsVideoPlaying();

  useEffect(() => {
    const root = element.current;
    if (!isOverlay || !isPlaying || root === null) return;
    const end = new AbortController();
    let timer = setTimeout(rest, idleMs);

    function rest(): void {
      if (document.querySelector('[role=dialog]') === null) root!.dataset['idle'] = 'true';
      else timer = setTimeout(rest, idleMs);
    }
    function wake(): void {
      delete root!.dataset['idle'];
      clearTimeout(timer);
      timer = setTimeout(rest, idleMs);
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      window.addEventListener(type, wake, { signal: end.signal, capture: true });
    }
    return () => {
      end.abort();
      clearTimeout(timer);
      delete root.dataset['idle'];
    };
  }, [element, isOverlay, isPlaying]);
}
