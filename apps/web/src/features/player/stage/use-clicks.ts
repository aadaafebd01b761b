import type { Clock } from '@kinora/kernel';
import { wallMs } from '@kinora/kernel';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';

/** ms in which a second click makes a double click */
export const doubleClickMs = 250;

interface Clicks {
  readonly single: () => void;
  readonly double: () => void;
}

/** One handler for clicks that does either the one or the other, never both (rule PB-80). */
export function useClicks(clicks: Clicks): (event: MouseEvent) => void {
  const { click, end } = useMemo(() => createClicks(clicks, pageClock), [clicks]);
  useEffect(() => end, [end]);
  return (event) => click(event.detail);
}

/** @returns `click` takes the count of the event; 0 is a click that no pointer made, and acts at once */
export function createClicks({ single, double }: Clicks, clock: Clock) {
  let cancel: (() => void) | null = null;
  const end = () => {
    cancel?.();
    cancel = null;
  };
  return {
    end,
    click(count: number) {
      if (count === 0) return single();
      if (cancel !== null) {
        end();
        return double();
      }
      cancel = clock.callAt(wallMs(clock.now() + doubleClickMs), () => {
        cancel = null;
        single();
      });
    },
  };
}
