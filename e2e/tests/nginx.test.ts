import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import {
  bareRecipe,
  documentedRecipe,
  hasNginx,
  startNginx,
  type TestNginx,
} from '../support/start-nginx.ts';

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

describe.skipIf(!hasNginx)('behind a real nginx', () => {
  let server: BareServer;
  /** `server.baseUrl` is the public one */
  let upstream: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    server = await startBareServer({ ...settings, PORT: String(port) });
    upstream = `http://127.0.0.1:${String(port)}`;
  });

  afterAll(() => server.stop());

  describe('with nothing but proxy_pass', () => {
    let nginx: TestNginx;

    beforeAll(async () => {
      nginx = await startNginx((_folder, [port = 0]) => bareRecipe(port, upstream));
    });

    afterAll(() => nginx.stop());

    it.each(['/outbox', '/metrics'])(
      '[AC-132, AC-133] %s is nobody’s, and the page is everybody’s',
      async (path) => {
        const address = `http://127.0.0.1:${String(nginx.port)}`;
        expect((await fetch(`${address}${path}`)).status).toBe(404);
        expect((await fetch(`${address}/`)).status).toBe(200);
      },
    );
  });

  describe('as docs/nginx.conf says', () => {
    let nginx: TestNginx;

    beforeAll(async () => {
      nginx = await startNginx((folder, ports) => documentedRecipe(folder, ports, upstream));
    });

    afterAll(() => nginx.stop());

    /** Through nginx, over TLS, as the public name. Resolves when the head of the answer is there. */
    function ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.2' }: Asked = {}) {
      return new Promise<number>((done, fail) => {
        const asked = request({
          host: '127.0.0.1',
          port: nginx.port,
          servername: host,
          ca: nginx.certificate,
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

    const upgrade = (origin: string) =>
      ask('/mqtt', {
        headers: {
          ...{ connection: 'Upgrade', upgrade: 'websocket', origin },
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'sec-websocket-protocol': 'mqtt',
        },
      });

    it('[AC-149] pages open over TLS as a secure place, and who signed in stays signed in', async () => {
      const somebody = await signUp('behind.nginx@example.com', { ...server, baseUrl: upstream });
      const browser = await launchChromium({
        throttling: false,
        flags: [`--host-resolver-rules=MAP ${host}:443 127.0.0.1:${String(nginx.port)}`],
      });
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await signIn(page, somebody);
      await page.goto(`https://${host}/#/profile`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('behind.nginx@example.com').first().waitFor();
      expect(await page.evaluate(() => isSecureContext && 'serial' in navigator)).toBe(true);
      await browser.close();
    });

    it('[AC-149] the rooms’ WebSocket passes, from our own page alone', async () => {
      expect(await upgrade(`https://${host}`)).toBe(101);
      expect(await upgrade('https://elsewhere.example')).toBe(403);
    });

    it('[AC-149, AC-81] each client counts as itself, whatever forwarded addresses it makes up', async () => {
      const activate = (from: string, forwarded: string) =>
        ask('/tcode/api/pub/accountActivation', {
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
