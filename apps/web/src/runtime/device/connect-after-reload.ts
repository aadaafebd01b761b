import { type Clock, wallMs } from '@kinora/kernel';
import type { EngineHost } from '../engine/engine-host.ts';
import type { EntitlementWatch } from '../entitlement.ts';
import type { DeviceConnector } from './device-connector.ts';
import { drivingPlaceOf } from './driving-place.ts';
import { onlyPortLike, type RealChoice, type SerialChoice } from './known-device.ts';

interface ReloadDeps {
  readonly device: Pick<DeviceConnector, 'connectByItself'>;
  readonly engine: Pick<EngineHost, 'onCommand'>;
  readonly entitlement: Pick<EntitlementWatch, 'mayConnect' | 'store'>;
  readonly grantedPorts: () => Promise<readonly SerialChoice[]>;
  /** whether the page reaches an address without a question to the person */
  readonly reachesUnasked: (url: string) => Promise<boolean>;
  readonly clock: Clock;
  /** the route of the page */
  readonly pathname: string;
  readonly isHidden: boolean;
}

/** ms after the start of the page in which the server's word on who may connect is waited for */
const maxMs = 10_000;

/**
 * Connects what this tab was connected to when its page was left (rule PG-116): only on a page that is seen, not in a
 * room, and not once the person has chosen otherwise. It opens the port and asks the device what it is, no more.
 */
export function connectAfterReload(wanted: RealChoice | null, deps: ReloadDeps): void {
  const { device, engine, entitlement, clock } = deps;
  const place = drivingPlaceOf(deps.pathname);
  if (wanted === null || deps.isHidden || place === 'room') return;
  let isOver = false;
  const isWanted = () => !isOver && entitlement.mayConnect(place);
  const ends = [
    entitlement.store.subscribe(() => void look()),
    engine.onCommand(({ type }) => {
      if (type.startsWith('link.') || type === 'room.enter') end();
    }),
    clock.callAt(wallMs(clock.now() + maxMs), () => end()),
  ];
  function end(): void {
    isOver = true;
    ends.forEach((each) => each());
  }
  async function look(): Promise<void> {
    if (!isWanted()) return;
    const choice = await allowedChoice(wanted!, deps);
    if (!isWanted()) return;
    end();
    if (choice !== null) device.connectByItself(choice);
  }
  void look();
}

/** The device as far as the page may connect it without asking. */
async function allowedChoice(
  wanted: RealChoice,
  { grantedPorts, reachesUnasked }: ReloadDeps,
): Promise<RealChoice | null> {
  switch (wanted.kind) {
    case 'web-serial':
      return onlyPortLike(wanted, await grantedPorts());
    case 'bluetooth':
      return wanted;
    case 'websocket':
    case 'buttplug':
      return (await reachesUnasked(wanted.url)) ? wanted : null;
  }
}
