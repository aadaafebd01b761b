import { type ErrorCode, errorCatalogue } from '../errors/catalogue.ts';
import { englishSentence, type Failure } from '../errors/failure.ts';
import { type Envelope, successNumber } from '../http/envelope.ts';
import { toDomain, toWire } from '../http/field-names.ts';
import type { ListAnswer, Route, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '../http/route.ts';
import { type RouteName, type Routes, routes } from '../http/routes.ts';

/** A call as it is on the wire. */
export interface WireCall {
  readonly method: string;
  /** with what follows the question mark */
  readonly path: string;
  /** the Authorization header */
  readonly token: string | null;
  readonly body?: unknown;
}

export interface WireAnswer {
  readonly status: number;
  readonly json: Envelope<unknown>;
}

/** Whatever takes calls of the contract's table: the real server in process, or this fake. */
export type Respond = (call: WireCall) => Promise<WireAnswer>;

/** What a handler of the fake is given, with our names. */
export interface FakeCall<R extends Route = Route> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
}

export type FakeHandler<Name extends RouteName = RouteName> = (
  call: FakeCall<Routes[Name]>,
) => RouteAnswer<Routes[Name]> | Promise<RouteAnswer<Routes[Name]>>;

export type FakeHandlers = { readonly [Name in RouteName]?: FakeHandler<Name> };

/** A call that reached its handler. */
export interface TakenCall extends FakeCall {
  readonly name: RouteName;
}

export interface FakeServer {
  readonly respond: Respond;
  /** in the order of arrival */
  readonly calls: readonly TakenCall[];
  /** The bodies of all calls of one name, in the order of arrival. */
  sent<Name extends RouteName>(name: Name): readonly RouteBody<Routes[Name]>[];
  /** What a call returns from now on. A call without a handler rejects. */
  on<Name extends RouteName>(name: Name, handler: FakeHandler<Name>): void;
  /** Takes the network from a call, until the returned function is called. */
  cut(name: RouteName): () => void;
  /** sessions that it knows; `operator` is marked as one */
  readonly tokens: { readonly person: string; readonly operator: string };
  /** calls without a handler, and answers that the table does not describe: faults of the test */
  readonly faults: readonly string[];
}

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

class Unreachable extends TypeError {}

function loseNetwork(): never {
  throw new Unreachable('no network');
}

/** For a handler: refuses with a code of the catalogue. */
export function refuse(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): never {
  throw new Refused({ code, params });
}

/**
 * The server's side of the contract's table without anything behind it: it judges access, parameters and bodies as the
 * server does, and returns in its envelope what a test has written. `callContractSuite` holds both to the same.
 */
export function createFakeServer(handlers: FakeHandlers = {}): FakeServer {
  const bound = new Map(Object.entries(handlers)) as Map<RouteName, FakeHandler>;
  const calls: TakenCall[] = [];
  const faults: string[] = [];
  const tokens = { person: 'P'.repeat(43), operator: 'O'.repeat(43) };

  async function respond({ method, path, token, body }: WireCall): Promise<WireAnswer> {
    const [place = '', search = ''] = path.split('?');
    const found = findRoute(method, place);
    if (found === null) return refused({ code: 'request.unknown-path', params: {} });
    const { name, params } = found;
    const route: Route = routes[name];
    const isKnown = token === tokens.person || token === tokens.operator;
    if (route.access !== 'public' && !isKnown) return refused({ code: 'session.expired', params: {} });
    if (route.access === 'operator' && token !== tokens.operator)
      return refused({ code: 'access.forbidden', params: {} });
    const call = parse(route, { params, query: queryOf(search), body: body ?? {} });
    if (call === null) return refused({ code: 'request.malformed', params: {} });
    calls.push({ name, ...call });
    const handler = bound.get(name) ?? (() => Promise.reject(new Error('it has no handler')));
    try {
      return succeeded(route, await handler(call));
    } catch (error) {
      if (error instanceof Refused) return refused(error.failure);
      if (!(error instanceof Unreachable)) faults.push(`${name}: ${String(error)}`);
      throw error;
    }
  }

  return {
    respond,
    calls,
    sent: <Name extends RouteName>(name: Name) =>
      calls.filter((call) => call.name === name).map(({ body }) => body as RouteBody<Routes[Name]>),
    faults,
    tokens,
    on: (name, handler) => void bound.set(name, handler),
    cut(name) {
      const before = bound.get(name);
      bound.set(name, loseNetwork);
      return () => void (before === undefined ? bound.delete(name) : bound.set(name, before));
    },
  };
}

function succeeded(route: Route, answer: unknown): WireAnswer {
  const { rows, totalRow } = route.isList ? (answer as ListAnswer<unknown>) : { rows: answer };
  const data = route.data.parse(toWire(route.data, rows));
  const json = { errorCode: successNumber, message: 'operation success', data };
  return { status: 200, json: totalRow === undefined ? json : { ...json, totalRow } };
}

function refused(failure: Failure): WireAnswer {
  const { code, params } = failure;
  const { number } = errorCatalogue[code];
  return {
    status: 200,
    json: { errorCode: number, message: englishSentence(failure), data: null, error: code, params },
  };
}

const names = Object.keys(routes) as RouteName[];

/** As the server's router: a fixed part of a path comes before a parameter. */
function findRoute(method: string, place: string): { name: RouteName; params: object } | null {
  const fits = names.flatMap((name) => {
    const route: Route = routes[name];
    if (route.method !== method) return [];
    const params = [route.path, ...(route.alsoAt ?? [])]
      .map((path) => matchPath(path, place))
      .find((found) => found !== null);
    return params === undefined ? [] : [{ name, params }];
  });
  fits.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  return fits[0] ?? null;
}

function matchPath(path: string, place: string): Record<string, string> | null {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`).exec(place);
  if (match === null) return null;
  const entries = Object.entries(match.groups ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
}

function queryOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => pair.split('=').map((part) => decodeURIComponent(part)) as [string, string]),
  );
}

function parse(
  route: Route,
  sent: { readonly params: object; readonly query: object; readonly body: unknown },
): FakeCall | null {
  const call: Record<string, unknown> = { params: {}, query: {}, body: {} };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(sent[part]);
    if (!parsed.success) return null;
    call[part] = toDomain(schema, parsed.data);
  }
  return call as unknown as FakeCall;
}
