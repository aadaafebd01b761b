import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createIsProxy } from './place-of.ts';
import { placeOf } from './client-of.ts';

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

/** The minimum time between two warnings that the server is full, in ms. */
const fullNoticeMs = 60_000;

/**
 * Keeps files for the database and the disk, and reports a connection that was refused.
 * @param trustedProxies as for the addresses of clients; null: every connection may come from a proxy that is not known
 */
export function limitConnections(app: FastifyInstance, trustedProxies: string | null): void {
  const max = findMaxConnections();
  app.server.maxConnections = max;
  const warn = createNotice((sentence) => app.log.warn(sentence));
  app.server.on('drop', () => warn(`All ${String(max)} connections are taken: others are turned away.`));
  if (trustedProxies !== null) limitByAddress(app.server, createIsProxy(trustedProxies), warn);
}

/** A proxy carries everybody's connections, and limits those of an address itself: see docs/nginx.conf. */
function limitByAddress(
  server: Server,
  isProxy: (address: string) => boolean,
  warn: (sentence: string) => void,
): void {
  const places = createPlaces(connectionsPerAddress);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address) || places.take(placeOf(address).address, socket)) return;
    socket.destroy();
    warn(`One address has ${String(connectionsPerAddress)} connections: more of it are turned away.`);
  });
}

/** Counts open sockets by address. */
export function createPlaces(max: number) {
  const open = new Map<string, number>();
  return {
    /** False, and nothing is counted, where the address has the maximum. The place is given back when the socket closes. */
    take(address: string, socket: Duplex): boolean {
      const taken = open.get(address) ?? 0;
      if (taken >= max) return false;
      open.set(address, taken + 1);
      socket.once('close', () => {
        const left = (open.get(address) ?? 0) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
      return true;
    },
  };
}

function createNotice(say: (sentence: string) => void): (sentence: string) => void {
  let saidAtMs = -fullNoticeMs;
  return (sentence) => {
    if (performance.now() - saidAtMs < fullNoticeMs) return;
    saidAtMs = performance.now();
    say(sentence);
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
