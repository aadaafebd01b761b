import { useEffect, useState } from 'react';
import { useLocation } from '../router/use-router.ts';
import { drivingPlaceOf } from './driving-place.ts';
import type { SerialChoice } from './known-device.ts';
import { grantedPorts } from './serial-ports.ts';
import { useRuntime, useSnapshot } from '../use-runtime.ts';
import { type OnePress, onePress } from './one-press.ts';
import { useMayConnect } from './use-may-connect.ts';

interface PressReading {
  /** for showing; `read` asks the browser again */
  readonly shown: OnePress;
  readonly read: () => Promise<OnePress>;
}

/** What one press would do now. */
export function useOnePress(): PressReading {
  const { lastDevice, entitlement } = useRuntime();
  const place = drivingPlaceOf(useLocation().pathname);
  useMayConnect();
  const linkKind = useSnapshot(({ link }) => link.kind);
  const [granted, setGranted] = useState<readonly SerialChoice[]>([]);
  const chosenOf = (ports: readonly SerialChoice[]) =>
    onePress({
      // read at the press: the server may have replied since the page was drawn
      mayConnect: entitlement.mayConnect(place),
      last: lastDevice(),
      granted: ports,
    });
  useEffect(() => {
    let isShown = true;
    void grantedPorts().then((found) => isShown && setGranted(found));
    return () => {
      isShown = false;
    };
    // what is granted changes with a connection
  }, [linkKind]);
  return { shown: chosenOf(granted), read: async () => chosenOf(await grantedPorts()) };
}
