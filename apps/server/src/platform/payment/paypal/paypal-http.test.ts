import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPaypalHttp, type PaypalCall, type PaypalHttp } from './paypal-http.ts';

const begin = Date.parse('2026-11-20T12:00:00.000Z');
const unavailable = err(failure('payment.unavailable'));
const get: PaypalCall = { method: 'GET', path: '/v1/thing' };
const tokenPath = '/v1/oauth2/token';

let now: number;
let sent: Request[];
/** what the provider replies to a request for a token, and to any other */
let grant: () => Response | Promise<Response>;
let reply: () => Response | Promise<Response>;
let http: PaypalHttp;

function open(timeoutMs = 5_000): PaypalHttp {
  return createPaypalHttp({
    ...{ baseUrl: 'https://paypal.example', clientId: 'id', clientSecret: 'secret', timeoutMs },
    clock: { now: () => new Date(now) },
    async send(request) {
      sent.push(request);
      return new URL(request.url).pathname === tokenPath ? grant() : reply();
    },
  });
}

beforeEach(() => {
  [now, sent] = [begin, []];
  let tokens = 0;
  grant = () => {
    tokens += 1;
    return Response.json({ access_token: `token-${String(tokens)}`, expires_in: 3_600 });
  };
  reply = () => Response.json({ a: 1 });
  http = open();
});

const headersOf = (request?: Request) => Object.fromEntries(request?.headers ?? []);
const paths = () => sent.map(({ url }) => new URL(url).pathname);

describe('the HTTP of PayPal', () => {
  it('asks for a token with the credentials, and then under the token', async () => {
    expect(await http(get)).toEqual(ok({ status: 200, json: { a: 1 } }));
    const [token, call] = sent;
    expect([token?.method, token?.url, token?.redirect]).toEqual([
      'POST',
      `https://paypal.example${tokenPath}`,
      'error',
    ]);
    expect(headersOf(token)).toEqual({
      authorization: 'Basic aWQ6c2VjcmV0',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(await token?.text()).toBe('grant_type=client_credentials');
    expect([call?.method, call?.url, call?.redirect]).toEqual([
      'GET',
      'https://paypal.example/v1/thing',
      'error',
    ]);
    expect(headersOf(call)).toEqual({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      prefer: 'return=representation',
    });
  });

  it('sends a body, and the id that makes repeats one call', async () => {
    await http({ method: 'POST', path: '/v1/thing', body: '{"b":2}', requestId: 'once' });
    const call = sent.at(-1);
    expect(call?.method).toBe('POST');
    expect(await call?.text()).toBe('{"b":2}');
    expect(headersOf(call)).toMatchObject({ 'paypal-request-id': 'once' });
  });

  it('keeps a token until a minute before its end', async () => {
    await http(get);
    now = begin + 3_540_000 - 1;
    await http(get);
    expect(paths()).toEqual([tokenPath, '/v1/thing', '/v1/thing']);
    now += 1;
    await http(get);
    expect(headersOf(sent.at(-1))).toMatchObject({ authorization: 'Bearer token-2' });
  });

  it('asks once for calls at the same time, and again after a failure that they share', async () => {
    const working = grant;
    grant = () => new Response(null, { status: 503 });
    expect(await Promise.all([http(get), http(get)])).toEqual([unavailable, unavailable]);
    expect(paths()).toEqual([tokenPath]);
    grant = working;
    expect(await http(get)).toMatchObject({ ok: true });
  });

  it.each([
    ['another status', () => Response.json({ access_token: 'a', expires_in: 1 }, { status: 201 })],
    ['an empty token', () => Response.json({ access_token: '', expires_in: 3_600 })],
    ['no end', () => Response.json({ access_token: 'a' })],
    ['no reply', () => Promise.reject(new Error('down'))],
  ])('takes no token with %s', async (_what, given) => {
    grant = given;
    expect(await http(get)).toEqual(unavailable);
    expect(paths()).toEqual([tokenPath]);
  });

  it('asks once more under another token where one is refused, and no third time', async () => {
    reply = () => Response.json({}, { status: sent.length === 2 ? 401 : 200 });
    expect(await http(get)).toEqual(ok({ status: 200, json: {} }));
    expect(paths()).toEqual([tokenPath, '/v1/thing', tokenPath, '/v1/thing']);
    expect(headersOf(sent.at(-1))).toMatchObject({ authorization: 'Bearer token-2' });
    [sent, reply] = [[], () => Response.json({}, { status: 401 })];
    expect(await http(get)).toEqual(unavailable);
    expect(paths()).toEqual(['/v1/thing', tokenPath, '/v1/thing']);
  });

  it.each([
    [200, ok({ status: 200, json: {} })],
    [400, ok({ status: 400, json: {} })],
    [403, unavailable],
    [404, ok({ status: 404, json: {} })],
    [422, ok({ status: 422, json: {} })],
    [429, unavailable],
    [499, ok({ status: 499, json: {} })],
    [500, unavailable],
    [503, unavailable],
  ])('takes a reply with the status %i for what it is', async (status, outcome) => {
    reply = () => Response.json({}, { status });
    expect(await http(get)).toEqual(outcome);
  });

  it.each([
    ['no body', () => new Response(null, { status: 204 }), ok({ status: 204, json: null })],
    ['a web page', () => new Response('<html>'), unavailable],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), unavailable],
  ])('takes a reply with %s for what it is', async (_what, given, outcome) => {
    reply = given;
    expect(await http(get)).toEqual(outcome);
  });

  it('gives every request up after its time', async () => {
    http = open(1);
    reply = () =>
      new Promise((_resolve, reject) => {
        const signal = sent.at(-1)?.signal;
        signal?.addEventListener('abort', () => reject(new Error(String(signal.reason))));
      });
    expect(await http(get)).toEqual(unavailable);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
