import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/steps/chromium.mjs';

/** A browser whose pages are tabs of one window: only the one in front is seen. */
export interface HidableChromium {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Playwright tells every page of its own that it is seen, and holds none back; so this Chromium is started as for a
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
  const browser = await chromium.connectOverCDP(await debuggingAddress(own), { noDefaults: true });
  const context = browser.contexts()[0]!;
  return {
    newPage: () => context.newPage(),
    async close() {
      const ended = new Promise((resolve) => own.once('exit', resolve));
      await browser.close();
      own.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium says it among its complaints, once. */
async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('the browser has no output');
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('the browser ended before it was ready');
}
