import { failure, type Failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import type { WallClock } from '../../../modules/wall-clock.ts';

/** Puts a request on the wire: `fetch`, or the embedded provider in the same process. */
export type SendRequest = (request: Request) => Promise<Response>;

export interface PaypalAccess {
  /** origin of the REST interface, without a slash at its end */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly send: SendRequest;
  readonly clock: WallClock;
  /** ms that one request may take */
  readonly timeoutMs: number;
}

export interface PaypalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text */
  readonly body?: string;
  /** Repeats of a call with the same id are one call; the provider remembers it for 72 hours. */
  readonly requestId?: string;
}

export interface PaypalAnswer {
  readonly status: number;
  /** null where there is no body */
  readonly json: unknown;
}

export type PaypalHttp = (call: PaypalCall) => Promise<Result<PaypalAnswer, Failure<'payment.unavailable'>>>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token is renewed before it ends, in ms. */
const tokenMarginMs = 60_000;

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

/**
 * Speaks JSON with the provider under a token that is kept until it ends. Whatever is no answer (no connection, too
 * slow, a fault of theirs, a web page) is `payment.unavailable`.
 */
export function createPaypalHttp(access: PaypalAccess): PaypalHttp {
  let token: Token | null = null;
  let asking: Promise<Token | null> | null = null;

  /** Calls that need one at the same time ask once, and share a failure as well. */
  async function currentToken(): Promise<Token | null> {
    if (token !== null && token.endsAt > access.clock.now().getTime()) return token;
    asking ??= askToken(access).finally(() => {
      asking = null;
    });
    token = await asking;
    return token;
  }

  async function attempt(call: PaypalCall): Promise<PaypalAnswer | null> {
    const held = await currentToken();
    if (held === null) return null;
    return exchange(access, toRequest(access, call, held.text));
  }

  return async (call) => {
    let answer = await attempt(call);
    if (answer?.status === 401) {
      // the token was revoked before its time
      token = null;
      answer = await attempt(call);
    }
    // no answer to the question, but about who asks, how often, or nothing at all
    if (answer === null || answer.status >= 500 || [401, 403, 429].includes(answer.status)) {
      return err(failure('payment.unavailable'));
    }
    return ok(answer);
  };
}

async function askToken(access: PaypalAccess): Promise<Token | null> {
  const credentials = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
  const answer = await exchange(
    access,
    new Request(`${access.baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      ...limits(access),
    }),
  );
  const parsed = tokenSchema.safeParse(answer?.json);
  if (!parsed.success || answer?.status !== 200) return null;
  const endsAt = access.clock.now().getTime() + parsed.data.expires_in * 1_000 - tokenMarginMs;
  return { text: parsed.data.access_token, endsAt };
}

function toRequest(access: PaypalAccess, call: PaypalCall, token: string): Request {
  return new Request(`${access.baseUrl}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(call.requestId === undefined ? {} : { 'paypal-request-id': call.requestId }),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
    ...limits(access),
  });
}

function limits({ timeoutMs }: PaypalAccess): RequestInit {
  return { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' };
}

/** Null for what is no answer of this interface. */
async function exchange({ send }: PaypalAccess, request: Request): Promise<PaypalAnswer | null> {
  try {
    const response = await send(request);
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return null;
  }
}
