import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RestReason } from '../media/rest-reason.ts';
import { usePlayer } from '../use-player.ts';

/** ms for which a reason has to last: a device that was taken just now reports so a little later. */
const settleMs = 400;

/** Why the device does not follow the video; null where it does (rule PB-91). */
export function useDriveRefusal(): RestReason | null {
  const { restReason, onRest } = usePlayer();
  const reason = useSyncExternalStore(onRest, restReason);
  const [settled, setSettled] = useState(reason);
  useEffect(() => {
    // what is over is over at once
    const timer = setTimeout(() => setSettled(reason), reason === null ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [reason]);
  return reason === null ? null : settled;
}
