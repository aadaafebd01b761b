import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, scriptsLoaded } from '../support/player-page.ts';
import { signIn, signUp } from '../support/sign-up.ts';

const clip = new URL('../../apps/web/public/sample/pendulum.webm', import.meta.url);
const script = JSON.stringify({
  actions: [
    { at: 0, pos: 0 },
    { at: 1000, pos: 100 },
  ],
});
const scripts = ['film.funscript', 'film.roll.funscript', 'film.twist.funscript'];

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  folder = await mkdtemp(join(tmpdir(), 'kinora-films-'));
  await copyFile(clip, join(folder, 'film.webm'));
  for (const name of scripts) await writeFile(join(folder, name), script);
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** A drag from outside of the browser, as its own process hears of it: the files come with real handles. */
async function dragIn(page: Page, names: readonly string[]): Promise<void> {
  const browserSide = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map((name) => join(folder, name)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browserSide.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
}

/** How many videos this browser lists for an account. */
function listedOf(page: Page, owner: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        indexedDB.open('kinora').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const keys = database.transaction('recent').objectStore('recent').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(
              keys.result.filter((key) => typeof key === 'string' && key.startsWith(`${wanted}/`)).length,
            );
          };
        };
      }),
    owner,
  );
}

describe('files of a disk', () => {
  it('[LB-20, LB-22] are dragged in, and opened again after a reload with all their scripts that are still there', async () => {
    const account = await signUp('real-files@example.org');
    const { page, app, openTab } = await openPlayer(browser, (fresh) => signIn(fresh, account), '/videoPlay');
    await dragIn(page, ['film.webm', ...scripts]);
    await scriptsLoaded(page, 3);
    await openTab('Library');
    await page.getByRole('list').getByText('3 more files').waitFor();
    await page.reload();
    await openTab('Library');
    await page.getByRole('button', { name: 'Open “film.webm”' }).click();
    await scriptsLoaded(page, 3);
    await rm(join(folder, 'film.twist.funscript'));
    await page.reload();
    await openTab('Library');
    await page.getByRole('button', { name: 'Open “film.webm”' }).click();
    await page.getByText('“film.twist.funscript” has been moved or deleted.').waitFor();
    await scriptsLoaded(page, 2);
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[LB-25] are not listed any longer where their account was deleted', async () => {
    const account = await signUp('gone-files@example.org');
    const { page } = await openPlayer(browser, (fresh) => signIn(fresh, account), '/videoPlay');
    await dragIn(page, ['film.webm']);
    await expect.poll(() => listedOf(page, account.pk)).toBe(1);
    await page.evaluate(() => location.assign('#/profile'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('correct-horse');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL(/#\/login$/);
    await expect.poll(() => listedOf(page, account.pk)).toBe(0);
    await page.close();
  });
});
