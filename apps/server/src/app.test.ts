import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp, type AppDeps } from './app.ts';
import { isSecretText } from './config-values.ts';
import { brokerAuth } from './http/broker-auth.ts';
import { withOptions } from './http/with-options.ts';

const page = '<!doctype html><title>Kinora</title>';
const script = 'export const answer = 42;';

let webRoot: string;
let app: FastifyInstance;

beforeEach(async () => {
  // "assets" in a parent's name must not make everything below it immutable
  webRoot = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'sample.bin'), '0123456789');
  await writeFile(join(webRoot, 'assets/main-abc.js'), script);
  await writeFile(join(webRoot, 'assets/main-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(webRoot, 'assets/main-abc.js.gz'), gzipSync(script));
  await start({});
});

afterEach(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function start(deps: Partial<AppDeps>): Promise<void> {
  app = await buildApp({
    isSecure: false,
    trustedProxies: null,
    log: { level: 'silent' },
    metricsFor: { readers: 'loopback', token: null },
    figures: [],
    connectTo: [],
    probes: [],
    apis: [],
    webRoot,
    ...deps,
  });
}

describe('the files of the web app', () => {
  it('returns the page for / and lets no cache keep it', async () => {
    const answer = await app.inject({ url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('lets browsers keep a file with a hash in its name for a year', async () => {
    const answer = await app.inject({ url: '/assets/main-abc.js' });
    expect(answer.body).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  describe('[SH-105] of a build that ran before', () => {
    let before: string;

    beforeEach(async () => {
      before = await mkdtemp(join(tmpdir(), 'before-'));
      await writeFile(join(before, 'old-abc.js'), 'old');
      await writeFile(join(before, 'old-abc.js.br'), brotliCompressSync('old'));
      await writeFile(join(before, 'stop-old.html'), '<!doctype html><script>let old;</script>');
      await writeFile(join(before, 'main-abc.js'), 'kept');
      await app.close();
      await start({
        keptFiles: new Map(
          ['old-abc.js', 'old-abc.js.br', 'stop-old.html', 'main-abc.js'].map((name) => [name, before]),
        ),
      });
    });

    afterEach(() => rm(before, { recursive: true }));

    it('are there for its pages, compressed, for a year, and with the limits of a frame', async () => {
      const plain = await app.inject({ url: '/assets/old-abc.js?x' });
      expect([plain.statusCode, plain.body]).toEqual([200, 'old']);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const packed = await app.inject({ url: '/assets/old-abc.js', headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('old');
      const head = await app.inject({ method: 'HEAD', url: '/assets/old-abc.js' });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      const frame = await app.inject({ url: '/assets/stop-old.html' });
      expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts');
      expect(frame.headers['x-frame-options']).toBeUndefined();
    });

    it('take the place of no file that this build has, and no other place', async () => {
      expect((await app.inject({ url: '/assets/main-abc.js' })).body).toBe(script);
      for (const url of ['/old-abc.js', '/assets/x/old-abc.js', '/assets/old-abc.jsx', '/assets/'])
        expect((await app.inject({ url })).statusCode).toBe(404);
    });

    it('are this build’s own where another one takes its place while it runs', async () => {
      await rm(join(webRoot, 'assets/main-abc.js'));
      expect((await app.inject({ url: '/assets/main-abc.js' })).body).toBe('kept');
    });

    it('are missing where they were taken away', async () => {
      await rm(join(before, 'old-abc.js'));
      expect((await app.inject({ url: '/assets/old-abc.js' })).statusCode).toBe(404);
    });
  });

  it('sends what the build compressed to those who can read it', async () => {
    const answer = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['vary']).toContain('accept-encoding');
  });

  it.each(['identity', 'br'])(
    '[SH-52] sends a frame (%s) with a policy for its own script and for our pages alone',
    async (encoding) => {
      const frame = '<!doctype html><script>\n let own = 1;\n</script>';
      await writeFile(join(webRoot, 'assets/stop-abc.html'), frame);
      await writeFile(join(webRoot, 'assets/stop-abc.html.br'), brotliCompressSync(frame));
      const { headers } = await app.inject({
        url: '/assets/stop-abc.html',
        headers: { 'accept-encoding': encoding },
      });
      const hash = createHash('sha256').update('\n let own = 1;\n').digest('base64');
      expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
      expect(headers['content-security-policy']).toBe(
        `default-src 'none';script-src 'sha256-${hash}';style-src 'unsafe-inline';base-uri 'none';` +
          "form-action 'none';frame-ancestors 'self';sandbox allow-scripts",
      );
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['cache-control']).toContain('immutable');
    },
  );

  it('[SH-52] allows the page the scripts of its frames, by hash, and no other page', async () => {
    await writeFile(join(webRoot, 'assets/stop-abc.html'), '<!doctype html><script>let own;</script>');
    const hash = createHash('sha256').update('let own;').digest('base64');
    const policyOf = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/healthz')).toContain("script-src 'self';");
  });

  it('[SH-52] allows the page the frames of a build that replaced another', async () => {
    const assets = join(webRoot, 'assets');
    const policy = async () => String((await app.inject('/')).headers['content-security-policy']);
    const replaceBy = async (script: string) => {
      await rm(assets, { recursive: true, force: true });
      await mkdir(assets);
      await writeFile(join(assets, `${script}.html`), `<!doctype html><script>${script}</script>`);
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    };
    const first = await replaceBy('first');
    const aMinuteAgo = Date.now() / 1_000 - 60;
    await utimes(assets, aMinuteAgo, aMinuteAgo);
    expect(await policy()).toContain(first);
    // as old as before, the folder is not listed again
    await writeFile(join(assets, 'unseen.html'), '<!doctype html><script>unseen</script>');
    await utimes(assets, aMinuteAgo, aMinuteAgo);
    expect(await policy()).toContain(`script-src 'self' ${first};`);
    const second = await replaceBy('second');
    expect(await policy()).toContain(second);
    expect(await policy()).not.toContain(first);
  });

  it('[SH-75] sends the service worker again each time, and none where there is none', async () => {
    expect((await app.inject({ url: '/service-worker.js' })).statusCode).toBe(404);
    await writeFile(join(webRoot, 'service-worker.js'), script);
    const { headers } = await app.inject({ url: '/service-worker.js' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
  });

  it('sends a part of a file to a video element that asks for it', async () => {
    const answer = await app.inject({ url: '/sample.bin', headers: { range: 'bytes=2-4' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe('234');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/nothing',
  ])('gives nothing away for %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('the headers of every answer', () => {
  it.each(['/', '/healthz', '/nothing'])('protect %s', async (url) => {
    const { headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("connect-src 'self' ws:;");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['permissions-policy']).toContain('serial=(self)');
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    // The default allows the page itself. A Chromium without it, as on Linux, warns of the name at every start.
    expect(headers['permissions-policy']).not.toContain('bluetooth');
    expect(headers['permissions-policy']).not.toContain('local-network');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-embedder-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('ask for https to stay only where the page is reached by it', async () => {
    expect((await app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
    await app.close();
    await start({ isSecure: true });
    expect((await app.inject({ url: '/' })).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    );
  });

  it('[DV-149] let the Worker alone connect to addresses of the house where the page is encrypted', async () => {
    await app.close();
    await start({ isSecure: true });
    const policyOf = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/assets/engine.worker-abc.js')).toContain("connect-src 'self' ws:;");
    for (const url of ['/', '/assets/main-abc.js'])
      expect(await policyOf(url)).toContain("connect-src 'self' ws://localhost:* ws://127.0.0.1:*;");
  });

  it('carry an id of our own, not one that the client made up', async () => {
    const answer = await app.inject({ url: '/', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } });
    expect(answer.headers['x-request-id']).not.toBe('mine');
  });
});

describe('health', () => {
  it('is alive as soon as it listens', async () => {
    const answer = await app.inject({ url: '/healthz' });
    expect(answer.json()).toEqual({ status: 'alive' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const isHere = async () => true;

  it('is ready when everything that it needs responds', async () => {
    await app.close();
    await start({ probes: [{ name: 'database', takesOut: true, isReady: isHere }] });
    const answer = await app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready' });
  });

  it('[AC-147] looks at what it needs every two seconds, however often it is asked', async () => {
    await app.close();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let asked = 0;
    const isReady = () => Promise.resolve((asked += 1) > 0);
    await start({ probes: [{ name: 'broker', takesOut: false, isReady }] });
    for (let call = 0; call < 20; call += 1) await app.inject({ url: '/readyz' });
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(asked).toBe(2);
    await app.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
    vi.useRealTimers();
  });

  it('[BR-67, BR-117] responds, and names it, while a part that it needs never does', async () => {
    await app.close();
    let asked = 0;
    const isReady = () => ((asked += 1) === 1 ? isHere() : new Promise<boolean>(() => undefined));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start({ probes: [{ name: 'broker', takesOut: false, isReady }] });
    await app.ready();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    await vi.advanceTimersByTimeAsync(4_000);
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'degraded', missing: ['broker'] }]);
    expect(asked).toBe(2);
    vi.useRealTimers();
  });

  it('[BR-117] listens, and responds, though a part never has', async () => {
    await app.close();
    const isReady = () => new Promise<boolean>(() => undefined);
    await start({ probes: [{ name: 'database', takesOut: true, isReady }] });
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  });

  it('[BR-67] is degraded, and stays in the balancer, where only what all share is missing', async () => {
    await app.close();
    await start({
      probes: [
        { name: 'snapshots', takesOut: true, isReady: isHere },
        { name: 'broker', takesOut: false, isReady: () => Promise.reject(new Error('no route')) },
        { name: 'database', takesOut: false, isReady: async () => false },
      ],
    });
    const answer = await app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'degraded', missing: ['broker', 'database'] });
  });

  it('[BR-117, BR-121] names what is wrong with a part that is there, once the part can ask it', async () => {
    await app.close();
    let isAsked = false;
    await start({
      probes: [
        {
          name: 'broker',
          takesOut: true,
          isReady: isHere,
          async listTroubles() {
            isAsked = true;
            return ['broker-partition'];
          },
        },
        {
          name: 'other',
          takesOut: false,
          isReady: isHere,
          listTroubles: () => Promise.reject(new Error('no')),
        },
      ],
    });
    const read = async () => (await app.inject({ url: '/readyz' })).json<unknown>();
    expect([await read(), isAsked]).toEqual([{ status: 'ready' }, false]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(read).toEqual({ status: 'degraded', missing: ['broker-partition', 'other'] });
  });

  it('[BR-67] reports its other figures while one cannot be read', async () => {
    await app.close();
    const figure = { help: 'One.', type: 'gauge' } as const;
    await start({
      figures: [
        { ...figure, name: 'away', read: () => Promise.reject(new Error('no database')) },
        { ...figure, name: 'here', read: async () => [{ value: 7 }] },
      ],
    });
    const answer = await app.inject({ url: '/metrics' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^here 7$/m);
    expect(answer.body).not.toMatch(/^away /m);
  });

  it('[BR-178] reports its other figures while one hangs', async () => {
    await app.close();
    const figure = { help: 'One.', type: 'gauge' } as const;
    await start({
      figures: [
        { ...figure, name: 'hanging', read: () => new Promise(() => undefined) },
        { ...figure, name: 'here', read: async () => [{ value: 7 }] },
      ],
    });
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toMatch(/^here 7$/m);
    expect(body).not.toMatch(/^hanging /m);
  });

  it('names what does not answer, and stays alive', async () => {
    await app.close();
    await start({
      probes: [
        { name: 'database', takesOut: true, isReady: isHere },
        { name: 'broker', takesOut: true, isReady: async () => false },
        { name: 'mail', takesOut: false, isReady: () => Promise.reject(new Error('no route')) },
      ],
    });
    const answer = await app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'not ready', missing: ['broker', 'mail'] });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('a server that ends', () => {
  it('[SH-109] serves each request of the connections that it has, and closes them after it', async () => {
    await app.close();
    let letEnd: () => void = () => undefined;
    const ending = new Promise<void>((done) => (letEnd = done));
    // as the one that closes the rooms' connections
    await start({ apis: [async (api) => void api.addHook('preClose', () => ending)] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: kinora.example\r\n\r\n');
    await once(socket, 'data');
    const ended = app.close();
    socket.write('GET /assets/main-abc.js HTTP/1.1\r\nHost: kinora.example\r\n\r\n');
    const rest = await text(socket);
    letEnd();
    await ended;
    expect(rest).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(rest).toMatch(/^connection: close\r$/im);
    expect(rest).toContain(script);
  });
});

describe('a part of a path', () => {
  it('[BR-144] has room for the longest secret of RabbitMQ’s questions', async () => {
    await app.close();
    const secret = 'a'.repeat(128);
    expect([isSecretText(secret), isSecretText(`${secret}a`)]).toEqual([true, false]);
    const allow = async () => true;
    const questions = { user: allow, vhost: allow, resource: allow, topic: allow };
    await start({ apis: [withOptions(brokerAuth, { questions, secret })] });
    const ask = async (shown: string) =>
      (await app.inject({ method: 'POST', url: `/broker/${shown}/user` })).body;
    expect([await ask(secret), await ask(`${secret.slice(1)}b`)]).toEqual(['allow', 'Not found']);
  });

  it('[AC-248] reaches its call, however long it is', async () => {
    await app.close();
    await start({ apis: [async (api) => void api.get('/devices/:code', async () => 'unknown device')] });
    expect((await app.inject({ url: `/devices/${'7'.repeat(5_000)}` })).body).toBe('unknown device');
  });
});

describe('the log', () => {
  it('names the route, never the address that was asked for nor the client', async () => {
    await app.close();
    const lines: string[] = [];
    await start({
      log: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
      apis: [
        async (api) => {
          api.get('/devices/:code', async () => 'Y');
          api.get('/broken/:code', () => Promise.reject(new Error('a bug')));
        },
      ],
    });
    await app.inject({ url: '/devices/SERIAL-77?token=secret', remoteAddress: '203.0.113.9' });
    await app.inject({ url: '/broken/SERIAL-77?token=secret', remoteAddress: '203.0.113.9' });
    await app.inject({ url: '/unknown/SERIAL-77', remoteAddress: '203.0.113.9' });
    expect(lines.join('')).toContain('/devices/:code');
    expect(lines.join('')).toContain('a bug');
    expect(lines.join('')).not.toMatch(/SERIAL-77|secret|203\.0\.113\.9/);
  });
});
