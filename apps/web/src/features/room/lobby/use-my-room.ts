import type { RoomStatus } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useApi } from '../../../runtime/use-session.ts';
import { remainingMs } from '../session/room-time.ts';

export interface MyRoom {
  readonly room: RoomStatus;
  /** ms on the page's clock */
  readonly endsAt: number;
}

export const toMyRoom = (room: RoomStatus): MyRoom => ({ room, endsAt: pageClock.now() + remainingMs(room) });

/** The person's room that has not ended, to come back to; null where there is none, and until the server has answered. */
export function useMyRoom(): MyRoom | null {
  const api = useApi();
  const [mine, setMine] = useState<MyRoom | null>(null);
  useEffect(() => {
    let isShown = true;
    void api('myRoom', {}).then((answer) => {
      const room = answer.ok ? answer.value : null;
      if (isShown) setMine(room && toMyRoom(room));
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  return mine;
}
