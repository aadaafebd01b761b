import type { Cancel } from '@kinora/kernel';
import { createWakeLock, type LockableScreen } from '../../../runtime/screen/wake-lock.ts';
import type { RoomStay } from './run-stay.ts';
import { hasSeat } from './stay-state.ts';

/** The screen stays on while the person has a seat, until the returned function is called. */
export function stayAwake({ store }: Pick<RoomStay, 'store'>, screen: LockableScreen): Cancel {
  const wakeLock = createWakeLock(screen);
  const follow = () => wakeLock.want(hasSeat(store.getState()));
  const unfollow = store.subscribe(follow);
  follow();
  return () => {
    unfollow();
    wakeLock.dispose();
  };
}
