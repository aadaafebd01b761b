import { createSampleScripts } from '@kinora/motion';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { plugPad } from './fake-pad.ts';
import { dropFiles, scriptsLoaded } from './player-page.ts';
import { clickIt, isSoon, type Press, pressOnTogether } from './press-on.ts';
import { driveUntilMoving, type Pair, positionOf } from './room-people.ts';

type Source = 'Profiles' | 'Joystick' | 'Video';

/** Chooses what the partner is driven by; nothing drives afterwards. */
async function choose({ controller: { page, stop } }: Pair, source: Source): Promise<void> {
  await stop.click();
  await page.getByRole('radio', { name: source }).check({ force: true });
  await page.getByText('Controlled by Nobody').waitFor();
}

/** One attempt of the person who drives: START where it can be pressed, then the hand. */
async function attempt(pair: Pair, move: (page: Page) => Promise<void>, press: Press): Promise<void> {
  const { page } = pair.controller;
  await pressOnTogether(pair, press);
  if (await isSoon(page.getByText('Controlled by Manual'))) await move(page);
}

/** Moves until the recipient's device is sent there: on a busy machine it holds, and the controller starts again. */
export async function driveTo(
  pair: Pair,
  axis: string,
  [least, most]: readonly [number, number],
  move: (page: Page) => Promise<void>,
  press: Press = clickIt,
): Promise<void> {
  const isThere = (position: number | null) => position !== null && position >= least && position <= most;
  let attempts = 0;
  const moved = async () => {
    // a way takes its time, and another attempt would begin with the way back
    const arrived = attempts++ === 0 ? null : await positionOf(pair.recipient, axis);
    if (isThere(arrived)) return arrived;
    await attempt(pair, move, press);
    return positionOf(pair.recipient, axis);
  };
  await expect
    .poll(moved, { timeout: 60_000, interval: 1_000, message: axis })
    .toSatisfy(isThere, `${least} to ${most}`);
}

const pad = (page: Page) => page.getByRole('slider', { name: /^Joystick/ });

/** A finger, or a mouse, on the pad: from its middle to a corner of the travel. */
async function dragPad(page: Page, across: number, down: number): Promise<void> {
  const box = (await pad(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 4 });
  await page.mouse.up();
}

export async function driveByPad(pair: Pair): Promise<void> {
  await choose(pair, 'Joystick');
  await driveTo(pair, 'Roll', [8_500, 9_999], (page) => dragPad(page, 0.9, 0.5));
  await pair.controller.page.getByLabel('Across', { exact: true }).selectOption({ label: 'Twist (R0)' });
  await driveTo(pair, 'Twist', [0, 1_500], (page) => dragPad(page, 0.1, 0.5));
}

export async function driveByKeys(pair: Pair): Promise<void> {
  await choose(pair, 'Joystick');
  const pressEight = (key: string) => async (page: Page) => {
    await pad(page).focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press(key);
  };
  await driveTo(pair, 'Stroke', [8_500, 9_999], pressEight('ArrowUp'));
  await driveTo(pair, 'Stroke', [0, 1_500], pressEight('ArrowDown'));
}

const axisWords = ['Stroke', 'Surge', 'Sway', 'Twist', 'Roll', 'Pitch'] as const;

/** A place of its own for each, so that no axis passes for another. */
export async function driveBySliders(pair: Pair): Promise<void> {
  await choose(pair, 'Joystick');
  for (const [index, axis] of axisWords.entries()) {
    const position = 1_000 + 700 * index;
    await driveTo(pair, axis, [position - 60, position + 60], async (page) => {
      const slider = page.getByLabel(`${axis}: position`, { exact: true });
      // a slider that is there already sends nothing new after another START
      for (const place of [position + 300, position]) await slider.fill(String(place));
    });
  }
}

export async function driveByGameController(pair: Pair): Promise<void> {
  await choose(pair, 'Joystick');
  const { hold } = plugPad(pair.controller.page);
  let wobbles = 0;
  // a stick that is held still says nothing new after another START
  const wobble = () => (wobbles++ % 2 === 0 ? 1 : 0.95);
  await driveTo(pair, 'Twist', [9_000, 9_999], () => hold([], [wobble(), 0, 0, 0]));
  await driveTo(pair, 'Twist', [0, 1_000], () => hold([], [-wobble(), 0, 0, 0]));
  await hold([]);
}

/** The controller's own video with a script for one axis; the video never leaves this page. */
export async function driveByVideo(pair: Pair): Promise<void> {
  const { controller, recipient } = pair;
  await choose(pair, 'Video');
  const { text } = createSampleScripts()[0]!;
  await controller.page.getByText('Drop a video and its scripts here').waitFor();
  await controller.page.evaluate(dropFiles, [{ name: 'film.webm' }, { name: 'film.funscript', text }]);
  await scriptsLoaded(controller.page, 1);
  const before = await positionOf(recipient, 'Stroke');
  const isDriven = async () => {
    await pressOnTogether(pair);
    const isMoved = (await positionOf(recipient, 'Stroke')) !== before;
    return isMoved && (await recipient.page.getByText('Controlled by Partner').isVisible());
  };
  await expect.poll(isDriven, { timeout: 60_000, interval: 1_000 }).toBe(true);
  await driveUntilMoving(pair, controller.page.getByText('Controlled by Script'));
}
