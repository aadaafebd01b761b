#!/usr/bin/env node
/**
 * Starts Firefox for the driver, which gives the arguments, and relays between the two: versions of long support do not
 * know each command that the driver sends to every page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../../scripts/steps/firefox.mjs';

/** Firefox 153 does not know it. It chooses the colour scheme, which these tests leave as it is. */
const unknownCommand = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(findFirefox() ?? '', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await standBefore(address)}`);
}

/**
 * @param {string} address
 * @returns {Promise<string>} where the driver finds what is at that address
 */
async function standBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, { url }) => join(driver, new WebSocket(`${address}${url ?? ''}`)));
  await once(server, 'listening');
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}

/**
 * @param {WebSocket} driver
 * @param {WebSocket} browser
 */
function join(driver, browser) {
  const isOpen = once(browser, 'open');
  driver.on('message', async (message) => {
    const { id, method } = JSON.parse(message.toString());
    await isOpen;
    if (method === unknownCommand) driver.send(JSON.stringify({ type: 'success', id, result: {} }));
    else browser.send(message.toString());
  });
  browser.on('message', (message) => driver.send(message.toString()));
  driver.on('close', () => browser.close());
  browser.on('close', () => driver.close());
}
