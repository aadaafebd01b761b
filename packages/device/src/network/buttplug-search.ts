import type { DeviceOffer, LinkProblem } from '../link/device-link.ts';
import { canMove } from './buttplug-device.ts';
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
  /** A connection begins. `isReturn`: only the device that was used is taken, or the chosen one. */
  begin(isReturn: boolean): void;
}

interface SearchListener {
  readonly found: (name: string) => void;
  /** there are several, and nobody has chosen */
  readonly offered: (offers: readonly DeviceOffer[]) => void;
  readonly lost: (problem: LinkProblem) => void;
}

export function searchDevice(
  session: ButtplugSession,
  chosen: DeviceOffer | null,
  { found, offered, lost }: SearchListener,
): DeviceSearch {
  let device: ButtplugDevice | null = null;
  let wanted = chosen;
  let listed: readonly ButtplugDevice[] = [];
  let isListed = false;
  let isScanning = false;
  let isBack = false;

  function list(): void {
    session.request('RequestDeviceList');
    session.after(listLimitMs, () => {
      if (!isListed) lost('network-device.silent');
    });
  }

  function look(): void {
    if (device !== null) {
      if (!listed.some(({ index, name }) => index === device?.index && name === device.name))
        lost('serial.disconnected');
      return;
    }
    const movable = listed.filter(canMove);
    const match = wanted === null ? onlyOne(movable) : findWanted(movable, wanted);
    if (match !== null) return use(match);
    if (movable.length > 1 && wanted === null) return offered(movable.map(offerOf));
    if (!isScanning) scan();
  }

  function use(match: ButtplugDevice): void {
    device = match;
    wanted = offerOf(match);
    session.request('StopScanning');
    found(match.name);
  }

  function scan(): void {
    isScanning = true;
    session.request('StartScanning');
    session.after(scanLimitMs, () => {
      if (device !== null) return;
      const others = listed.filter(canMove);
      if (others.length === 0 || isBack) return lost('network-device.none');
      offered(others.map(offerOf));
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
      isBack = isReturn;
      if (!isReturn) wanted = chosen;
    },
  };
}

const offerOf = ({ index, name }: ButtplugDevice): DeviceOffer => ({ index, name });

function onlyOne(movable: readonly ButtplugDevice[]): ButtplugDevice | null {
  return movable.length === 1 ? movable[0]! : null;
}

/** A server that was restarted may give its devices other numbers: then the name decides, if it is the only one of its kind. */
function findWanted(movable: readonly ButtplugDevice[], { index, name }: DeviceOffer): ButtplugDevice | null {
  const alike = movable.filter((one) => one.name === name);
  return alike.find((one) => one.index === index) ?? onlyOne(alike);
}
