import { wallMs } from '@kinora/kernel';
import { useEffect, useState } from 'react';
import { pageClock } from './page-clock.ts';

/** ms: the countdown shows whole seconds (docs/spec/room-pages.md, RP-11) */
const tickMs = 1_000;

/** Whole seconds until a moment of the page's clock; 0 when it is past, and for no moment. */
export function useCountdown(endsAt: number | null): number {
  const [now, setNow] = useState(() => pageClock.now());
  const left = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / tickMs));
  useEffect(() => {
    if (endsAt === null || left === 0) return;
    // the moment at which the figure changes, so that no second is shown twice or left out
    const changesAt = Math.max(now + 1, endsAt - (left - 1) * tickMs);
    return pageClock.callAt(wallMs(changesAt), () => setNow(pageClock.now()));
  }, [left, now, endsAt]);
  return left;
}
