import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createNotice } from '../modules/notice.ts';
import { createIsProxy, type Place, placeOf } from './place-of.ts';

/** Connections that one process serves well, with some 20 kB each. */
const servedConnections = 10_000;
/** The share of the process's file handles that connections may take; the rest is for the database. */
const share = 0.75;

/** Connections that one address may have open: a large house, and far from all that there are. */
export const connectionsPerAddress = 200;

/** The maximum of open connections, so that a flood of them leaves file handles for the database and the disk. */
export function findMaxConnections(openFiles = readOpenFiles()): number {
  return Math.min(servedConnections, Math.floor(openFiles * share));
}

/** The share of all connections that one network may have open: ten of them are needed to take all. */
const networkShare = 0.1;

/** Connections that one network may have open, a /24 of IPv4 or a /48 of IPv6: those of several houses. */
export function findMaxPerNetwork(max = findMaxConnections()): number {
  return Math.max(connectionsPerAddress, Math.floor(max * networkShare));
}

export interface ConnectionLimits {
  /** as for the addresses of clients; null: every connection may come from a proxy that is not known */
  readonly trustedProxies: string | null;
  /** A message for the operator. */
  warn(sentence: string): void;
}

/** Keeps files for the database and the disk, and reports a connection that was refused. */
export function limitConnections(server: Server, { trustedProxies, warn }: ConnectionLimits): void {
  const max = findMaxConnections();
  server.maxConnections = max;
  const warnOfFull = createNotice(warn);
  server.on('drop', () => warnOfFull(`All ${String(max)} connections are taken: others are turned away.`));
  if (trustedProxies !== null)
    limitByPlace(server, createIsProxy(trustedProxies), findMaxPerNetwork(max), createNotice(warn));
}

/** A proxy carries everybody's connections, and limits those of an address itself: see docs/nginx.conf. */
function limitByPlace(
  server: Server,
  isProxy: (address: string) => boolean,
  perNetwork: number,
  warn: (sentence: string) => void,
): void {
  const places = createPlaces({ perAddress: connectionsPerAddress, perNetwork });
  server.on('connection', (socket: Socket) => {
    // a reset connection has none, and comes no further than `guardConnections`
    const address = socket.remoteAddress ?? '';
    if (isProxy(address) || places.take(placeOf(address), socket)) return;
    socket.destroy();
    warn(
      `One address has ${String(connectionsPerAddress)} connections, or one network ${String(perNetwork)}: more of it are turned away.`,
    );
  });
}

/** Counts open sockets by address and by network. */
export function createPlaces({
  perAddress,
  perNetwork,
}: {
  readonly perAddress: number;
  readonly perNetwork: number;
}) {
  const addresses = createCount(perAddress);
  const networks = createCount(perNetwork);
  return {
    /** False, and nothing is counted, where either has its maximum. The place is given back when the socket closes. */
    take({ address, network }: Place, socket: Duplex): boolean {
      if (addresses.isFull(address) || networks.isFull(network)) return false;
      addresses.add(address, 1);
      networks.add(network, 1);
      socket.once('close', () => {
        addresses.add(address, -1);
        networks.add(network, -1);
      });
      return true;
    },
  };
}

function createCount(max: number) {
  const open = new Map<string, number>();
  return {
    isFull: (name: string) => (open.get(name) ?? 0) >= max,
    add(name: string, change: 1 | -1): void {
      const count = (open.get(name) ?? 0) + change;
      if (count > 0) open.set(name, count);
      else open.delete(name);
    },
  };
}

/** The system's limit for this process; some systems have none. */
function readOpenFiles(): number {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
