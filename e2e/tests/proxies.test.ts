import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Route, routes } from '@kinora/contract/http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectionsPerAddress, findMaxPerNetwork } from '../../apps/server/src/http/limit-connections.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import {
  bareRecipe,
  caddy,
  manyRecipe,
  haproxy,
  nginx,
  oneRecipe,
  readDocument,
  startProxy,
  type TestProxy,
} from '../support/start-proxy.ts';

const host = 'kinora.example';
const settings = {
  PUBLIC_URL: `https://${host}`,
  PAYMENT: 'none',
  OUTBOX: 'files',
  TRUST_PROXY: '127.0.0.1',
};

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** where it comes from; each address of 127.0.0.0/8 is a client */
  readonly from?: string;
}

/** Through the proxy, over TLS, as the public name. Resolves when the head of the answer is there. */
function ask(
  proxy: TestProxy,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.2' }: Asked = {},
) {
  return new Promise<number>((done, fail) => {
    const asked = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: host,
      ca: proxy.certificate,
      localAddress: from,
      agent: false,
      path,
      method,
      headers: { host, ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    const end = (status = 0) => {
      asked.destroy();
      done(status);
    };
    asked.once('upgrade', ({ statusCode }) => end(statusCode));
    asked.once('response', ({ statusCode }) => end(statusCode));
    asked.once('error', fail);
    asked.end(body && JSON.stringify(body));
  });
}

/** A proxy that ends with the test. */
async function startOwnProxy(...parts: Parameters<typeof startProxy>): Promise<TestProxy> {
  const proxy = await startProxy(...parts);
  onTestFinished(async () => void (await proxy.stop()));
  return proxy;
}

/** A server that ends with the test. Returns its port; by default any free one. */
async function startStub(answer: RequestListener, at = '127.0.0.1', port = 0): Promise<number> {
  const stub = createServer(answer);
  await new Promise<void>((done) => stub.listen(port, at, done));
  onTestFinished(() => stub.close().closeAllConnections());
  return (stub.address() as AddressInfo).port;
}

/** A server that cuts its connections off in the middle of each response. Returns its port. */
async function startBreaking(address: string): Promise<{ readonly port: number; close(): void }> {
  const [port = 0] = await findFreePorts(1);
  const breaking = createServer((asked, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('the beginning');
    setImmediate(() => asked.destroy());
  });
  await new Promise<void>((done) => breaking.listen(port, address, done));
  onTestFinished(() => void breaking.close());
  return { port, close: () => void breaking.close() };
}

/** `baseUrl` is the public one. */
let server: BareServer;
let upstream: string;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  server = await startBareServer({ ...settings, PORT: String(port) });
  upstream = `http://127.0.0.1:${String(port)}`;
});

afterAll(() => server.stop());

describe.each([nginx, caddy, haproxy])('docs/$manyDocument', ({ manyDocument }) => {
  it('[AC-234] gives time to each call that checks a password, or asks a provider', () => {
    const [pattern = ''] = /\^\/\(tcode\/api\/pub\S*/.exec(readDocument(manyDocument)) ?? [];
    const slow = Object.values<Route>(routes).filter(({ body }) =>
      ['pwd', 'newPassword', 'idToken', 'ticket', 'planId', 'id_plan'].some(
        (field) => field in (body?.shape ?? {}),
      ),
    );
    expect(slow.length).toBeGreaterThan(10);
    expect(slow.filter(({ path }) => !new RegExp(pattern).test(path))).toEqual([]);
  });
});

describe.skipIf(nginx.program === null)('a real nginx as docs says', () => {
  it.each([
    ['IPv4', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], '203.0.113.1', '203.0.114.1'],
    // the first is written in a shorter way than the one of the same network that is refused
    [
      'IPv6',
      ['2001:db8:0:0:a::1', '2001:db8:0:1::1', '2001:db8:0:2::1'],
      '2001:db8:0:0:b:c:d:e',
      '2001:db8:1::1',
    ],
  ])(
    '[BR-140] counts the open requests of an address and of a network as the server does: %s',
    async (_, [first = '', second = '', third = ''], alike, elsewhere) => {
      const stub = createServer(() => undefined);
      await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done));
      onTestFinished(() => stub.close().closeAllConnections());
      const { port } = stub.address() as AddressInfo;
      const proxy = await startOwnProxy(nginx, `http://127.0.0.1:${String(port)}`, (places) =>
        oneRecipe(nginx)(places)
          .replace('kinora_address 200;', 'kinora_address 2;')
          .replace('kinora_network 1000;', 'kinora_network 3;')
          .replace(/^ *limit_conn_status/m, 'set_real_ip_from 127.0.0.1; real_ip_header X-Client; $&'),
      );
      /** Null where the request passes: it stays open. */
      const enter = (client: string) =>
        Promise.race([
          once(stub, 'request').then(() => null),
          ask(proxy, '/', { from: '127.0.0.1', headers: { 'x-client': client } }),
        ]);
      const statuses: (number | null)[] = [];
      for (const client of [first, first, alike, second, third, elsewhere])
        statuses.push(await enter(client));
      expect(statuses).toEqual([null, null, 429, null, 429, null]);
    },
  );

  it('[BR-140] counts alike in both documents', () => {
    const limitsOf = (name: string) =>
      readDocument(name)
        .split('\n')
        .filter((line) => /kinora_(?:address|network|64|48|24)/.test(line));
    expect(new Set(limitsOf('nginx-many.conf'))).toEqual(new Set(limitsOf('nginx.conf')));
    expect(limitsOf('nginx.conf')).toContain(`  limit_conn kinora_address ${String(connectionsPerAddress)};`);
    expect(limitsOf('nginx.conf')).toContain(
      `  limit_conn kinora_network ${String(findMaxPerNetwork(10_000))};`,
    );
  });
});

describe.skipIf(nginx.program === null)('behind a real nginx with nothing but proxy_pass', () => {
  let proxy: TestProxy;

  it('[AC-230] a server without any setting shows nobody’s mails', async () => {
    const unset = await startBareServer();
    onTestFinished(() => unset.stop());
    const before = await startOwnProxy(nginx, unset.baseUrl, bareRecipe);
    const statusesAt = (address: string) =>
      Promise.all(['/outbox', '/metrics', '/'].map(async (path) => (await fetch(address + path)).status));
    expect(await statusesAt(`http://127.0.0.1:${String(before.port)}`)).toEqual([404, 404, 200]);
    expect(await statusesAt(unset.baseUrl)).toEqual([403, 200, 200]);
  });

  beforeAll(async () => {
    proxy = await startProxy(nginx, upstream, bareRecipe);
  });

  afterAll(() => proxy.stop());

  it.each(['/outbox', '/metrics'])(
    '[AC-132, AC-133] %s is nobody’s, and the page is everybody’s',
    async (path) => {
      const address = `http://127.0.0.1:${String(proxy.port)}`;
      expect((await fetch(`${address}${path}`)).status).toBe(404);
      expect((await fetch(`${address}/`)).status).toBe(200);
    },
  );
});

describe.each([
  { tried: nginx, document: 'nginx.conf', at: '127.0.0.1' },
  { tried: nginx, document: 'nginx-many.conf', at: '127.0.0.5' },
  { tried: caddy, document: 'Caddyfile', at: '127.0.0.1' },
  { tried: caddy, document: 'Caddyfile-many', at: '127.0.0.5' },
  { tried: haproxy, document: 'haproxy-many.cfg', at: '127.0.0.5' },
])('the logs of a real $tried.name with docs/$document', ({ tried, document, at }) => {
  const path = '/tcode/api/bridge/getMagpieBridgeBean/ROOM2345?of=QUERY-77';
  const tooLarge = { method: 'POST', headers: { 'content-length': '9000000' } };

  it.skipIf(tried.program === null)('[AC-250] hold no path, query or client, whatever fails', async () => {
    const breaking = await startBreaking(at);
    const upstream = `http://127.0.0.1:${String(breaking.port)}`;
    const many = manyRecipe({ instance: breaking.port, brokers: [breaking.port] }, tried);
    const proxy = await startProxy(tried, upstream, document === tried.manyDocument ? many : undefined);
    const asked = await Promise.allSettled([
      ask(proxy, path),
      ask(proxy, path, tooLarge),
      ask(proxy, '/ws?of=QUERY-77', { headers: { host: `broker.${host}` } }),
      fetch(`http://127.0.0.1:${String(proxy.plainPort)}${path}`, { redirect: 'manual' }),
      fetch(`http://127.0.0.4:${String(breaking.port)}/broker/A-SECRET/user`),
    ]);
    breaking.close();
    asked.push(...(await Promise.allSettled([ask(proxy, path)])));
    const log = await proxy.stop();
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2);
    expect(log).not.toMatch(/ROOM2345|QUERY-77|A-SECRET|127\.0\.0\.2\b/);
  });
});

describe.each([nginx, caddy, haproxy])('a real $name with docs/$manyDocument', (tried) => {
  it.skipIf(tried.program === null)(
    '[AC-149, SH-107] keeps what is for RabbitMQ and for Prometheus inside, and asks elsewhere for a missing file alone',
    async () => {
      const reached: (string | undefined)[] = [];
      const answerAs =
        (status: number): RequestListener =>
        (asked, response) => {
          // HAProxy and Caddy ask by themselves
          if (asked.url !== '/healthz') reached.push(asked.url);
          response.writeHead(asked.url === '/healthz' ? 200 : status).end();
        };
      const [port = 0] = await findFreePorts(1);
      await startStub(answerAs(404), '127.0.0.5', port);
      await startStub(answerAs(200), '127.0.0.8', port);
      const proxy = await startOwnProxy(tried, '', manyRecipe({ instance: port, brokers: [port] }, tried));
      const inside = ['/broker/secret/user', '/%62roker/secret/user', '/metrics', '/%6detrics'];
      for (const path of inside) expect(await ask(proxy, path)).toBe(404);
      expect(reached).toEqual([]);
      const statuses = await Promise.all(Array.from({ length: 8 }, () => ask(proxy, '/assets/index-1.js')));
      expect(new Set(statuses)).toEqual(new Set([200]));
      reached.length = 0;
      for (const path of ['/one', '/two', '/api/v1/x', '/tcode/api/pub/x']) await ask(proxy, path);
      expect(reached).toEqual(['/one', '/two', '/api/v1/x', '/tcode/api/pub/x']);
    },
  );
});

describe('docs/haproxy-many.cfg', () => {
  it.skipIf(haproxy.program === null)(
    '[BR-140] counts the open requests of an address and of a network as the server does',
    async () => {
      const [port = 0] = await findFreePorts(1);
      const stub = createServer((asked, response) => {
        // HAProxy asks by itself
        if (asked.url === '/healthz') response.end();
        else stub.emit('entered');
      });
      await new Promise<void>((done) => stub.listen(port, '127.0.0.5', done));
      onTestFinished(() => stub.close().closeAllConnections());
      const recipe = manyRecipe({ instance: port, brokers: [port] }, haproxy);
      const limits = ['gt 200', 'gt 1000'];
      expect(limits.filter((limit) => !readDocument('haproxy-many.cfg').includes(limit))).toEqual([]);
      const proxy = await startOwnProxy(haproxy, '', (places) =>
        recipe(places).replace('gt 200', 'gt 2').replace('gt 1000', 'gt 3'),
      );
      /** Null where the request passes: it stays open. */
      const enter = (from: string) =>
        Promise.race([once(stub, 'entered').then(() => null), ask(proxy, '/', { from })]);
      const statuses: (number | null)[] = [];
      for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.1.2'])
        statuses.push(await enter(from));
      expect(statuses).toEqual([null, null, 429, null, 429, null]);
    },
  );
});

describe.each(['nginx.conf', 'nginx-many.conf'])('docs/%s', (document) => {
  it('[AC-250] has each of its servers log nothing of a request', () => {
    const [, ...servers] = readDocument(document).split(/^server \{$/m);
    expect(servers.length).toBeGreaterThan(1);
    for (const text of servers) {
      expect(text).toContain('access_log off;');
      expect(text).toContain('error_log /var/log/nginx/error.log emerg;');
    }
  });
});

describe.each([nginx, caddy])('behind a real $name as docs says', (tried) => {
  describe.skipIf(tried.program === null)('over TLS', () => {
    let proxy: TestProxy;

    beforeAll(async () => {
      proxy = await startProxy(tried, upstream);
    });

    afterAll(() => proxy.stop());

    /** A server that takes everything; `reached` has the paths. */
    async function startListening() {
      const reached: (string | undefined)[] = [];
      const port = await startStub((asked, response) => {
        reached.push(asked.url);
        response.end();
      });
      return { port, reached };
    }

    const upgrade = (origin: string) =>
      ask(proxy, '/mqtt', {
        headers: {
          ...{ connection: 'Upgrade', upgrade: 'websocket', origin },
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'sec-websocket-protocol': 'mqtt',
        },
      });

    it('[AC-149] pages open over TLS as a secure place, and who signed in stays signed in', async () => {
      const email = `behind.${tried.name.toLowerCase()}@example.com`;
      const somebody = await signUp(email, { ...server, baseUrl: upstream });
      const browser = await launchChromium({
        throttling: false,
        flags: [`--host-resolver-rules=MAP ${host}:443 127.0.0.1:${String(proxy.port)}`],
      });
      onTestFinished(() => browser.close());
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await signIn(page, somebody);
      await page.goto(`https://${host}/#/profile`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(email).first().waitFor();
      expect(await page.evaluate(() => isSecureContext && 'serial' in navigator)).toBe(true);
    });

    it('[AC-149] the rooms’ WebSocket passes, from our own page alone', async () => {
      expect(await upgrade(`https://${host}`)).toBe(101);
      expect(await upgrade('https://elsewhere.example')).toBe(403);
    });

    it('[AC-149] nobody from outside reaches what is for RabbitMQ and for Prometheus', async () => {
      const { port, reached } = await startListening();
      const before = await startOwnProxy(tried, `http://127.0.0.1:${String(port)}`);
      for (const path of ['/broker/secret/user', '/metrics', '/healthz']) await ask(before, path);
      expect(reached).toEqual(['/healthz']);
    });

    it('[BR-72, BR-73] pages reach a cell at its path, and nobody from outside reaches where servers connect', async () => {
      const { port, reached } = await startListening();
      const cell = `http://127.0.0.1:${String(port)}`;
      const before = await startOwnProxy(tried, upstream, oneRecipe(tried, { cell }));
      for (const path of ['/cells/1/mqtt', '/cells/1/control', '/cells/1/mqtt/../control', '/control'])
        await ask(before, path);
      expect(reached).toEqual(['/mqtt']);
    });

    it('[AC-149, AC-81] each client counts as itself, whatever forwarded addresses it makes up', async () => {
      const activate = (from: string, forwarded: string) =>
        ask(proxy, '/tcode/api/pub/accountActivation', {
          ...{
            method: 'POST',
            from,
            body: { pk: `no-such-key ${from} ${forwarded}`, pwd: Buffer.alloc(16).toString('base64') },
          },
          headers: { 'x-forwarded-for': forwarded },
        });
      const tries = Array.from({ length: 60 }, (_, index) =>
        activate('127.0.0.3', `203.0.113.${String(index)}`),
      );
      expect(await Promise.all(tries)).toContain(429);
      expect(await activate('127.0.0.4', '203.0.113.1')).not.toBe(429);
    });
  });
});
