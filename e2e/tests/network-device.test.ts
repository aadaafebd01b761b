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

  it('[DV-91] of a Buttplug server takes positions over a time', async () => {
    const server = await startFarEnd((text) => {
      if (text.includes('RequestServerInfo')) {
        return '[{"ServerInfo":{"Id":1,"ServerName":"Test","MessageVersion":3,"MaxPingTime":0}}]';
      }
      if (!text.includes('RequestDeviceList')) return '[{"Ok":{"Id":1}}]';
      const device = {
        DeviceIndex: 0,
        DeviceName: 'Stroker',
        DeviceMessages: { LinearCmd: [{ StepCount: 100, ActuatorType: 'Position' }] },
      };
      return JSON.stringify([{ DeviceList: { Id: 2, Devices: [device] } }]);
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const app = await openApp(page, '/SPort');
    await connect(page, 'A device in Intiface Central (Buttplug)', server.url);
    await page.getByText('Stroker, Buttplug').first().waitFor();
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await page.locator('output', { hasText: '5,500' }).first().waitFor();
    expect(server.received()).toContain('{"LinearCmd":');
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
