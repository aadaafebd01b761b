import type { DeviceOffer, LinkProblem } from '../link/device-link.ts';
import type { Loss } from '../link/transport.ts';
import { canMove, isSameDevice } from './buttplug-device.ts';
import type { ButtplugDevice, ButtplugReply } from './buttplug-messages.ts';
import type { ButtplugSession } from './buttplug-session.ts';

/** ms to wait for the server to find a device that is switched on */
const scanLimitMs = 10_000;
/** ms to wait for the list of what the server has already */
const listLimitMs = 5000;

/** The device of a server that is used: the chosen one, else the only one that can be moved. */
export interface DeviceSearch {
  readonly device: ButtplugDevice | null;
  take(reply: ButtplugReply): void;
  /** A connection begins. `isReturn`: only the device that was used is taken. */
  begin(isReturn: boolean): void;
}

interface SearchListener {
  readonly found: (name: string) => void;
  /** there are several, and nobody has chosen */
  readonly offered: (offers: readonly DeviceOffer[]) => void;
  readonly lost: (problem: LinkProblem, next?: Loss['next']) => void;
}

export function searchDevice(
  session: ButtplugSession,
  chosen: DeviceOffer | null,
  { found, offered, lost }: SearchListener,
): DeviceSearch {
  let device: ButtplugDevice | null = null;
  let used: ButtplugDevice | null = null;
  /** the others of the server while the device was used: none of them has taken its place */
  let others: readonly ButtplugDevice[] = [];
  let listed: readonly ButtplugDevice[] = [];
  let isListed = false;
  let isScanning = false;

  function list(): void {
    session.request('RequestDeviceList');
    session.after(listLimitMs, () => {
      if (!isListed) lost('network-device.silent');
    });
  }

  function look(): void {
    const movable = listed.filter(canMove);
    if (device !== null) return follow(movable, device);
    const match = findMatch(movable);
    if (match !== null) return use(match);
    if (used !== null && movable.some((one) => !isAmong(others, one)))
      return lost('network-device.another', 'end');
    if (movable.length > 1 && used === null && chosen === null) return offered(movable.map(offerOf));
    if (!isScanning) scan();
  }

  function follow(movable: readonly ButtplugDevice[], own: ButtplugDevice): void {
    if (!isAmong(movable, own)) return lost('device.disconnected');
    others = movable.filter((one) => !isSameDevice(one, own));
  }

  /** After a loss only the device that was used, whatever it is called. */
  function findMatch(movable: readonly ButtplugDevice[]): ButtplugDevice | null {
    if (used !== null) return movable.find((one) => isSameDevice(one, used!)) ?? null;
    return chosen === null ? onlyOne(movable) : findChosen(movable, chosen);
  }

  function use(match: ButtplugDevice): void {
    device = used = match;
    follow(listed.filter(canMove), match);
    session.request('StopScanning');
    found(match.name);
  }

  function scan(): void {
    isScanning = true;
    session.request('StartScanning');
    session.after(scanLimitMs, () => {
      if (device !== null) return;
      const found = listed.filter(canMove);
      if (used === null && found.length > 0) return offered(found.map(offerOf));
      const isOther = used === null && listed.length > 0;
      lost(isOther ? 'network-device.unsupported' : 'network-device.none');
    });
  }

  return {
    get device() {
      return device;
    },
    take(reply) {
      switch (reply.type) {
        case 'server-info':
          return list();
        case 'devices':
          isListed = true;
          listed = reply.devices;
          return look();
        case 'device-added':
          listed = [...listed.filter(({ index }) => index !== reply.device.index), reply.device];
          return look();
        case 'device-removed':
          listed = listed.filter(({ index }) => index !== reply.index);
          return look();
        case 'ok':
        case 'error':
          return;
      }
    },
    begin(isReturn) {
      device = null;
      listed = [];
      isListed = false;
      isScanning = false;
      if (!isReturn) used = null;
    },
  };
}

const offerOf = ({ index, name }: ButtplugDevice): DeviceOffer => ({ index, name });

const isAmong = (devices: readonly ButtplugDevice[], one: ButtplugDevice): boolean =>
  devices.some((other) => isSameDevice(other, one));

function onlyOne(movable: readonly ButtplugDevice[]): ButtplugDevice | null {
  return movable.length === 1 ? movable[0]! : null;
}

/** A server that was restarted may give its devices other numbers: then the name decides, if it is the only one of its kind. */
function findChosen(movable: readonly ButtplugDevice[], { index, name }: DeviceOffer): ButtplugDevice | null {
  const alike = movable.filter((one) => one.name === name);
  return alike.find((one) => one.index === index) ?? onlyOne(alike);
}
