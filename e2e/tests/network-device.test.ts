import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, deviceSheet, openDeviceSheet } from '../support/device-sheet.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { startBoard, startIntiface, startMute } from '../support/network-devices.ts';
import { openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

async function connect(page: Page, kind: 'Wi-Fi board' | 'Intiface', address: string): Promise<void> {
  if ((await deviceSheet(page).count()) === 0) await openDeviceSheet(page);
  const card = cardOf(page, kind);
  await card.getByRole('textbox').fill(address);
  await card.getByRole('button', { name: /^Connect / }).click();
}

describe('a device on the network', () => {
  it.each(['plain', '0.5b', '0.56b'] as const)(
    '[DV-80] [DV-190] that speaks T-Code over a WebSocket is connected, and is sent what the safety gate let pass: %s',
    async (form) => {
      const board = await startBoard('WIFI-1', form);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
      const app = await openApp(page, '/SPort');
      await connect(page, 'Wi-Fi board', board.url);
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
    },
  );

  it('[DV-193] [DV-194] that never replies is connected by a press, and is sent moves and the stop', async () => {
    const program = await startMute();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const app = await openApp(page, '/SPort');
    await connect(page, 'Wi-Fi board', program.url);
    await cardOf(page, 'Wi-Fi board').getByRole('button', { name: 'It never replies: connect it' }).click();
    await page.getByRole('button', { name: /^Connected/ }).waitFor();
    const questions = program.received();
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await page.locator('output', { hasText: '5,500' }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(program.received).toMatch(/L0\d{4}I\d+[^]*DSTOP\n$/);
    expect(program.received().slice(questions.length)).not.toMatch(/D[012]|YSYS/);
    expect(app.complaints).toEqual([]);
    await page.close();
    await program.close();
  });

  it('[DV-131] [DV-134] of a Buttplug server is chosen by name, and takes positions over a time on the axes that it has', async () => {
    const server = await startIntiface();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const app = await openApp(page, '/SPort');
    await connect(page, 'Intiface', server.url);
    const card = cardOf(page, 'Intiface');
    await card.getByRole('button', { name: 'Connect Wand' }).waitFor();
    await card.getByRole('button', { name: 'Connect Stroker' }).click();
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
    await connect(page, 'Wi-Fi board', 'ws://127.0.0.1:9');
    const card = cardOf(page, 'Wi-Fi board');
    await card.getByText('No response from this address.').waitFor();
    // the button that was pressed went while it was being connected
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // on the card alone
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await connect(page, 'Wi-Fi board', 'http://127.0.0.1');
    await card.getByText('Enter a device address').waitFor();
    expect(await card.getByRole('textbox').inputValue()).toBe('http://127.0.0.1');
    await page.close();
  });
});
