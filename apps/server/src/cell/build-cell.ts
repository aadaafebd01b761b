import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { refuseBrokenAddress, refuseBrokenRequest } from '../http/broken-request.ts';
import { guardConnections } from '../http/guard-connections.ts';
import { health } from '../http/health.ts';
import { limitConnections } from '../http/limit-connections.ts';
import { mqttSocket } from '../http/mqtt-socket.ts';
import { createPlaceOf } from '../http/place-of.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { prepareServers, surviveAcceptErrors } from '../http/raw-servers.ts';
import { serveInTurns } from '../http/request-turns.ts';
import { upgradeOptions } from '../http/serve-without-upgrade.ts';
import { createNotice, faultsPerMinute } from '../modules/notice.ts';
import { steadyClock } from '../modules/wall-clock.ts';
import { type AedesBroker, createAedesBroker } from '../platform/broker/aedes/aedes-broker.ts';
import { controlPath, largestMessage } from '../platform/broker/cells/cell-messages.ts';
import { cellSocketPath } from '../platform/broker/cells/cells-config.ts';
import { NoReply } from '../platform/broker/cells/questions.ts';
import { createServerLinks, type ServerLinks } from '../platform/broker/cells/server-links.ts';
import type { CellConfig } from './cell-config.ts';

export interface Cell {
  readonly app: FastifyInstance;
  readonly broker: AedesBroker;
  readonly servers: ServerLinks;
}

/** A connection without traffic, and a request, are closed after this, in ms. No request takes long. */
const idleConnectionMs = 20_000;
/** How often Node looks for requests that are too slow, in ms. */
const slowCheckMs = 1_000;
/** Nothing is sent to a cell by HTTP. In bytes. */
const bodyLimit = 1024;

export interface CellReports {
  onFault(error: unknown): void;
  /** A message for the operator. */
  warn(sentence: string): void;
}

/** A cell without listening: the embedded broker, and what it asks the servers. */
export async function buildCell(
  config: Pick<CellConfig, 'secret' | 'trustedProxies' | 'rateLimitFactor'>,
  { onFault, warn }: CellReports,
): Promise<Cell> {
  // servers say how long something lasts, so it need not be right; it must not jump
  const clock = steadyClock;
  const servers = createServerLinks({ broker: () => broker, clock, onFault });
  const broker: AedesBroker = createAedesBroker({
    gate: servers.gate,
    clock,
    limitFactor: config.rateLimitFactor,
    onFault(error) {
      // it is refused for now, and the page tries again
      if (!(error instanceof NoReply)) onFault(error);
    },
  });
  const app = fastify({
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: idleConnectionMs,
    connectionTimeout: idleConnectionMs,
    http: { connectionsCheckingInterval: slowCheckMs, ...upgradeOptions },
    bodyLimit,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBrokenAddress,
  });
  const { trustedProxies } = config;
  const placeOf = createPlaceOf(trustedProxies);
  const onConnectionFault = createNotice(onFault, faultsPerMinute);
  prepareServers(app, (server) => {
    serveInTurns(server, { placeOf, known: { has: () => false }, onFault: onConnectionFault });
    guardConnections(server, onConnectionFault);
    limitConnections(server, { trustedProxies, warn });
  });
  surviveAcceptErrors(app, onFault);
  await app.register(health, {
    probes: [
      { name: 'server', takesOut: true, isReady: () => Promise.resolve(servers.hasServer) },
      { name: 'new-rooms', takesOut: false, isReady: () => Promise.resolve(!servers.isDraining) },
    ],
  });
  await app.register(mqttSocket, {
    path: cellSocketPath,
    limitFactor: config.rateLimitFactor,
    publicUrl: () => servers.origin,
    placeOf,
    accept: broker.accept,
    acceptOther: acceptServers(config.secret, servers),
    async close() {
      servers.close();
      await broker.close();
    },
  });
  return { app, broker, servers };
}

/** Lets servers in that show the secret. To anybody else there is nothing here. */
function acceptServers(secret: string, servers: ServerLinks) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    if (request.url !== controlPath || !isServer(request, secret)) return false;
    sockets.handleUpgrade(request, socket, head, servers.accept);
    return true;
  };
}

function isServer({ headers }: IncomingMessage, secret: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${secret}`);
}
