import { setTimeout as wait } from 'node:timers/promises';
import { type Failure, failure } from '@kinora/contract';
import { type ListAnswer, type Route, type RouteName, routes, toWire } from '@kinora/contract/http';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Call, CurrentSession, Handler, Handlers } from '../modules/handler.ts';
import { type AccountTurns, createAccountTurns } from './account-turns.ts';
import { answerWith, refuse } from './answer.ts';
import { answerFault } from './faults.ts';
import { isOwnOrigin } from './origin.ts';
import { parseInput, RouteCall } from './route-call.ts';
import { saves } from './saving-calls.ts';
import { parseStrictJson } from './strict-json.ts';
import { type WarnOfRefusal, warnOfRefusals } from './warnings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** a call of an account's session */
    isSignedIn: boolean;
  }
}

export interface ApiOptions {
  readonly handlers: Handlers;
  publicUrl(): string;
  findSession(authorization: string | undefined): Promise<CurrentSession | null>;
  /** Whether the person proved who it is recently. */
  isFresh(session: CurrentSession): boolean;
  /** Whether what is saved is kept. */
  takesSaves(): boolean;
  /** Whether a call failed only because another one was there first. */
  isOvertaken(error: unknown): boolean;
}

/** Under these, an unknown path gets an error in the envelope; elsewhere it may be a file of the web app. */
const envelopePrefixes = ['/tcode/', '/tcodeservice/', '/oauth/', '/platform/', '/api/', '/base/'];

/** Bytes of a body that may be large: 1,000 devices with their claim codes, a profile of every axis. */
const largeBodyLimit = 256 * 1024;

/** Binds every row of the table to its handler. */
export const api = fastifyPlugin<ApiOptions>(async (app, options) => {
  // for every path: a body can be broken where there is no call, too
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isOurs = envelopePrefixes.some((prefix) => `${path}/`.startsWith(prefix));
    if (isOurs) return refuse(reply, failure('request.unknown-path'));
    return reply.code(404).type('text/plain').send('Not found');
  });
  await app.register(boundRoutes, options);
});

const boundRoutes: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const parsed = parseStrictJson(String(body));
    // a call without a body has none; `null` is no object, and must not count as an empty one
    if (parsed.ok && parsed.value !== null) done(null, parsed.value);
    else done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }));
  });
  const bound = { ...options, warn: warnOfRefusals(app), inTurn: createAccountTurns() };
  for (const name of Object.keys(routes) as RouteName[]) bind(app, name, bound);
};

interface BoundOptions extends ApiOptions {
  readonly warn: WarnOfRefusal;
  readonly inTurn: AccountTurns;
}

function bind(app: FastifyInstance, name: RouteName, options: BoundOptions): void {
  const route: Route = routes[name];
  // the table ties each handler to its row; a loop over the names cannot see that
  const handler = options.handlers[name] as Handler<Route>;
  const row = { route, handler, saves: saves(name) };
  for (const url of [route.path, ...(route.alsoAt ?? [])].flatMap((path) => [path, `${path}/`])) {
    app.route({
      method: route.method,
      url,
      // a HEAD would do what its GET does, and `createRoom` is one
      exposeHeadRoute: false,
      ...(route.hasLargeBody === true && {
        bodyLimit: largeBodyLimit,
        // before the body is read: it costs as much as it is long
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const session = await options.findSession(request.headers.authorization);
          if (session === null) return refuse(reply, failure('session.expired'));
        },
      }),
      ...(route.access === 'operator' && {
        onResponse: async (_request: FastifyRequest, { refusal }: FastifyReply) => options.warn(refusal),
      }),
      handler: (request, reply) => repeated(options, () => serve(row, options, request, reply)),
    });
  }
}

/** How often a call that was overtaken is made again. */
const maxRepeats = 3;
/** Max random backoff before a retry, in ms, so that calls that deadlock do not meet again. */
const repeatWithinMs = 40;

/** A call that met another one is made again, and finds what that one left: no session, no partner, no room. */
export async function repeated<Value>(
  { isOvertaken }: Pick<ApiOptions, 'isOvertaken'>,
  work: () => Promise<Value>,
): Promise<Value> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work();
    } catch (error) {
      if (repeats === maxRepeats || !isOvertaken(error)) throw error;
      await wait(Math.random() * repeatWithinMs * repeats);
    }
  }
}

interface Row {
  readonly route: Route;
  readonly handler: Handler<Route>;
  readonly saves: boolean;
}

async function serve(
  { route, handler, saves }: Row,
  options: BoundOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isOwnOrigin(request, options.publicUrl())) return refuse(reply, failure('request.foreign-origin'));
  const makeFor = async (session: CurrentSession | null) => {
    const refusal = findRefusal(route, session, options);
    if (refusal !== null) return refuse(reply, refusal);
    request.isSignedIn = session !== null;
    if (saves && !options.takesSaves()) return refuse(reply, failure('server.cannot-save'));
    return makeCall(route, handler, session, { request, reply, publicUrl: options.publicUrl() });
  };
  if (route.access === 'public') return makeFor(null);
  const find = () => options.findSession(request.headers.authorization);
  const session = await find();
  if (session === null) return makeFor(null);
  // a session may have ended while its call waited
  return options.inTurn(session.accountPk, async (hasWaited) => makeFor(hasWaited ? await find() : session));
}

function findRefusal(
  { access, needsFreshSignIn }: Route,
  session: CurrentSession | null,
  { isFresh }: Pick<ApiOptions, 'isFresh'>,
): Failure | null {
  if (access !== 'public' && session === null) return failure('session.expired');
  if (access === 'operator' && session?.isOperator !== true) return failure('access.forbidden');
  if (needsFreshSignIn === true && session !== null && !isFresh(session)) return failure('session.stale');
  return null;
}

async function makeCall(
  route: Route,
  handler: Handler<Route>,
  session: CurrentSession | null,
  { request, reply, publicUrl }: { request: FastifyRequest; reply: FastifyReply; publicUrl: string },
): Promise<FastifyReply> {
  const input = parseInput(route, request);
  if (!input.ok) return refuse(reply, failure('request.malformed'));
  const answer = await handler(new RouteCall(input.value, session, request, publicUrl) as Call<Route>);
  if (!answer.ok) return refuse(reply, answer.error);
  if (!route.isList) return answerWith(reply, writeData(route, answer.value));
  const { rows, totalRow } = answer.value as ListAnswer<unknown>;
  return answerWith(reply, writeData(route, rows), totalRow);
}

/** `parse` strips what the row does not name, so that nothing leaves by accident. */
function writeData({ data }: Route, value: unknown): unknown {
  return data.parse(toWire(data, value));
}
