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

/** The living room of the signed-in person, to come back to; undefined until the server has answered. */
export function useMyRoom(): {
  readonly mine: MyRoom | null | undefined;
  readonly askAgain: () => void;
} {
  const api = useApi();
  const [mine, setMine] = useState<MyRoom | null>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isShown = true;
    void api('myRoom', {}).then((answer) => {
      const room = answer.ok ? answer.value : null;
      if (isShown) setMine(room && { room, endsAt: pageClock.now() + remainingMs(room) });
    });
    return () => {
      isShown = false;
    };
  }, [api, asked]);
  return { mine, askAgain: () => setAsked(asked + 1) };
}
