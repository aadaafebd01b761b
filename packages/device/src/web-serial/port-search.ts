import type { LinkProblem } from '../link/device-link.ts';
import type { CloseReason, Loss } from '../link/transport.ts';
import { isSameKind, type PortChoice, portsLike } from './port-choice.ts';
import { type SerialPortLike, usbIdsOf } from './serial-port-like.ts';

/** Which port is ours (docs/spec/device.md, DV-20 to DV-23 and DV-51 to DV-55). */
export interface PortSearch {
  /** The port to open: what was chosen, or (`isReturn`) only the one that was lost. */
  choose(ports: readonly SerialPortLike[], isReturn: boolean): SerialPortLike | Loss;
  /** Returns whether this port can be the one that was lost. */
  plugged(port: SerialPortLike): boolean;
  /** Returns whether it is the port in use. */
  unplugged(port: SerialPortLike): boolean;
  closed(reason: CloseReason): void;
  /** The port in use is gone. */
  loss(): Loss;
}

export function createPortSearch(choice: PortChoice): PortSearch {
  /** ports of the same kind that are not ours; a device that is plugged in again has a new object */
  const others = new Set<SerialPortLike>();
  /** what the browser reported as removed; a revoked permission gives no such event */
  const removed = new Set<SerialPortLike>();
  let inUse: SerialPortLike | null = null;
  let lost: SerialPortLike | null = null;

  function chooseFirst(ports: readonly SerialPortLike[]): SerialPortLike | Loss {
    const alike = portsLike(ports, choice.usb);
    if (alike.length === 0) return final(choice.usb === null ? 'serial.not-connected' : 'serial.grant-lost');
    const port = alike.length === 1 ? alike[0] : alike[choice.index ?? -1];
    if (port === undefined) return final('serial.choose-port');
    for (const other of alike) if (other !== port) others.add(other);
    return port;
  }

  function chooseAgain(ports: readonly SerialPortLike[]): SerialPortLike | Loss {
    if (lost !== null && ports.includes(lost)) return lost;
    const [port, ...more] = ports.filter(isOurs);
    if (port === undefined) return loss();
    return more.length === 0 ? port : final('serial.choose-port');
  }

  function isOurs(port: SerialPortLike): boolean {
    return lost !== null && isSameKind(usbIdsOf(port), usbIdsOf(lost)) && !others.has(port);
  }

  function loss(): Loss {
    const gone = inUse ?? lost;
    const isRemoved = gone !== null && removed.has(gone);
    return { problem: 'serial.disconnected', finally: isRemoved ? 'wait' : 'serial.grant-lost' };
  }

  return {
    choose(ports, isReturn) {
      if (!isReturn) {
        others.clear();
        lost = null;
      }
      const found = isReturn ? chooseAgain(ports) : chooseFirst(ports);
      inUse = 'problem' in found ? null : found;
      return found;
    },
    plugged(port) {
      removed.delete(port);
      return isOurs(port);
    },
    unplugged(port) {
      removed.add(port);
      return inUse === port;
    },
    closed(reason) {
      if (reason === 'another' && inUse !== null) others.add(inUse);
      else lost = inUse ?? lost;
      inUse = null;
    },
    loss,
  };
}

function final(problem: LinkProblem): Loss {
  return { problem, next: 'end' };
}
