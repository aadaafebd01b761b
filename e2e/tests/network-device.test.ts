import { createFirmwareModel } from '@kinora/device';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { openDeviceMenu } from '../support/device-menu.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

interface FarEnd {
  readonly url: string;
  /** everything that arrived, as text */
  received(): string;
  close(): Promise<void>;
}

/** A server on loopback, on a port of its own, that answers each text. */
async function startFarEnd(answer: (text: string) => string): Promise<FarEnd> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  let received = '';
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      received += text;
      const said = answer(text);
      if (said !== '') socket.send(said);
    });
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `ws://127.0.0.1:${String(bound.port)}`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function connect(page: Page, kind: string, address: string): Promise<void> {
  await openDeviceMenu(page);
  await page.getByRole('menuitem', { name: 'Device on the network…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Device on the network' });
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Connect' }).click();
}

const position = { HwPositionWithDuration: { Value: [0, 100], Duration: [0, 100_000] } };
const intifaceDevices = {
  0: {
    DeviceIndex: 0,
    DeviceName: 'Wand',
    DeviceFeatures: { 0: { FeatureIndex: 0, Output: { Vibrate: { Value: [0, 20] } } } },
  },
  1: { DeviceIndex: 1, DeviceName: 'Stroker', DeviceFeatures: { 0: { FeatureIndex: 0, Output: position } } },
};

/** Intiface with two devices, in version 4 of the protocol. */
function intiface(text: string): string {
  if (text.includes('RequestServerInfo')) {
    const version = { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 };
    return JSON.stringify([{ ServerInfo: { Id: 1, ServerName: 'Test', MaxPingTime: 0, ...version } }]);
  }
  if (!text.includes('RequestDeviceList')) return '[{"Ok":{"Id":1}}]';
  return JSON.stringify([{ DeviceList: { Id: 2, Devices: intifaceDevices } }]);
}

describe('a device on the network', () => {
  it('[DV-80] that speaks T-Code over a WebSocket is connected, and is sent what the safety gate let pass', async () => {
    const firmware = createFirmwareModel({ version: 'v0.3', serialCode: 'WIFI-1' });
    const board = await startFarEnd((text) => firmware.receive(text, performance.now()));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const app = await openApp(page, '/SPort');
    await connect(page, 'A T-Code board over Wi-Fi', board.url);
    await page.getByText('WIFI-1', { exact: true }).waitFor();
    expect(board.received()).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await page.locator('output', { hasText: '5,500' }).first().waitFor();
    expect(board.received()).toMatch(/L0\d{4}I\d+/);
    expect(app.complaints).toEqual([]);
    await board.close();
    await page.getByText('Reconnecting…').first().waitFor();
    await page.close();
  });

  it('[DV-131] [DV-134] of a Buttplug server is chosen by name, and takes positions over a time on the axes that it has', async () => {
    const server = await startFarEnd(intiface);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const app = await openApp(page, '/SPort');
    await connect(page, 'A device in Intiface Central (Buttplug)', server.url);
    await page.getByRole('button', { name: 'Connect Wand' }).waitFor();
    await page.getByRole('button', { name: 'Connect Stroker' }).click();
    await page.getByRole('button', { name: /^Connected.*Stroker/ }).waitFor();
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await page.locator('output', { hasText: '5,500' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Twist: more' }).count()).toBe(0);
    expect(server.received()).toContain('"HwPositionWithDuration":{"Value":');
    expect(app.complaints).toEqual([]);
    await page.close();
    await server.close();
  });

  it('[DV-81] that does not respond is reported in words, and nothing is lost', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await openApp(page, '/SPort');
    // port 9, "discard": nothing listens there
    await connect(page, 'A T-Code board over Wi-Fi', 'ws://127.0.0.1:9');
    await page.getByText('No response from this address.').first().waitFor();
    await connect(page, 'A T-Code board over Wi-Fi', 'http://127.0.0.1');
    await page.getByText('Enter a device address').waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('http://127.0.0.1');
    await page.close();
  });
});
