import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/steps/chromium.mjs';
import { orEnd } from './or-end.ts';
import { killAfter, stop } from './start-server.ts';

/** ms; a limit for a browser that hangs */
const startMs = 60_000;

/** A browser whose pages are tabs of one window: only the one in front is seen. */
export interface HidableChromium {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Playwright makes its pages believe that they are visible, and throttles none; so this Chromium is started as for a
 * person, and Playwright joins it afterwards.
 */
export async function launchHidableChromium(): Promise<HidableChromium> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium on this machine');
  const profile = await mkdtemp(join(tmpdir(), 'kinora-tabs-'));
  const own = spawn(
    executablePath,
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      '--autoplay-policy=no-user-gesture-required',
      '--window-size=1440,1000',
      '--lang=en-US',
      `--user-data-dir=${profile}`,
      // Playwright may never finish joining a tab that is still on its way to the new-tab page
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async () => {
    await stop(own);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const browser = await orEnd(end, async () =>
    chromium.connectOverCDP(await debuggingAddress(own), { noDefaults: true }),
  );
  const context = browser.contexts()[0]!;
  return {
    newPage: () => context.newPage(),
    async close() {
      try {
        await browser.close();
      } finally {
        await end();
      }
    },
  };
}

/** Chromium says it among its complaints, once. */
async function debuggingAddress(own: ChildProcess): Promise<string> {
  const { stderr } = own;
  if (stderr === null) throw new Error('the browser has no output');
  const limit = killAfter(own, startMs);
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      clearTimeout(limit);
      stderr.resume();
      return address;
    }
  }
  clearTimeout(limit);
  throw new Error('the browser ended before it was ready');
}
