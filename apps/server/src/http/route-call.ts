import { type Route, toDomain } from '@kinora/contract/http';
import { ok, type Result } from '@kinora/kernel';
import type { FastifyRequest } from 'fastify';
import type { Call, Client, CurrentSession } from '../modules/handler.ts';
import { clientOf } from './client-of.ts';
import { readFlowCookie } from './flow-cookie.ts';

/** What a row of the table made of a request. */
interface Input {
  params: Call<Route>['params'];
  query: Call<Route>['query'];
  body: Call<Route>['body'];
}

/** What a handler sees of a request. Client and cookie are read when asked for: most calls ask for neither. */
export class RouteCall {
  readonly params: Input['params'];
  readonly query: Input['query'];
  readonly body: Input['body'];
  readonly session: CurrentSession | null;
  readonly #request: FastifyRequest;
  readonly #publicUrl: string;

  constructor(
    { params, query, body }: Input,
    session: CurrentSession | null,
    request: FastifyRequest,
    publicUrl: string,
  ) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.session = session;
    this.#request = request;
    this.#publicUrl = publicUrl;
  }

  get client(): Client {
    return clientOf(this.#request);
  }

  /** A page names its origin, which was checked before; a request without one uses the public origin. */
  get reachedAt(): string {
    return this.#request.headers.origin ?? this.#publicUrl;
  }

  get flowSecret(): string | null {
    return readFlowCookie(this.#request, this.#publicUrl);
  }
}

/** Reads what the row of the table names and nothing else; the names are ours from here on. */
export function parseInput({ params, query, body }: Route, request: FastifyRequest): Result<Input, null> {
  const input: Input = { params: {}, query: {}, body: {} };
  if (params !== undefined) {
    const parsed = params.safeParse(request.params);
    if (!parsed.success || hasNul(parsed.data)) return malformed;
    input.params = toDomain(params, parsed.data);
  }
  if (query !== undefined) {
    const parsed = query.safeParse(request.query);
    if (!parsed.success || hasNul(parsed.data)) return malformed;
    input.query = toDomain(query, parsed.data);
  }
  if (body !== undefined) {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return malformed;
    input.body = toDomain(body, parsed.data);
  }
  return ok(input);
}

const malformed = { ok: false, error: null } as const;

/** A NUL in an address comes percent-encoded; in a body `parseStrictJson` refuses it. */
function hasNul(texts: object): boolean {
  for (const text of Object.values(texts)) if (String(text).includes('\0')) return true;
  return false;
}
