import { createSampleScripts } from '@kinora/motion';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { seriousFindings } from '../support/serious-findings.ts';
import { toneFile } from '../support/tone-file.ts';

let browser: Browser;
let player: PlayerPage;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const film = { name: 'film.webm' };
const script = { name: 'film.funscript', text: createSampleScripts()[0]!.text };

/** Waits until the video has moved on from where it is. */
async function watchOn(seconds = 0.3): Promise<void> {
  const from = await player.videoTime();
  await player.page.waitForFunction(
    (until) => document.querySelector('video')!.currentTime > until,
    from + seconds,
  );
}

describe('a video', () => {
  beforeEach(async () => {
    player = await openPlayer(browser);
  });

  afterEach(async () => {
    expect(player.app.complaints).toEqual([]);
    await player.page.close();
  });

  it('[PB-90] [PB-93] plays without a device and without a script; the line about it can be hidden', async () => {
    const { page, rest } = player;
    await player.drop([film]);
    await player.waitForFiles(0);
    await player.play.click();
    await rest.getByText('No device. The video plays on its own.').waitFor();
    await watchOn();
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    expect(await seriousFindings(page)).toEqual([]);
    await rest.getByRole('button', { name: 'Hide this line' }).click();
    await rest.getByText('No device').waitFor({ state: 'detached' });
    await player.pause.click();
    await player.play.click();
    await watchOn();
    expect(await rest.innerText()).toBe('');
  });

  it('[PB-92] lets nothing move that comes while it plays, until the person starts the device', async () => {
    const { page, rest } = player;
    await player.drop([film]);
    await player.waitForFiles(0);
    await player.play.click();
    await rest.getByRole('button', { name: 'Use the virtual device' }).click();
    await rest.getByText('No script. The video plays; the device stays still.').waitFor();
    await player.drop([script]);
    await player.waitForFiles(1);
    await rest.getByText('It stays still until you start it.').waitFor();
    await watchOn(1);
    await page.getByText('Driven by Nobody').first().waitFor();
    expect(await player.isPaused()).toBe(false);
    await rest.getByRole('button', { name: 'Start the device' }).click();
    await player.waitForDriver('Script');
    await rest.getByRole('button').first().waitFor({ state: 'detached' });
  });

  it('[PB-13] [PB-92] plays while Stop is latched; the device moves after a resume and a further press', async () => {
    const { rest } = player;
    await player.loadSample();
    await player.play.click();
    await player.waitForDriver('Script');
    await player.stop.dispatchEvent('pointerdown');
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
    await player.play.click();
    await rest.getByText('Stopped. The video can play; the device does not move.').waitFor();
    await watchOn(0.6);
    await player.waitForRest('Stroke');
    expect(await player.isPaused()).toBe(false);
    await rest.getByRole('button', { name: 'Resume' }).click();
    await player.resume.waitFor({ state: 'detached' });
    await rest.getByText('It stays still until you start it.').waitFor();
    await player.waitForDriver('Nobody');
    await rest.getByRole('button', { name: 'Start the device' }).click();
    await player.waitForDriver('Script');
  });

  it('[PB-11] plays by a start that no button of ours made, and takes the device', async () => {
    await player.drop([film, script]);
    await player.waitForFiles(1);
    await player.connectVirtual();
    await player.page.evaluate(() => void document.querySelector('video')!.play());
    await player.waitForDriver('Script');
  });

  it('[PB-95] takes the scripts that came before it, and lets the others wait', async () => {
    const { page } = player;
    await player.drop([
      script,
      { ...script, name: 'other.funscript' },
      { ...script, name: 'third.funscript' },
    ]);
    const kept = page.getByRole('region', { name: 'Kept for you' });
    await kept.getByText('film.funscript').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await player.drop([film]);
    await player.waitForFiles(1);
    await kept.getByText('film.funscript').waitFor({ state: 'detached' });
    await kept.getByRole('button', { name: 'Remove third.funscript' }).click();
    await kept.getByRole('button', { name: 'Use other.funscript for this video' }).click();
    await player.waitForFiles(2);
    await kept.waitFor({ state: 'detached' });
  });

  it('[PB-96] may be sound alone, which drives the device as well', async () => {
    const { page } = player;
    await page.evaluate(dropTone, { name: 'song.wav', base64: toneFile(20).toString('base64') });
    await player.waitForFiles(0);
    await page.getByText('song.wav').last().waitFor();
    await player.drop([{ ...script, name: 'song.funscript' }]);
    await player.waitForFiles(1);
    await player.connectVirtual();
    await player.play.click();
    await player.waitForDriver('Script');
    await watchOn();
  });
});

/** Runs in the page: one file of sound, dropped on the player. */
function dropTone({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type: 'audio/wav' }));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}

/** Runs in the page: a drop on a page without the player. Whether the page kept it from the browser. */
async function dropAnywhere(names: readonly string[]): Promise<boolean> {
  const clip = await (await fetch('/sample/pendulum.webm')).blob();
  const transfer = new DataTransfer();
  for (const name of names) {
    const isClip = name.endsWith('.webm');
    transfer.items.add(
      new File(
        [isClip ? clip : '{"actions":[{"at":0,"pos":1}]}'],
        name,
        isClip ? { type: 'video/webm' } : {},
      ),
    );
  }
  const drag = (type: string) =>
    !window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  drag('dragenter');
  return drag('dragover') && drag('drop');
}

describe('a drop on another page', () => {
  it('[PB-98] opens nothing, and waits for the player', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const app = await openApp(page, '/SPort');
    await page.getByRole('heading', { level: 1, name: 'Device diagnostics' }).waitFor();
    expect(await page.evaluate(dropAnywhere, ['film.funscript'])).toBe(true);
    const messages = page.getByRole('status', { name: 'Messages' });
    await messages.getByText('1 file is waiting in the player.').waitFor();
    expect(await page.evaluate(dropAnywhere, ['film.webm'])).toBe(true);
    await messages.getByText('2 files are waiting in the player.').waitFor();
    expect(page.url()).toMatch(/#\/SPort$/);
    await messages.getByRole('button', { name: 'Open in the player' }).last().click();
    await page.waitForURL(/#\/SVideo$/);
    await page.getByRole('button', { name: 'Scripts · 1' }).waitFor();
    await page.getByRole('banner').getByText('film.webm').waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});
