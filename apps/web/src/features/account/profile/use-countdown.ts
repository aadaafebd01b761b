import { wallMs } from '@kinora/kernel';
import { useEffect, useState } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';

const tickMs = 1_000;

/** Seconds until a moment of the page's clock, counted down each second; null for no moment, 0 when it is past. */
export function useCountdown(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => pageClock.now());
  const left = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1_000));
  useEffect(() => {
    if (left === null || left === 0) return;
    return pageClock.callAt(wallMs(now + tickMs), () => setNow(pageClock.now()));
  }, [left, now]);
  return left;
}
