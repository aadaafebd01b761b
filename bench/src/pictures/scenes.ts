import type { Phrases, Words } from '@kinora/phrases';
import type { Page } from 'playwright-core';
import { connectVirtual, openDeviceSheet, openSample } from './stage-acts.ts';

/** A page, and its words. */
export interface Stage {
  readonly page: Page;
  readonly words: Phrases;
  readonly motions: Words['motions'];
  readonly diagnostics: Words['diagnostics'];
  readonly roomWords: Words['room'];
}

/** One picture of the app: where to go, and what to do there before it is taken. */
export interface PictureScene {
  /** the picture's name, without theme and ending */
  readonly name: string;
  readonly route: string;
  readonly size: { readonly width: number; readonly height: number };
  /** the page is for who is signed in */
  readonly isSignedIn?: true;
  readonly prepare: (stage: Stage) => Promise<void>;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const sheet = { width: 1200, height: 750 };

/** In the sample's last section all six axes move. */
const togetherSecond = 46.5;

/** For README and docs, in English. */
export const pictureScenes: readonly PictureScene[] = [
  { name: 'player', route: '/SVideo', size: desk, prepare: playSample },
  { name: 'player-phone', route: '/SVideo', size: phone, prepare: playSample },
  { name: 'diagnostics', route: '/SPort', size: desk, prepare: testAxes },
  { name: 'profile', route: '/MotionProfile', size: desk, prepare: playProfile },
];

/** For the guide inside the app, in each language. Its window is smaller, so that the words can be read there. */
export const guideScenes: readonly PictureScene[] = [
  { name: 'connect', route: '/SPort', size: sheet, prepare: showDeviceSheet },
  { name: 'drivers', route: '/SPort', size: sheet, prepare: pointAtNotListed },
  { name: 'script', route: '/SVideo', size: sheet, prepare: playSample },
  { name: 'profile', route: '/MotionProfile', size: sheet, prepare: playProfile },
  { name: 'remote', route: '/remote', size: sheet, isSignedIn: true, prepare: waitForLobby },
  { name: 'trouble', route: '/SPort', size: sheet, prepare: testAxes },
];

async function waitForLobby({ page, words, roomWords }: Stage): Promise<void> {
  await page.getByRole('button', { name: roomWords.lobby.create }).waitFor();
  await page.getByRole('navigation', { name: words.shellMenu.label }).getByRole('link').first().waitFor();
}

async function showDeviceSheet(stage: Stage): Promise<void> {
  await openDeviceSheet(stage);
  // the sheet slides in
  await stage.page.waitForTimeout(600);
}

/** The second button of the first card: all ports. */
async function pointAtNotListed(stage: Stage): Promise<void> {
  await showDeviceSheet(stage);
  const card = stage.page.getByRole('dialog').getByRole('region').first();
  await card.getByRole('button').nth(1).hover();
}

async function playSample({ page, words }: Stage): Promise<void> {
  const { controls } = words.player;
  await openSample({ page, words });
  await page.evaluate((second) => {
    document.querySelector('video')!.currentTime = second;
  }, togetherSecond);
  await page.getByRole('button', { name: controls.play, exact: true }).last().click();
  // the soft start takes two seconds; a little later every axis is under way
  await page.waitForFunction(
    (second) => document.querySelector('video')!.currentTime > second,
    togetherSecond + 3.4,
  );
}

async function testAxes(stage: Stage): Promise<void> {
  await connectVirtual(stage);
  const { page, words } = stage;
  const { axes } = words.device;
  const { axisTest, console: consoleWords } = stage.diagnostics;
  const command = page.getByRole('textbox', { name: consoleWords.inputLabel });
  for (const line of ['D0', 'D1', 'D2']) {
    await command.fill(line);
    await command.press('Enter');
  }
  await page.getByRole('button', { name: axisTest.take }).click();
  const { more, less } = axisTest;
  for (const button of [more(axes.L0), more(axes.L0), less(axes.L2), more(axes.R1)]) {
    await page.getByRole('button', { name: button }).click();
  }
  // the first move is a soft start of two seconds
  await page.waitForTimeout(3000);
}

async function playProfile(stage: Stage): Promise<void> {
  await connectVirtual(stage);
  const { page, words, motions } = stage;
  for (const axis of ['L1', 'L2', 'R0', 'R1', 'R2'] as const) {
    await page.getByRole('switch', { name: words.device.axes[axis] }).check({ force: true });
  }
  await page.getByRole('button', { name: motions.transport.play, exact: true }).click();
  // a good half of the charts' fifty seconds
  await page.waitForTimeout(28_000);
}
