import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { refuseBrokenAddress, refuseBrokenRequest } from './http/broken-request.ts';
import { describeFault } from './http/faults.ts';
import { guardConnections } from './http/guard-connections.ts';
import { health } from './http/health.ts';
import { type Figure, metrics, type MetricsReaders } from './http/metrics.ts';
import { limitConnections } from './http/limit-connections.ts';
import { watchForHidingProxy } from './http/loopback.ts';
import { openapi } from './http/openapi/openapi.ts';
import { createKnownAddresses } from './http/known-addresses.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import { addPlaces, createPlaceOf } from './http/place-of.ts';
import { requestId } from './http/request-id.ts';
import {
  type LogOptions,
  RequestLog,
  requestSerializer,
  sharedLogger,
  standardOutput,
} from './http/request-log.ts';
import { serveInTurns } from './http/request-turns.ts';
import { securityHeaders } from './http/security-headers.ts';
import { prepareServers, surviveAcceptErrors } from './http/raw-servers.ts';
import { upgradeOptions } from './http/serve-without-upgrade.ts';
import type { KeptFiles } from './http/kept-builds.ts';
import { webApp } from './http/web-app.ts';
import { createNotice, faultsPerMinute } from './modules/notice.ts';

/** Everything that the server is made of. `main.ts` gives it the real parts, a test gives it others. */
export interface AppDeps {
  readonly isSecure: boolean;
  readonly log: LogOptions;
  /** proxies that are trusted to name the client's address; null: none */
  readonly trustedProxies: string | null;
  readonly metricsFor: MetricsReaders;
  /** what `/metrics` shows beside the responses and the process */
  readonly figures: readonly Figure[];
  /** origins beside its own that the page may connect to: a broker elsewhere */
  readonly connectTo: readonly string[];
  /** what `/readyz` reports on */
  readonly probes: readonly ReadinessProbe[];
  /** the calls of the product, each an encapsulated plugin, registered in this order */
  readonly apis: readonly FastifyPluginAsync[];
  /** absolute path of the built web app */
  readonly webRoot: string;
  readonly keptFiles?: KeptFiles;
}

/** Bytes of a request's body: parsing blocks the thread that also carries the rooms. Some calls allow more. */
const bodyLimit = 16 * 1024;

/** A browser needs less time than this to send a request. */
const requestTimeoutMs = 30_000;

/** How often Node looks for requests that are too slow, in ms; its own default is as long as our limit. */
const slowCheckMs = 1_000;

/**
 * A connection without traffic is closed after this time, in ms, above all one whose client does not read. Node closes one
 * whose write is stuck after twice this time.
 */
const idleConnectionMs = 20_000;

/** A call that waits for our answer is silent and not idle: its page gives up after 55 s. In ms. */
const maxAnswerMs = 60_000;

/**
 * Builds the server without listening. Order matters: hooks for all responses come first (only routes that follow are
 * measured), then the calls, and the web app's files last.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    logger: { stream: standardOutput, ...deps.log, serializers: { req: requestSerializer } },
    logController: new RequestLog(),
    childLoggerFactory: sharedLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // requests that arrive before the connections are closed are served: a rolling upgrade fails none
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleConnectionMs,
    http: { connectionsCheckingInterval: slowCheckMs, ...upgradeOptions },
    // the router's usual bound, 100, would answer for the calls; Node bounds the whole address
    routerOptions: { maxParamLength: maxHeaderSize },
    bodyLimit,
    trustProxy: deps.trustedProxies ?? false,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBrokenAddress,
  });
  serveConnections(app, deps.trustedProxies);
  surviveAcceptErrors(app, (error) =>
    app.log.error({ fault: describeFault(error) }, 'a connection was not accepted'),
  );
  keepWhileAnswering(app);
  watchForHidingProxy(app);
  await app.register(requestId);
  await app.register(securityHeaders, { isSecure: deps.isSecure, connectTo: deps.connectTo });
  await app.register(metrics, { ...deps.metricsFor, figures: deps.figures });
  await app.register(health, { probes: deps.probes });
  await app.register(openapi);
  for (const api of deps.apis) await app.register(api);
  await app.register(webApp, { root: deps.webRoot, kept: deps.keptFiles ?? new Map() });
  return app;
}

/** No connection ends the process, takes all places, or holds up others. */
function serveConnections(app: FastifyInstance, trustedProxies: string | null): void {
  const placeOf = createPlaceOf(trustedProxies);
  // addresses that were signed in a short time ago do not wait behind bursts from unknown ones
  const known = createKnownAddresses();
  const onFault = createNotice(
    (error: unknown) => app.log.error({ fault: describeFault(error) }, 'a fault ended a connection'),
    faultsPerMinute,
  );
  prepareServers(app, (server) => {
    serveInTurns(server, { placeOf, known, onFault });
    guardConnections(server, onFault);
    limitConnections(server, { trustedProxies, warn: (sentence) => app.log.warn(sentence) });
  });
  addPlaces(app, placeOf);
  app.decorateRequest('isSignedIn', false);
  app.addHook('onResponse', async ({ isSignedIn, place }) => {
    if (isSignedIn) known.add(place.address);
  });
}

/** While the server works on a request, its connection may be silent for longer than an idle one. */
function keepWhileAnswering(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(maxAnswerMs);
  });
  app.addHook('onSend', async ({ raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(app.server.timeout);
  });
}
