import type { NewRoom } from '@kinora/contract/http';
import { wallMs } from '@kinora/kernel';
import { useCallback, useEffect } from 'react';
import type { ApiCall, ShownByCaller } from '../../../runtime/api/api.ts';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useLoaded } from '../../../runtime/use-loaded.ts';
import { useApi } from '../../../runtime/use-session.ts';
import { type MyRoom, toMyRoom } from './use-my-room.ts';

interface NewRoomCheck {
  /** why no other room can be created; null where nothing is against it */
  readonly problem: NewRoom['problem'];
  /** the person's own room of the day, while it lives */
  readonly own: MyRoom | null;
}

/** Whether another room can be created; null until the server has responded. The server is asked again when the own room ends. */
export function useNewRoom(): { readonly check: NewRoomCheck | null; readonly askAgain: () => void } {
  const api = useApi();
  const { value, reload } = useLoaded(useCallback((shownByCaller) => loadCheck(api, shownByCaller), [api]));
  const endsAt = value?.own?.endsAt ?? null;
  useEffect(() => {
    if (endsAt !== null) return pageClock.callAt(wallMs(endsAt), reload);
    return undefined;
  }, [endsAt, reload]);
  return { check: value, askAgain: reload };
}

async function loadCheck(api: ApiCall, shownByCaller?: ShownByCaller): Promise<NewRoomCheck | null> {
  const answer = await api('checkNewRoom', {}, shownByCaller);
  if (!answer.ok) return null;
  const { problem, room } = answer.value;
  return { problem, own: room && toMyRoom(room) };
}
