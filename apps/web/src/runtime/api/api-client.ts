import { type ErrorCode, errorCatalogue } from '@kinora/contract';
import {
  envelopeSchema,
  fillPath,
  type Route,
  type RouteName,
  routes,
  successNumber,
  toDomain,
  toWire,
} from '@kinora/contract/http';
import { type Clock, err, ok, type Result, wallMs } from '@kinora/kernel';
import { type Language, languageTag } from '@kinora/phrases';
import type { ApiCall, ApiProblem } from './api.ts';

export interface ApiClientOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** goes raw into the Authorization header; null sends none */
  readonly token: () => string | null;
  /** of the page; the server replies with pages of its users in it */
  readonly language: Language;
}

/** ms that a call may take (docs/spec/shell.md, SH-4) */
export const callTimeoutMs = 55_000;

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Calls the server by the contract's table; every outcome is a value. */
export function createApiClient(options: ApiClientOptions): ApiCall {
  const call = async (name: RouteName, input: LooseInput) => {
    const route: Route = routes[name];
    const answer = await send(options, route, input);
    return answer.ok ? readAnswer(route, answer.value) : answer;
  };
  // `readAnswer` has validated the data by the schema of the route of that name
  return call as ApiCall;
}

/** The answer's JSON, or why there is none. */
async function send(
  { fetch, clock, token, language }: ApiClientOptions,
  route: Route,
  { params = {}, body }: LooseInput,
): Promise<Result<unknown, ApiProblem>> {
  const abort = new AbortController();
  const stopWaiting = clock.callAt(wallMs(clock.now() + callTimeoutMs), () => abort.abort());
  const authorization = token();
  try {
    const response = await fetch(fillPath(route, params), {
      method: route.method,
      headers: {
        ...(authorization !== null && { authorization }),
        // the browser's own may be another than what was chosen here
        'accept-language': languageTag(language),
        ...(route.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(route.body && { body: JSON.stringify(toWire(route.body, body ?? {})) }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: abort.signal,
    });
    return ok(await response.json());
  } catch (error) {
    if (abort.signal.aborted) return err(problem('network.timed-out'));
    // a proxy's own page is no JSON: the network between us and the server is not as it should be
    return err(problem('network.unreachable', error instanceof Error ? error.message : ''));
  } finally {
    stopWaiting();
  }
}

function readAnswer(route: Route, json: unknown): Result<unknown, ApiProblem> {
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return err(problem('network.unreachable'));
  const { errorCode, error, message, params, data, totalRow } = envelope.data;
  if (errorCode !== successNumber)
    return err({ code: knownCode(error, errorCode), params: params ?? {}, message });
  const parsed = route.data.safeParse(data);
  const isWhole = parsed.success && !(route.isList && totalRow === undefined);
  // a page from before the server's last update: what it asks is understood, what comes back it cannot read
  if (!isWhole) return err(problem('network.answer-unknown'));
  const ours = toDomain(route.data, parsed.data);
  return ok(route.isList ? { rows: ours, totalRow } : ours);
}

/** By its name, else by its number: both are in every refusal, and neither ever changes. */
function knownCode(error: string | undefined, number: number): ErrorCode | null {
  if (error !== undefined && Object.hasOwn(errorCatalogue, error)) return error as ErrorCode;
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.find((code) => errorCatalogue[code].number === number) ?? null;
}

function problem(code: ErrorCode, message = ''): ApiProblem {
  return { code, params: {}, message };
}
