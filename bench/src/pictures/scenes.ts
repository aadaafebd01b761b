import type { Page } from 'playwright-core';

/** One picture of the documentation: where to go, and what to do there before it is taken. */
export interface PictureScene {
  /** the picture's name, without theme and ending */
  readonly name: string;
  readonly route: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly prepare: (page: Page) => Promise<void>;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** In the sample's last section all six axes move. */
const togetherSecond = 46.5;

export const pictureScenes: readonly PictureScene[] = [
  { name: 'player', route: '/SVideo', size: desk, prepare: (page) => playSample(page, true) },
  { name: 'player-phone', route: '/SVideo', size: phone, prepare: (page) => playSample(page, false) },
  { name: 'diagnostics', route: '/SPort', size: desk, prepare: testAxes },
  { name: 'profile', route: '/MotionProfile', size: desk, prepare: playProfile },
];

async function playSample(page: Page, in3d: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('button', { name: 'Scripts · 6' }).waitFor();
  await page.getByText('Connected', { exact: true }).first().waitFor();
  if (in3d) {
    await page.getByRole('button', { name: '3D' }).click();
    await page.locator('[role=img][data-state=drawn]').waitFor();
  }
  await page.evaluate((second) => {
    document.querySelector('video')!.currentTime = second;
  }, togetherSecond);
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  // the soft start takes two seconds; a little later every axis is under way
  await page.waitForFunction(
    (second) => document.querySelector('video')!.currentTime > second,
    togetherSecond + 3.4,
  );
}

async function connectVirtual(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Not connected/ }).click();
  await page.getByText('Connect the virtual device').last().click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
}

async function testAxes(page: Page): Promise<void> {
  await connectVirtual(page);
  const command = page.getByRole('textbox', { name: 'Command' });
  for (const line of ['D0', 'D1', 'D2']) {
    await command.fill(line);
    await command.press('Enter');
  }
  await page.getByRole('button', { name: 'Take control' }).click();
  for (const button of ['Stroke: more', 'Stroke: more', 'Sway: less', 'Roll: more']) {
    await page.getByRole('button', { name: button }).click();
  }
  // the first move is a soft start of two seconds
  await page.waitForTimeout(3000);
}

async function playProfile(page: Page): Promise<void> {
  await connectVirtual(page);
  for (const axis of ['Surge', 'Sway', 'Twist', 'Roll', 'Pitch']) {
    await page.getByRole('switch', { name: axis }).check({ force: true });
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // a good half of the charts' fifty seconds
  await page.waitForTimeout(28_000);
}
