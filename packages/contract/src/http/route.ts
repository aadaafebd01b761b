import type { ErrorCode } from '../errors/catalogue.ts';
import { type Domain, domainName } from './field-names.ts';
import type { z } from './zod.ts';

/**
 * Who may call: `public` needs no session and ignores a stale one; `session` a signed-in person;
 * `operator` a signed-in person whom the server's operator command has marked.
 */
export type Access = 'public' | 'session' | 'operator';

/**
 * One call: a row of the table that the server binds and the web app calls from. Schemas have the names of the wire, from
 * which OpenAPI is made; handlers and callers have those of `Domain`.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** `:name` is a path parameter. A final slash is accepted and not needed. */
  readonly path: string;
  /** other paths that answer the same */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  /** a sign-in that is not fresh is refused with `session.stale` */
  readonly needsFreshSignIn?: true;
  /** ends sessions or seats outside rooms' own calls: the connections of their tickets end before the response */
  readonly endsConnections?: true;
  readonly params?: z.ZodMiniObject;
  /** of a GET: what may follow the question mark, as texts */
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** the body may be longer than 16 kB, up to 256: read only for somebody who is signed in */
  readonly hasLargeBody?: true;
  readonly data: z.ZodMiniType;
  /** `data` is one page of a list, and `totalRow` is beside it */
  readonly isList?: true;
  /** what this call itself can refuse with; `commonErrors` and those of its access come on top */
  readonly errors: readonly ErrorCode[];
}

/** One page of a list. */
export interface ListAnswer<Rows> {
  readonly rows: Rows;
  /** rows on all pages together */
  readonly totalRow: number;
}

/** What any call can answer, whatever it does. */
export const commonErrors = [
  'request.malformed',
  'request.too-large',
  'request.wrong-type',
  'request.too-slow',
  'request.foreign-origin',
  'server.busy',
  'server.cannot-save',
  'server.fault',
] as const satisfies readonly ErrorCode[];

/** What the access of a call adds to its errors. */
export const accessErrors = {
  public: [],
  session: ['session.expired'],
  operator: ['session.expired', 'access.forbidden'],
} as const satisfies Readonly<Record<Access, readonly ErrorCode[]>>;

type Fields<Schema> = [Schema] extends [z.ZodMiniObject] ? Domain<z.output<Schema>> : object;
export type RouteParams<R extends Route> = Fields<R['params']>;
export type RouteBody<R extends Route> = Fields<R['body']>;
export type RouteQuery<R extends Route> = Fields<R['query']>;
export type RouteData<R extends Route> = Domain<z.output<R['data']>>;

/** What a call gives: its data, of a list with the number of rows on all pages. */
export type RouteAnswer<R extends Route> = R extends { readonly isList: true }
  ? ListAnswer<RouteData<R>>
  : RouteData<R>;
/** What a caller writes: fields with a default may be missing. */
export type RouteBodyInput<R extends Route> = R['body'] extends z.ZodMiniObject
  ? Domain<z.input<R['body']>>
  : object;

export function defineRoutes<const Table extends Readonly<Record<string, Route>>>(table: Table): Table {
  return table;
}

/** The path of a call with its parameters filled in, each percent-encoded. */
export function fillPath(route: Route, params: Readonly<Record<string, string>>): string {
  return route.path.replace(/:(\w+)/g, (_hole, name: string) =>
    encodeURIComponent(params[domainName(name)] ?? ''),
  );
}
