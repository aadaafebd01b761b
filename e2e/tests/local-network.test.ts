import { createFirmwareModel } from '@kinora/device';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { cardOf, deviceSheet, disconnect, openDeviceSheet, pressDevice } from '../support/device-sheet.ts';
import { type FarEnd, startFarEnd } from '../support/far-end.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { nginx, startProxy, type TestProxy } from '../support/start-proxy.ts';

const host = 'kinora.example';

/**
 * A page from elsewhere, over TLS, and a board in the house. Both are on this machine: the browser gets a rule where their addresses
 * are. A headless Chromium refuses where another one would ask.
 */
describe.skipIf(nginx.program === null)('a board of the house, on a page from elsewhere', () => {
  let server: BareServer;
  let proxy: TestProxy;
  let board: FarEnd;
  let browser: Browser;
  /** of the board, by a name of the house */
  let address: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    server = await startBareServer({
      PUBLIC_URL: `https://${host}`,
      PAYMENT: 'none',
      OUTBOX: 'files',
      TRUST_PROXY: '127.0.0.1',
      PORT: String(port),
    });
    proxy = await startProxy(nginx, `http://127.0.0.1:${String(port)}`);
    const firmware = createFirmwareModel({ version: 'v0.3', serialCode: 'HOUSE-1' });
    board = await startFarEnd((text) => firmware.receive(text, performance.now()));
    const boardPort = new URL(board.url).port;
    address = `ws://board.local:${boardPort}`;
    browser = await launchChromium({
      throttling: false,
      isWhole: true,
      flags: [
        `--host-resolver-rules=MAP ${host} 127.0.0.1,MAP board.local 127.0.0.1`,
        `--ip-address-space-overrides=127.0.0.1:${String(proxy.port)}=public,127.0.0.1:${boardPort}=local`,
      ],
    });
  });

  afterAll(async () => {
    await browser.close();
    await board.close();
    await proxy.stop();
    await server.stop();
  });

  interface Visit {
    readonly context: BrowserContext;
    readonly page: Page;
    readonly app: OpenedApp;
  }

  async function visit(...permissions: readonly string[]): Promise<Visit> {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    if (permissions.length > 0) await context.grantPermissions([...permissions]);
    const page = await context.newPage();
    const app = await openApp(page, '/SPort', `https://${host}:${String(proxy.port)}`);
    return { context, page, app };
  }

  const connected = (page: Page) => page.getByRole('button', { name: /^Connected board\.local/ });

  async function connectBoard(page: Page): Promise<void> {
    const card = cardOf(page, 'Wi-Fi board');
    await card.getByRole('textbox').fill(address);
    await card.getByRole('button', { name: 'Connect the board' }).click();
  }

  it('[DV-149] is connected by the Worker with the permission, and without a complaint of the browser', async () => {
    const { context, page, app } = await visit('local-network-access');
    await openDeviceSheet(page);
    await connectBoard(page);
    await connected(page).waitFor();
    await page.getByText('HOUSE-1', { exact: true }).waitFor();
    expect(app.complaints).toEqual([]);
    await context.close();
  });

  it('[DV-147] [PG-176] is explained before the browser asks, and connected by one press after a refusal was mended', async () => {
    const { context, page } = await visit();
    await openDeviceSheet(page);
    const card = cardOf(page, 'Wi-Fi board');
    await card
      .getByText('The browser may ask whether this site may reach devices on your local network.')
      .waitFor();
    const intiface = cardOf(page, 'Intiface');
    await intiface.getByText('whether this site may reach other apps on this computer or phone').waitFor();
    await connectBoard(page);
    await card.getByText('The browser didn’t let this site reach devices on your network.').waitFor();
    await card.getByText('allow the local network there').waitFor();
    await context.grantPermissions(['local-network-access']);
    await card.getByText('allow the local network there').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Try again' }).click();
    await connected(page).waitFor();
    await context.close();
  });

  it('[PG-176] is asked for by a press on its card alone, not by a reload nor by the one press of the header', async () => {
    const { context, page, app } = await visit('local-network-access');
    await openDeviceSheet(page);
    await connectBoard(page);
    await connected(page).waitFor();
    await page.reload();
    await connected(page).waitFor();
    await context.clearPermissions();
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Not connected/ })
      .waitFor();
    await pressDevice(page);
    const recent = cardOf(page, 'Recent device');
    await recent.getByText('The browser may ask whether').waitFor();
    await recent.getByRole('button', { name: /^Connect board\.local/ }).waitFor();
    // the browser complains of a socket that it refuses: none was opened
    expect(app.complaints).toEqual([]);
    await context.grantPermissions(['local-network-access']);
    await recent.getByRole('button', { name: /^Connect board\.local/ }).click();
    await connected(page).waitFor();
    await deviceSheet(page).waitFor({ state: 'detached' });
    await disconnect(page);
    await context.close();
  });
});
