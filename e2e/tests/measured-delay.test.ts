import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delayRangeMs } from '@kinora/motion';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movedAxes } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openOnBoard, type PlayerOnBoard } from '../support/player-on-board.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { type SignedUp, signUp } from '../support/sign-up.ts';
import { installSoundingBoard, soundedLines } from '../support/sounding-board.ts';
import { pointAtStop } from '../support/stop-frame.ts';
import { toneFile } from '../support/tone-file.ts';

/** ms; the moves take half a minute, after a first move of up to ten seconds */
const measuring = { timeout: 90_000 };

const maxTries = 3;

const folder = mkdtempSync(join(tmpdir(), 'kinora-tone-'));
const tone = join(folder, 'tone.wav');
const fakeMicrophone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${tone}`];
const allowed = '--use-fake-ui-for-media-stream';

let hearing: Browser;
let deaf: Browser;
let account: SignedUp;
let on: PlayerOnBoard;

beforeAll(async () => {
  writeFileSync(tone, toneFile(10));
  account = await signUp('measured-delay@example.com');
  hearing = await launchChromium({ throttling: false, isWhole: true, flags: [...fakeMicrophone, allowed] });
  deaf = await launchChromium({ throttling: false, isWhole: true, flags: fakeMicrophone });
});
afterAll(async () => {
  await hearing.close();
  await deaf.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  expect(await on.ear.strange()).toEqual([]);
  expect(on.player.app.complaints).toEqual([]);
  await on.page.close();
});

const dialog = () => on.page.getByRole('dialog', { name: 'Measure the delay' });
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click();
const offset = () => on.page.getByLabel(/^Offset of this device in seconds/).inputValue();
const sentence = (text: string | RegExp) => dialog().getByText(text);

/** The sheet, on a player whose device is at rest. */
async function openSheet(browser: Browser): Promise<void> {
  on = await openOnBoard(browser, account);
  await on.player.openTab('Details');
  const ofDevice = on.page.getByLabel(/^Offset of this device in seconds/);
  await ofDevice.fill('0.05');
  await ofDevice.press('Enter');
  await on.page.getByRole('button', { name: 'Measure with the microphone…' }).click();
  await dialog().waitFor();
}

async function startMoves(begin = 'Use the microphone'): Promise<void> {
  await press(begin);
  await sentence('The microphone is on. Nothing moves yet.').waitFor();
  expect(movedAxes(await on.ear.listen())).toEqual([]);
  await press('Start');
  await dialog().getByRole('progressbar', { name: 'Progress' }).waitFor();
}

/**
 * The sentence of the result. A busy machine interrupts its own sound, which makes a result uncertain: as the sheet says,
 * the person measures again.
 */
async function measure(): Promise<Locator> {
  const result = sentence(/^The device is heard \d+ ms after the command/);
  const again = dialog().getByRole('button', { name: 'Measure again' });
  await startMoves();
  for (let tries = 1; tries < maxTries; tries += 1) {
    await result.or(again).waitFor(measuring);
    if (await result.isVisible()) break;
    await on.ear.forget();
    await startMoves('Measure again');
  }
  await result.waitFor(measuring);
  return result;
}

describe('the delay of a device is measured by its sound', () => {
  it('[LB-100, LB-101, LB-104] by moves of the stroke alone, and becomes its offset when the person accepts it', async () => {
    await openSheet(hearing);
    await installSoundingBoard(on.page);
    const result = await measure();
    expect(movedAxes([...(await soundedLines(on.page)), ...(await on.ear.listen())])).toEqual(['L0']);
    const measured = Number(/\d+/.exec(await result.innerText())?.[0]);
    expect(measured).toBeLessThan(delayRangeMs.max);
    expect(await offset()).toBe('+0.050');
    expect(await axeFindings(on.page)).toEqual([]);
    // the button was busy meanwhile, and kept the focus of the press on Start
    const accept = dialog().getByRole('button', { name: /^Use \+0\.\d+ s/ });
    expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true);
    // a short loss of the connection leaves the result
    await on.board.unplug();
    await on.page.getByText('Connecting to the device…').waitFor();
    await accept.click();
    await dialog().waitFor({ state: 'detached' });
    await on.board.plug();
    expect(Math.abs(1000 * Number(await offset()) - measured)).toBeLessThanOrEqual(1);
  });

  it('[LB-103, LB-104] but a microphone that hears something else changes nothing', async () => {
    await openSheet(hearing);
    await startMoves();
    await sentence('The microphone didn’t pick up the device.').waitFor(measuring);
    await sentence('The offset is unchanged.').waitFor();
    expect(movedAxes(await on.ear.listen())).toEqual(['L0']);
    await on.player.closeDialog();
    expect(await offset()).toBe('+0.050');
  });

  it('[LB-100] and Stop ends it at once', async () => {
    await openSheet(hearing);
    await startMoves();
    await on.player.waitForDriver('Script');
    const { x, y } = await pointAtStop(on.page);
    await on.page.mouse.click(x, y);
    await sentence('The measurement was interrupted.').waitFor();
    await on.ear.forget();
    await on.player.closeDialog();
    await on.player.openTab('Axes');
    await on.player.waitForRest('Stroke');
    expect(movedAxes(await on.ear.listen())).toEqual([]);
    await on.player.openTab('Details');
    expect(await offset()).toBe('+0.050');
  });

  it('[LB-103] and without the permission of the browser nothing moves', async () => {
    await openSheet(deaf);
    await press('Use the microphone');
    await sentence('The browser doesn’t let this site use the microphone.').waitFor();
    expect(await axeFindings(on.page)).toEqual([]);
    expect(movedAxes(await on.ear.listen())).toEqual([]);
    await press('Cancel');
    expect(await offset()).toBe('+0.050');
  });
});
