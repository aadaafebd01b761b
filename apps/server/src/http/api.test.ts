import { once } from 'node:events';
import { connect } from 'node:net';
import { type Route, routes } from '@kinora/contract/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { digest, goodPassword, publicUrl, startTestServer, type TestServer } from '../testing/test-server.ts';

const loginPath = '/tcode/api/pub/regtoken';
const login = { logincode: 'nobody@example.org', pwd: digest(goodPassword) };

let server: TestServer;
const log: string[] = [];

beforeAll(async () => {
  // the first is the embedded one: nothing here races
  const [embedded] = databases;
  if (embedded === undefined) throw new Error('no database');
  server = await startTestServer(await embedded.open(), { log });
});
afterAll(() => server.close());

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: loginPath,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('an answer', () => {
  it('[AC-70] has the envelope, and no cache keeps it', async () => {
    const answer = await server.app.inject({ url: '/tcode/api/auth/getServerTime' });
    expect(answer.json()).toEqual({
      errorCode: 0,
      message: 'operation success',
      data: server.clock.now().toISOString(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    });
  });

  it.each(Object.entries<Route>(routes))(
    '[AC-70] of %s is guarded as data where no pages are beside it, else as a page',
    async (_name, { method, path, alsoAt = [] }) => {
      for (const url of [path, ...alsoAt]) {
        const { headers } = await server.app.inject({ method, url: url.replaceAll(/:\w+/g, 'x') });
        const policy = String(headers['content-security-policy']);
        expect(
          policy.startsWith(url.startsWith('/oauth/') ? "default-src 'self'" : "default-src 'none'"),
        ).toBe(true);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    },
  );

  it.each(['/tcode/api/auth/getServerTime/', '/tcode/api/auth/getServerTime'])(
    '[AC-71] is the same with a final slash and without: %s',
    async (url) => {
      expect((await server.app.inject({ url })).json()).toMatchObject({ errorCode: 0 });
    },
  );

  it.each([
    ['GET', '/tcode/nothing'],
    ['POST', '/tcode/api/pub/nothing'],
    ['GET', loginPath],
    ['POST', '/tcodeservice/base/nothing'],
    ['DELETE', '/oauth/regSso'],
    ['POST', '/platform/x'],
    ['GET', '/api/v1/x'],
    ['GET', '/api'],
    ['GET', '/tcode/a%00b'],
    ['GET', '/tcode//x'],
  ] as const)('[AC-72] to an unknown path is in the envelope: %s %s', async (method, url) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ errorCode: 1002, error: 'request.unknown-path', data: null });
  });

  it.each([
    ['is no JSON', '{', 200, 'request.malformed'],
    ['is too large', JSON.stringify('x'.repeat(300_000)), 413, 'request.too-large'],
  ] as const)(
    '[AC-72] to a body that %s has the envelope there as well',
    async (_what, payload, status, error) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await server.app.inject({ method: 'POST', url: '/tcode/nothing', headers, payload });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ data: null, error });
    },
  );

  it.each(['/tcodes', '/a%00b', '/a//b'])(
    '[AC-72] to an unknown path elsewhere is a plain 404: %s',
    async (url) => {
      const { statusCode, body } = await server.app.inject({ url });
      expect([statusCode, body]).toEqual([404, 'Not found']);
    },
  );

  it.each(['/tcode/user/get/%E0%A4%A', '/%zz'])(
    '[AC-75] to an address that cannot be decoded has the envelope: %s',
    async (url) => {
      const answer = await server.app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errorCode: 1001, error: 'request.malformed', data: null });
    },
  );

  it('[BR-4] to a HEAD is that there is no such call: no room is created', async () => {
    const { token, pk } = await server.signUp('head@example.org');
    const call = { url: `/tcode/api/bridge/appNewBridge/${pk}`, headers: { authorization: token } };
    await server.app.inject({ ...call, method: 'HEAD' });
    const created = await server.app.inject({ ...call, method: 'GET' });
    expect(created.json()).toMatchObject({ errorCode: 0, data: { duration: 10 } });
  });

  it('[AC-73] to a call without a session is -1, before its body is looked at', async () => {
    const answer = await server.call('changeDisplayName', { nonsense: true });
    expect(answer).toMatchObject({ status: 200, errorCode: -1, error: 'session.expired' });
  });

  it('[AC-74] takes an empty JSON body for {}', async () => {
    const { token } = await server.signUp('empty@example.org');
    const url = '/platform/menu/listMyMenuTree';
    for (const headers of [{ 'content-type': 'application/json' }, {}]) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { authorization: token, ...headers },
      });
      expect(answer.json()).toMatchObject({ errorCode: 0 });
    }
  });
});

describe('a body', () => {
  const keyTwice = `{"logincode":"a@example.org","logincode":"b@example.org","pwd":"${login.pwd}"}`;
  it.each([
    ['is no JSON', '{'],
    ['is no object', '[]'],
    ['is null', 'null'],
    ['has a key twice', keyTwice],
    ['has a key twice, once escaped', keyTwice.replace('"logincode"', '"\\u006cogincode"')],
    ['reaches for a prototype', `{"__proto__":{"logincode":"a@example.org"},"pwd":"${login.pwd}"}`],
    ['has a wrong type', `{"logincode":{"a":1},"pwd":"${login.pwd}"}`],
    ['lacks a field', '{"logincode":"a@example.org"}'],
    ['is nested deeply', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`],
    ['has an array nested deeply', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['holds NUL', `{"logincode":"a\\u0000@example.org","pwd":"${login.pwd}"}`],
  ])('[AC-75] that %s is refused without a stack [case 23]', async (_what, body) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      errorCode: 1001,
      message: 'The server couldn’t read this request. Please reload the page and try again.',
      data: null,
      error: 'request.malformed',
      params: {},
    });
  });

  it('[AC-144] that is null deletes no account', async () => {
    const { token } = await server.signUp('null@example.org');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/account/delete',
      payload: 'null',
      headers: { 'content-type': 'application/json', authorization: token },
    });
    expect(answer.json()).toMatchObject({ errorCode: 1001, error: 'request.malformed' });
    expect((await server.call('listSessions', {}, token)).errorCode).toBe(0);
  });

  it('[AC-75] may have keys that nobody knows, and the same key in two objects [case 23]', async () => {
    const answer = await post(
      JSON.stringify({ ...login, a: { b: 1 }, c: { b: 2, list: [{ b: 1 }, { b: 2 }] } }),
    );
    expect(answer.json()).toMatchObject({ error: 'account.not-registered' });
  });

  it('[AC-76, AC-145] must be JSON, and be sent by a page of ours [case 19]', async () => {
    const body = JSON.stringify(login);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post(body, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ errorCode: 1004, error: 'request.wrong-type' });
    }
    for (const origin of [
      'https://evil.example',
      'null',
      `${publicUrl}.evil.example`,
      'http://kinora.example',
    ]) {
      expect((await post(body, { origin })).json()).toMatchObject({ errorCode: 1007 });
    }
    // a page of the same name without TLS, and one whose name was made to point here
    for (const host of [
      'kinora.example',
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ]) {
      const { errorCode } = (await post(body, { host, origin: `http://${host}` })).json<{
        errorCode: number;
      }>();
      expect([host, errorCode]).toEqual([host, 1007]);
    }
    expect((await post(body, { host: '127.0.0.1:1', origin: 'http://localhost:1' })).json()).toMatchObject({
      errorCode: 1007,
    });
    for (const headers of [
      { origin: publicUrl },
      { origin: 'http://localhost:5173', host: 'localhost:5173' },
      {},
    ]) {
      expect((await post(body, headers)).json()).toMatchObject({ error: 'account.not-registered' });
    }
  });

  it('[AC-77] over the limit is refused with 413 [case 22, case 24]', async () => {
    const answer = await post(JSON.stringify({ ...login, pwd: 'x'.repeat(1_000_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errorCode: 1003, error: 'request.too-large' });
  });

  it('[AC-148] of more than 16 kB is read for a few calls alone, and there for nobody without a session [case 24]', async () => {
    const { token } = await server.signUp('large@example.org');
    const send = (url: string, bytes: number, authorization = token) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: `{"a":"${'x'.repeat(bytes)}"}`,
        headers: { 'content-type': 'application/json', authorization },
      });
    const statusAndError = async (...asked: Parameters<typeof send>) => {
      const answer = await send(...asked);
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    const [usual, large] = [routes.changeAvatar.path, routes.saveProfile.path];
    expect(await statusAndError(usual, 16_000)).toEqual([200, 'request.malformed']);
    expect(await statusAndError(usual, 17_000)).toEqual([413, 'request.too-large']);
    expect((await send(large, 200_000)).statusCode).toBe(200);
    expect(await statusAndError(large, 300_000)).toEqual([413, 'request.too-large']);
    // not even looked at
    expect(await statusAndError(large, 300_000, 'nobody')).toEqual([200, 'session.expired']);
  });

  it.each(['', 'p', 'x'.repeat(64), 'x'.repeat(1000), '🙂🙂🙂🙂🙂🙂🙂🙂', 'trailing space ', 'a\0b'])(
    '[AC-5] is refused with the password %j in clear in the place of its digest [case 22]',
    async (pwd) => {
      expect((await post(JSON.stringify({ ...login, pwd }))).json()).toMatchObject({ errorCode: 1001 });
    },
  );
});

describe('a slow client', () => {
  async function listen(): Promise<number> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = server.app.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return address.port;
  }

  async function answerTo(text: string): Promise<string> {
    const socket = connect(await listen(), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  it('[AC-77] is cut off with 408, with headers or a body that do not end, and disturbs nobody [case 24]', async () => {
    server.app.server.headersTimeout = 100;
    server.app.server.requestTimeout = 100;
    const head = `POST ${loginPath} HTTP/1.1\r\nHost: localhost\r\n`;
    const slowHeaders = answerTo(head);
    const slowBody = answerTo(
      `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"log\r\n`,
    );
    const other = await fetch(`http://127.0.0.1:${String(await listen())}/tcode/api/auth/getServerTime`);
    expect(other.status).toBe(200);
    for (const answer of await Promise.all([slowHeaders, slowBody])) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"error":"request.too-slow"');
    }
  });

  it('[AC-77] learns in the envelope that its request was none [case 24]', async () => {
    expect(await answerTo('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"error":"request.malformed"/);
  });
});

describe('the Authorization header and the cookie', () => {
  const url = '/api/v1/account/sessions';

  it('[AC-78] may hold any byte anywhere, and gets -1 [case 25]', async () => {
    const { token } = (await server.signUp('bytes@example.org')) as { token: string };
    for (let byte = 0x20; byte < 0x100; byte += 1) {
      const character = String.fromCharCode(byte);
      for (const authorization of [`${character}${token}`, `${token}${character}`, character.repeat(43)]) {
        // a header's value loses spaces at its ends
        if (authorization.trim() === token) continue;
        const answer = await server.app.inject({
          url,
          headers: { authorization, cookie: `kinora_flow=${character};;=${character}` },
        });
        expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([200, -1]);
      }
    }
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer a b', `Basic ${'A'.repeat(43)}`, 'A'.repeat(10_000), 'null'])(
    '[AC-78] may be %j, and gets -1 [case 25]',
    async (authorization) => {
      expect((await server.app.inject({ url, headers: { authorization } })).json()).toMatchObject({
        errorCode: -1,
      });
    },
  );

  it('[AC-78] may come twice, and gets -1 [case 25]', async () => {
    const headers = { authorization: ['A'.repeat(43), 'B'.repeat(43)] as unknown as string };
    expect((await server.app.inject({ url, headers })).json()).toMatchObject({ errorCode: -1 });
  });
});

describe('after all of this', () => {
  it('no fault was met', () => {
    expect(log.filter((line) => line.includes('a fault of ours'))).toEqual([]);
  });
});
