import { createSampleScripts } from '@kinora/motion';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disconnect } from '../support/device-sheet.ts';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage, scriptsLoaded } from '../support/player-page.ts';
import { rememberedPlace } from '../support/remembered-place.ts';

let browser: Browser;
let player: PlayerPage;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  player = await openPlayer(browser);
});

afterEach(async () => {
  expect(player.app.complaints).toEqual([]);
  await player.page.close();
});

describe('the sample on the virtual device', () => {
  it('[PB-13] pauses the video on Stop; only the person plays it again', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.stop.dispatchEvent('pointerdown');
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
    await player.resume.click();
    await player.resume.waitFor({ state: 'detached' });
    expect(await player.isPaused()).toBe(true);
    await player.play.click();
    await player.waitForDriver('Script');
    expect(await player.isPaused()).toBe(false);
  });

  it('[PG-15] ends motion as soon as another page is chosen, though that page does not come', async () => {
    await player.loadSample();
    const { page } = player;
    await page.route('**/assets/serial-page-*.js', () => new Promise(() => undefined));
    await player.play.click();
    await player.waitForDriver('Script');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Device diagnostics', exact: true }).click();
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect(await page.locator('video').count()).toBe(1);
  });

  it('[PB-13] pauses the video when the device goes away that followed it', async () => {
    await player.loadSample();
    await player.play.click();
    await player.waitForDriver('Script');
    await disconnect(player.page);
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
    await player.rest.getByText('No device. The video plays on its own.').waitFor();
  });

  it('[PB-14] lets the device hold while the video goes on', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.page.getByRole('button', { name: 'Pause device' }).click();
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect(await player.isPaused()).toBe(false);
    await player.page.getByText('The device is paused; the video keeps playing.').waitFor();
    await player.page.getByRole('button', { name: 'Resume device' }).click();
    await player.waitForDriver('Script');
  });

  it('[PB-17] lets the device go when the last script is taken away, and plays on', async () => {
    const text = createSampleScripts()[0]!.text;
    await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text }]);
    await player.waitForFiles(1);
    await player.connectVirtual();
    await player.play.click();
    await player.waitForDriver('Script');
    const files = await player.openFiles();
    await files.getByRole('button', { name: 'Remove film.funscript' }).click();
    await player.waitForDriver('Nobody');
    await player.rest.getByText('No script. The video plays; the device stays still.').waitFor();
    expect(await player.isPaused()).toBe(false);
  });

  it('[PB-81] shows the commands for a pump and a valve of the script, and no others', async () => {
    const at = (level: number) =>
      JSON.stringify({ actions: [0, 60_000].map((time) => ({ at: time, pos: level })) });
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.pump.funscript', text: at(40) },
      { name: 'film.valve.funscript', text: at(20) },
    ]);
    await player.connectVirtual();
    const shown = async () => {
      const meters = await player.page.getByRole('meter', { name: /^[VA]\d: position/ }).all();
      return Promise.all(
        meters.map(async (meter) => [
          await meter.getAttribute('aria-label'),
          (await meter.getAttribute('aria-valuetext')) ?? (await meter.getAttribute('aria-valuenow')),
        ]),
      );
    };
    await expect.poll(shown).toEqual([
      ['V1: position', '0'],
      ['A0: position', 'unknown'],
    ]);
    await player.play.click();
    await player.waitForDriver('Script');
    await expect.poll(shown).toEqual([
      ['V1: position', '4000'],
      ['A0: position', '2000'],
    ]);
    await player.page.getByRole('img', { name: /^Curves of the script.*V1.*A0/ }).waitFor();
    await player.page.getByRole('img', { name: /^Curves of the script.*V1.*A0/ }).waitFor();
  });

  it('[PB-16] keeps the screen on while the video plays, and no longer', async () => {
    await player.page.evaluate(() => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          lock.released = true;
          document.documentElement.dataset['awake'] = 'no';
        },
      });
      const request = async () => {
        document.documentElement.dataset['awake'] = 'yes';
        return lock;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await player.loadSample();
    await player.play.click();
    await player.page.locator('html[data-awake=yes]').waitFor();
    await player.pause.click();
    await player.page.locator('html[data-awake=no]').waitFor();
  });

  it('[PB-26] keeps Stop and its key in full screen', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.page.getByRole('button', { name: 'Full screen' }).click();
    await player.page.waitForFunction(() => document.fullscreenElement !== null);
    await player.play.click();
    await player.waitForDriver('Script');
    const isInside = await player.stop.evaluate((stop) => document.fullscreenElement!.contains(stop));
    expect(isInside).toBe(true);
    const box = await player.stop.boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(48);
    await player.page.keyboard.press('Escape');
    await player.resume.waitFor();
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
  });

  it('[PB-12] is in step again after a seek during playback, at another rate', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.page.getByLabel('Playback speed').selectOption('0.5');
    await player.seekTo(44);
    // past the soft start of a seek
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime > 45);
    await player.waitForStep('L0');
  });

  it('[PB-15] pauses video and device when the page is hidden, and goes on where the person chose so', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.setHidden(true);
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
    await player.setHidden(false);
    expect(await player.isPaused()).toBe(true);
    await player.page.getByRole('button', { name: 'Menu' }).click();
    await player.page.getByText('Motion settings').click();
    await player.page.getByRole('switch', { name: 'Continue when this page is hidden' }).click();
    await player.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await player.page.getByRole('dialog').waitFor({ state: 'detached' });
    await player.play.click();
    await player.waitForDriver('Script');
    await player.setHidden(true);
    const before = await player.videoTime();
    await player.page.waitForFunction(
      (from) => document.querySelector('video')!.currentTime > from + 0.5,
      before,
    );
    expect(await player.isPaused()).toBe(false);
  });

  it('[PB-24] goes back to zero at the end and stays there', async () => {
    await player.loadSample();
    await player.seekTo(59.5);
    await player.play.click();
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime < 1);
    expect(await player.isPaused()).toBe(true);
    expect(await player.videoTime()).toBe(0);
  });

  it('[PB-24] goes on from zero, the device with it, when loop is on', async () => {
    await player.loadSample();
    await player.page.getByRole('button', { name: 'Loop' }).click();
    await player.seekTo(59.5);
    await player.play.click();
    await player.page.waitForFunction(() => {
      const { currentTime } = document.querySelector('video')!;
      return currentTime > 5 && currentTime < 50;
    });
    expect(await player.isPaused()).toBe(false);
    await player.waitForDriver('Script');
    await player.waitForStep('L0');
  });

  it('[PB-12] finds everything as it was after a look at another page', async () => {
    await player.loadSample();
    await player.seekTo(12);
    await player.play.click();
    await player.waitForDriver('Script');
    await goToPage(player.page, 'Device diagnostics');
    await player.waitForDriver('Nobody');
    await goToPage(player.page, 'Video player');
    await player.waitForScripts(6);
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime > 11);
    expect(await player.isPaused()).toBe(true);
  });
});

describe('refusals', () => {
  it('[PB-10] wants a video alone, and offers to choose one', async () => {
    await player.play.click();
    const message = player.page.getByRole('status', { name: 'Messages' });
    await message.getByText('Select a video first.').waitFor();
    // the chooser that a test can see is that of an input
    await player.page.evaluate(() => void Object.assign(window, { showOpenFilePicker: undefined }));
    const chooser = player.page.waitForEvent('filechooser');
    await message.getByRole('button', { name: 'Choose a video' }).click();
    await chooser;
    await player.play.click();
    await player.drop([{ name: 'film.webm' }]);
    await player.page.getByText('No script yet').waitFor();
    await message.getByText('Select a video first.').waitFor({ state: 'detached' });
  });

  it('[PB-2] names a video that the browser cannot play, and keeps the one before', async () => {
    await player.drop([{ name: 'film.webm' }]);
    await player.page.getByText('No script yet').waitFor();
    await player.drop([{ name: 'broken.mp4', text: 'no video' }]);
    await player.page.getByText('This browser cannot play the video broken.mp4.').waitFor();
    await player.page.getByText('film.webm').waitFor();
  });

  it('[PB-141] finds the length of a film that was recorded live, and seeks in it', async () => {
    const { page, seekBar } = player;
    await page.evaluate(dropRecording);
    await page.waitForFunction(() => document.querySelector('video')?.duration === Infinity);
    await expect.poll(() => seekBar.getAttribute('aria-valuemax')).not.toBe('0');
    const length = Number(await seekBar.getAttribute('aria-valuemax'));
    expect(length).toBeGreaterThanOrEqual(1);
    await seekBar.focus();
    await page.keyboard.press('Home');
    expect(await player.videoTime()).toBe(0);
    await seekBar.press('End');
    await expect.poll(() => player.videoTime()).toBeGreaterThan(length - 1);
  });

  it('[PB-97] names the format of a picture that it lacks, and copies a command that converts the file', async () => {
    await player.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await player.drop([{ name: 'film.mp4', text: '....ftyp....hvc1....' }]);
    await player.page.getByText('cannot decode the picture of film.mp4: HEVC (H.265)').waitFor();
    await player.page.getByRole('button', { name: 'Copy a command that converts it' }).click();
    await player.page.getByText('Command copied').waitFor();
    expect(await player.page.evaluate(() => navigator.clipboard.readText())).toContain('-i "film.mp4"');
  });
});

describe('scripts', () => {
  const faulty =
    '{"actions":[{"at":1000,"pos":10},{"at":500,"pos":"20"},{"at":2000,"pos":120},{"at":2000,"pos":5}]}';

  it('[PB-50] reports what was repaired, each kind with its count, until it is dismissed', async () => {
    await player.drop([{ name: 'film.webm' }, { name: 'film.roll.funscript', text: faulty }]);
    const note = player.page.getByText('film.roll.funscript was repaired');
    await note.waitFor();
    const said = player.page.getByRole('status', { name: 'Notes' });
    for (const sentence of [
      'Put 1 action into the right order.',
      'Read 1 number that had been written as text.',
      'Brought 1 position outside of 0 to 100 into range.',
      'Left out 1 action at the time of another.',
    ]) {
      expect(await said.getByText(sentence).count()).toBe(1);
    }
    await player.page.getByRole('button', { name: 'Dismiss the note on film.roll.funscript' }).click();
    await note.waitFor({ state: 'detached' });
    const files = await player.openFiles();
    await files.getByText('Put 1 action into the right order.').waitFor();
  });

  it('[PB-51] says of a file that cannot be read why, and loses nothing', async () => {
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.funscript', text: createSampleScripts()[0]!.text },
    ]);
    await scriptsLoaded(player.page, 1);
    await player.drop([
      { name: 'broken.funscript', text: '{"actions": [' },
      { name: 'cover.jpg', text: '' },
      { name: 'FILM.funscript', text: '' },
    ]);
    const notes = player.page.getByRole('status', { name: 'Notes' });
    await notes.getByText('broken.funscript is damaged and could not be repaired.').waitFor();
    await notes.getByText('Neither video nor script: cover.jpg').waitFor();
    await notes.getByText('Already loaded, so ignored: FILM.funscript').waitFor();
    await scriptsLoaded(player.page, 1);
  });

  it('[SC-40] says how many actions a script has, how long it is and how fast', async () => {
    const actions = [
      { at: 0, pos: 0 },
      { at: 1000, pos: 100 },
      { at: 3000, pos: 0 },
    ];
    await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: JSON.stringify({ actions }) }]);
    const files = await player.openFiles();
    const row = files.getByRole('table').getByRole('row').filter({ hasText: 'Stroke' });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['3', '0:03', '67%/s', '100%/s']);
  });

  it('[PB-6] offers the versions of a script, [PB-110] and lets a person say which axis plays it', async () => {
    const text = createSampleScripts()[0]!.text;
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.funscript', text },
      { name: 'film (hard).funscript', text },
    ]);
    const version = player.page.getByRole('combobox', { name: 'Version', exact: true });
    await version.waitFor();
    expect(await version.locator('option').allTextContents()).toEqual(['standard', 'hard']);
    await version.selectOption('=hard');
    await player.page.getByLabel('Script for Roll').selectOption('L0 film.funscript');
    expect(await version.inputValue()).toBe('mixed');
    await player.page.getByRole('img', { name: /Stroke, Roll/ }).waitFor();
  });
});

describe('controls', () => {
  it('has no serious finding of axe: empty, loaded, and with its panels open', async () => {
    expect(await player.findSeriousFaults()).toEqual([]);
    await player.loadSample();
    expect(await player.findSeriousFaults()).toEqual([]);
    await (await player.openFiles()).getByText('pendulum.roll.funscript').waitFor();
    expect(await player.findSeriousFaults()).toEqual([]);
    await player.openTab('Axes');
    await player.page.getByRole('button', { name: 'Fills and limits…' }).click();
    for (const axis of ['Stroke', 'Pitch']) {
      await player.page.getByLabel(`${axis}: motion without a script`).selectOption('waveform');
      await player.page.getByRole('button', { name: `More for ${axis}` }).click();
      await player.page.getByLabel(`Shape of the wave of ${axis}`).waitFor();
    }
    await player.page.getByText('More outputs').click();
    await player.page.getByLabel('Script for Vibration (V0)').waitFor();
    expect(await player.findSeriousFaults()).toEqual([]);
    await player.foldShaping();
    await player.page.keyboard.press('?');
    await player.page.getByRole('dialog').waitFor();
    expect(await player.findSeriousFaults()).toEqual([]);
  });

  it('[PB-31] sets the offset by steps, by keys and exactly, and [PB-32] remembers it', async () => {
    await player.loadSample();
    const exact = player.page.getByLabel('Offset in seconds');
    await player.page.getByRole('button', { name: 'Device earlier by 10 ms' }).click({ clickCount: 4 });
    expect(await exact.inputValue()).toBe('+0.040');
    await player.page.getByText('device earlier', { exact: true }).waitFor();
    await player.page.getByRole('button', { name: 'Device later by 10 ms' }).click({ modifiers: ['Shift'] });
    expect(await exact.inputValue()).toBe('−0.010');
    await player.page.keyboard.press('[');
    expect(await exact.inputValue()).toBe('−0.020');
    await exact.fill('0,12345');
    await exact.press('Enter');
    expect(await exact.inputValue()).toBe('+0.123');
    await exact.fill('nonsense');
    await exact.press('Enter');
    expect(await exact.inputValue()).toBe('+0.123');
    await player.page.reload();
    await player.loadSample();
    expect(await exact.inputValue()).toBe('+0.123');
  });

  it('[PB-23] steps by one frame and by five seconds', async () => {
    await player.loadSample();
    await player.page.keyboard.press('ArrowRight');
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime === 5);
    await player.page.keyboard.press('.');
    // the sample has 30 frames a second
    await player.page.waitForFunction(
      () => Math.abs(document.querySelector('video')!.currentTime - 5.0333) < 0.001,
    );
    await player.page.keyboard.press(',');
    await player.page.waitForFunction(
      () => Math.abs(document.querySelector('video')!.currentTime - 5) < 0.001,
    );
    for (let press = 0; press < 3; press += 1) await player.page.keyboard.press('ArrowLeft');
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime === 0);
  });

  it('[PB-46] seeks on the bar by pointer and by keys, and says where', async () => {
    await player.loadSample();
    const box = (await player.seekBar.boundingBox())!;
    await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await player.page.waitForFunction(
      () => Math.abs(document.querySelector('video')!.currentTime - 30) < 0.5,
    );
    await player.seekBar.press('ArrowRight');
    await player.page.waitForFunction(
      () => Math.abs(document.querySelector('video')!.currentTime - 35) < 0.5,
    );
    await player.page.waitForFunction(
      () => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') === '0:35 of 1:00',
    );
    await player.seekBar.press('Home');
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime === 0);
  });

  it('[PB-27] offers to skip a long rest, and [PB-28] to go on where the video was left', async () => {
    const { page } = player;
    const script = '{"actions":[{"at":20000,"pos":0},{"at":50000,"pos":100}]}';
    const files = [{ name: 'film.webm' }, { name: 'film.funscript', text: script }];
    await player.drop(files);
    await player.connectVirtual();
    await page.getByRole('button', { name: 'Skip to the next motion at 0:19' }).click();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime === 19);
    await player.play.click();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 21);
    await player.pause.click();
    await page.getByRole('button', { name: /Skip to/ }).waitFor({ state: 'detached' });
    const left = await player.videoTime();
    await rememberedPlace(page, left);
    await page.reload();
    await player.drop(files);
    const offer = page.getByRole('button', { name: /^Continue at 0:\d\d$/ });
    const offered = Number((await offer.textContent())!.slice(-2));
    expect(Math.abs(offered - left)).toBeLessThanOrEqual(1);
    await offer.click();
    await page.waitForFunction((at) => document.querySelector('video')!.currentTime === at, offered);
    expect(await player.isPaused()).toBe(true);
    await page.getByRole('button', { name: /Continue at/ }).waitFor({ state: 'detached' });
  });

  it('[PB-60] is worked by keys, [PB-61] which can be changed and switched off', async () => {
    await player.loadSample();
    const { page } = player;
    const loop = page.getByRole('button', { name: 'Loop' });
    await page.keyboard.press('Shift+L');
    expect(await loop.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: /change the key of Loop/ }).click();
    await page.keyboard.press('o');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+L');
    expect(await loop.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('o');
    expect(await loop.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('switch').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    expect(await loop.getAttribute('aria-pressed')).toBe('false');
  });
});

/** In the page: drops a film that the browser records, of a second at least; such a file does not say its length. */
async function dropRecording(): Promise<void> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.fillRect(Math.random() * 200, Math.random() * 100, 20, 20), 30);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    if (parts.length === 8) recorder.stop();
  });
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start(250);
  await stopped;
  clearInterval(drawing);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(parts, 'live.webm', { type: 'video/webm' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}
