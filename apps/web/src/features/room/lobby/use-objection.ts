import type { Seat } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { useApi } from '../../../runtime/use-session.ts';
import { findObjection, type SeatObjection } from './find-objection.ts';

/** What speaks against a seat for who is signed in and the device that is connected. */
export function useObjection(seat: Seat): SeatObjection | null {
  const { entitlement } = useRuntime();
  const mayReceive = useMayReceive();
  const linkKind = useSnapshot((snapshot) => snapshot.linkKind);
  useSnapshot(({ link }) => link.kind);
  useStored(entitlement.store, ({ answer }) => answer);
  return findObjection(seat, { mayReceive, deviceRefusal: entitlement.refusal(linkKind, 'room') });
}

/** The server's word on the account, whichever device there is; null until it has answered. */
function useMayReceive(): boolean | null {
  const api = useApi();
  const [mayReceive, setMayReceive] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void api('getEntitlement', { body: { deviceCode: null } }, 'caller-reports').then((answer) => {
      if (isShown && answer.ok) setMayReceive(answer.value.allowed);
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  return mayReceive;
}
