import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchForHidingProxy } from './loopback.ts';
import { metrics } from './metrics.ts';
import { outboxPage } from './outbox-page.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
});
afterEach(() => app.close());

const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:8090' } };
const token = 'T'.repeat(43);
const withToken = `/outbox?token=${token}`;

describe('a page for a person at the machine', () => {
  beforeEach(async () => {
    watchForHidingProxy(app);
    await app.register(outboxPage, {
      token,
      listLetters: async () => ['Subject: <Hello>\r\n\r\nhttps://kinora.example/#/x?a=1&b="2"'],
    });
    await app.register(metrics, { readers: 'loopback', token: null, figures: [] });
  });

  it.each([
    { url: withToken, status: 303 },
    { url: '/metrics', status: 200 },
  ])('[AC-46] serves $url there', async ({ url, status }) => {
    expect((await app.inject({ url, ...local })).statusCode).toBe(status);
    const six = { remoteAddress: '::1', headers: { host: '[::1]:8090' } };
    expect((await app.inject({ url, ...six })).statusCode).toBe(status);
  });

  it.each([
    ['from elsewhere', { ...local, remoteAddress: '203.0.113.7' }],
    ['from elsewhere, as if from here', { ...local, remoteAddress: '::ffff:203.0.113.7' }],
    ['through a proxy', { ...local, headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
    ['through another proxy', { ...local, headers: { host: 'localhost', forwarded: 'for=203.0.113.7' } }],
    [
      'through a proxy that only names the client',
      { ...local, headers: { host: 'localhost', 'x-real-ip': '203.0.113.7' } },
    ],
    ['by a name that was made to point here', { ...local, headers: { host: 'evil.example' } }],
    ['by a name that only begins like ours', { ...local, headers: { host: 'localhost.evil.example' } }],
  ])('[AC-46] responds with 404 %s', async (_how, request) => {
    for (const url of ['/outbox', withToken, '/metrics']) {
      expect((await app.inject({ url, ...request })).statusCode).toBe(404);
    }
  });

  it('[AC-230] responds with 404 to HTTP/1.0, which proxies speak', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(
        `GET ${withToken} HTTP/${version}\r\nHost: 127.0.0.1:${String(port)}\r\nConnection: close\r\n\r\n`,
      );
      return (await text(socket)).split('\r\n')[0];
    };
    expect([await ask('1.1'), await ask('1.0')]).toEqual([
      'HTTP/1.1 303 See Other',
      'HTTP/1.1 404 Not Found',
    ]);
  });

  it.each([
    ['a page of another name that came through a proxy', 'same-origin', 'https://kinora.example', 404],
    ['a page of this machine, on another port', 'same-origin', 'http://localhost:5173', 200],
    ['a page of another site', 'cross-site', 'https://elsewhere.example', 200],
  ])('[AC-231] after %s (%s) it responds to the next caller with %i', async (_page, site, origin, status) => {
    const called = { ...local.headers, origin, 'sec-fetch-site': site };
    await app.inject({ method: 'POST', url: '/call', ...local, headers: called });
    const outbox = await app.inject({ url: withToken, ...local });
    expect(outbox.statusCode).toBe(status === 200 ? 303 : 404);
    expect((await app.inject({ url: '/metrics', ...local })).statusCode).toBe(status);
  });

  it('[AC-46] shows letters as text, and their links as links', async () => {
    const { body } = await openWith(`kinora_outbox_8090=${token}`);
    expect(body).toContain('Subject: &lt;Hello&gt;');
    expect(body).toContain('<a href="https://kinora.example/#/x?a=1&amp;b=&quot;2&quot;">');
  });

  it('[AC-251] shows a letter to nobody without the token, and says where its link is', async () => {
    const tries = [
      await app.inject({ url: '/outbox', ...local }),
      await app.inject({ url: `/outbox?token=${token.slice(1)}U`, ...local }),
      await app.inject({ url: `${withToken}&token=${token}`, ...local }),
      await openWith(`kinora_outbox_8090=${token.slice(1)}U`),
      await openWith(`kinora_outbox_8091=${token}`),
    ];
    for (const { statusCode, body } of tries) {
      expect(statusCode).toBe(403);
      expect(body).toMatch(/^This page needs the link that the server printed when it started/);
    }
  });

  it('[AC-251] keeps the token of its link in a cookie, and leaves it out of the address', async () => {
    const { statusCode, headers } = await app.inject({ url: withToken, ...local });
    expect([statusCode, headers.location]).toEqual([303, '/outbox']);
    const [pair, ...rules] = String(headers['set-cookie']).split('; ');
    expect(rules).toEqual(['Path=/outbox', 'HttpOnly', 'SameSite=Strict']);
    expect((await openWith(`other=1; ${String(pair)}`)).statusCode).toBe(200);
  });

  function openWith(cookie: string) {
    return app.inject({ url: '/outbox', ...local, headers: { ...local.headers, cookie } });
  }
});

describe('the metrics behind a proxy', () => {
  const token = 'a-token-of-more-than-thirty-two-characters';
  const read = (authorization?: string) =>
    app.inject({
      url: '/metrics',
      ...local,
      headers: { ...local.headers, ...(authorization !== undefined && { authorization }) },
    });

  it('[AC-133] answer who shows the token, and nobody for sitting at this machine', async () => {
    await app.register(metrics, { readers: 'off', token, figures: [] });
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
      expect((await read(wrong)).statusCode).toBe(404);
    }
    expect((await read(`Bearer ${token}`)).statusCode).toBe(200);
  });

  it('[AC-133] answer nobody without a token', async () => {
    await app.register(metrics, { readers: 'off', token: null, figures: [] });
    expect((await read()).statusCode).toBe(404);
    expect((await read('Bearer null')).statusCode).toBe(404);
  });
});

describe('the metrics', () => {
  it('[AC-47] count responses by the route and never by the address', async () => {
    await app.register(metrics, { readers: 'everyone', token: null, figures: [] });
    app.get('/devices/:code', async () => 'Y');
    await app.inject({ url: '/devices/SERIAL-77' });
    await app.inject({ url: '/devices/SERIAL-78' });
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/devices/:code",status="200"} 2',
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toContain('SERIAL');
  });
});

describe('the metrics of what nobody knows', () => {
  it('[AC-47] count all unknown addresses together, and each status for itself', async () => {
    await app.register(metrics, { readers: 'everyone', token: null, figures: [] });
    app.get('/moody', (_request, reply) => reply.code(503).send('no'));
    await app.inject({ url: '/nowhere/SERIAL-77' });
    await app.inject({ url: '/elsewhere' });
    await app.inject({ url: '/moody' });
    const { body } = await app.inject({ url: '/metrics' });
    const counts = body.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    expect(counts).toEqual([
      'http_request_duration_seconds_count{method="any",route="unknown",status="404"} 2',
      'http_request_duration_seconds_count{method="GET",route="/moody",status="503"} 1',
    ]);
    expect(body).toContain('_bucket{le="10",method="GET",route="/moody",status="503"} 1');
  });
});
