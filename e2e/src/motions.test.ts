import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import { earOf } from './board-ear.ts';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  installFakeSerial,
} from './fake-serial/install-fake-serial.ts';
import { replayRecords } from './fake-serial/replay-records.ts';
import { launchChromium } from './launch-chromium.ts';
import {
  chooseAction,
  chosenProfile,
  openMotions,
  playVirtual,
  profileButton,
  setPeriod,
} from './motions-page.ts';
import { overhang, seriousFindings } from './serious-findings.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const homeLine =
  'L05050S1000 L15050S1000 L25050S1000 R05050S1000 R15050S1000 R25050S1000 ' +
  'V00000S1000 V10000S1000 V20000S1000 V30000S1000 A05050S1000 A15050S1000 A20000S1000 A35050S1000';

describe('the motions page', () => {
  it('[PF-10, PF-26] plays a sample, is not edited meanwhile and says so, and goes home when it stops', async () => {
    const { page, complaints, context } = await openMotions(browser);
    expect(await chosenProfile(page)).toBe('Slow wave');
    await playVirtual(page);
    await page.getByText('Playing Slow wave').waitFor();
    await page.getByText('Stop playback before editing.').waitFor();
    const period = page.getByRole('spinbutton', { name: 'Period (ms)', exact: true });
    expect(await period.isDisabled()).toBe(true);
    await period.scrollIntoViewIfNeeded();
    const box = (await period.boundingBox())!;
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect.poll(() => page.getByText('Stop playback before editing.').count()).toBe(2);
    await chooseAction(page, 'Drift', 'Delete…');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.getByText('Driven by Nobody').waitFor();
    await page.getByText('Last stop: profile stopped').waitFor();
    await page.getByText('Ready to play Slow wave').waitFor();
    expect(await period.isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PF-20, PF-21, PF-24] goes through the list by the chosen mode and duration', async () => {
    const { page, context } = await openMotions(browser, { prepare: (opened) => opened.clock.install() });
    await playVirtual(page);
    const plays = (name: string) => page.getByText(`Playing ${name}`).waitFor();
    // a minute of each is the first choice
    await page.clock.fastForward(61_000);
    await plays('Rolling hills');
    await page.getByRole('button', { name: 'Duration: 1 min' }).click();
    await page.clock.fastForward(119_000);
    await plays('Rolling hills');
    await page.clock.fastForward(2_000);
    await plays('Quick steps');
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.clock.fastForward(300_000);
    await plays('Quick steps');
    await page.getByRole('button', { name: 'Loop: Single' }).click();
    await page.getByRole('button', { name: 'Loop: Shuffle' }).waitFor();
    for (const duration of ['5 min', '10 s']) {
      await page.getByRole('button', { name: /Duration/ }).click();
      await page.getByRole('button', { name: `Duration: ${duration}` }).waitFor();
    }
    const played = new Set<string>();
    for (let tick = 0; tick < 20; tick += 1) {
      await page.clock.fastForward(10_000);
      played.add(await page.getByRole('status').filter({ hasText: 'Playing' }).innerText());
    }
    expect(played.size).toBeGreaterThan(1);
    await profileButton(page, 'Surprise').click();
    await plays('Surprise');
    await page.getByText('Driven by Profile').waitFor();
    await context.close();
  });

  it('[PF-21] keeps the loop and the duration over a reload', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.getByRole('button', { name: 'Duration: 1 min' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Loop: Single' }).waitFor();
    await page.getByRole('button', { name: 'Duration: 2 min' }).waitFor();
    await context.close();
  });

  it('[PF-27, PF-34] edits enabled axes only, and shows what comes next', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: /^Surge L1/ }).click();
    const period = page.getByRole('spinbutton', { name: 'Period (ms)', exact: true });
    expect(await period.isDisabled()).toBe(true);
    const curve = page.getByRole('img', { name: 'Surge: the next 10 seconds' }).locator('canvas');
    const before = await curve.screenshot();
    await page.getByRole('switch', { name: 'Play Surge' }).check();
    await expect.poll(() => period.isEnabled()).toBe(true);
    await expect.poll(async () => before.equals(await curve.screenshot())).toBe(false);
    await context.close();
  });

  it('[PF-28] keeps changes while another profile is chosen, and asks before they are left behind', async () => {
    const { page, context } = await openMotions(browser);
    await setPeriod(page, '3210');
    await page.getByText('Unsaved changes').waitFor();
    await profileButton(page, 'Drift').click();
    await expect.poll(() => chosenProfile(page)).toBe('Drift');
    await profileButton(page, 'Slow wave').click();
    await page.getByText('3,210 ms · 65 %').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Not saved yet: Slow wave.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate(() => {
      location.hash = '#/guide';
    });
    await page.getByText('Not saved yet: Slow wave.').waitFor();
    expect(page.url()).toContain('/motions');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const question = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await closing;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Slow wave was saved.').waitFor();
    await page.reload();
    await page.getByText('3,210 ms · 65 %').waitFor();
    await setPeriod(page, '4321');
    await page.getByText('Unsaved changes').waitFor();
    await page.evaluate(() => {
      location.hash = '#/guide';
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/#/guide');
    await context.close();
  });

  it('[PF-29] loses nothing when two tabs edit one profile', async () => {
    const { page, openTab, context } = await openMotions(browser);
    const other = await openTab();
    await setPeriod(other, '1111');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Slow wave was saved.').waitFor();
    await setPeriod(page, '2222');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Changed elsewhere').waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(3);
    await dialog.getByRole('radio', { name: /Keep mine as a copy/ }).check();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => chosenProfile(page)).toBe('Slow wave 2');
    await page.getByText('2,222 ms · 65 %').waitFor();
    await profileButton(page, 'Slow wave').click();
    await page.getByText('1,111 ms · 65 %').waitFor();
    await context.close();
  });

  it('[PF-30, PF-31] makes, finds, copies, renames, deletes, writes and reads profiles', async () => {
    const { page, context, complaints } = await openMotions(browser);
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect.poll(() => chosenProfile(page)).toBe('New motion');
    await chooseAction(page, 'New motion', 'Rename…');
    await page.getByRole('dialog').getByRole('textbox').fill('Tide');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await profileButton(page, 'Tide').waitFor();
    await chooseAction(page, 'Tide', 'Copy');
    await page.getByText('Tide 2 was made.').waitFor();
    await chooseAction(page, 'Tide 2', 'Move up');
    await page.getByRole('searchbox').fill('TIDE');
    await page.getByText('2 of 7').waitFor();
    const names = await page.getByRole('listitem').getByRole('button', { name: /^Tide/ }).allInnerTexts();
    expect(names.map((text) => text.split('\n')[0])).toEqual(['Tide 2', 'Tide']);

    await page.getByRole('button', { name: 'Actions for Tide 2' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export…' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Tide 2.kinora-profile.json');
    const file = await readFile(await download.path(), 'utf8');
    await chooseAction(page, 'Tide 2', 'Delete…');
    await page.getByText('Tide 2 is deleted from your account.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 of 6').waitFor();

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import…' }).click(),
    ]);
    await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await page.getByText('Tide 2 was imported.').waitFor();
    await page.getByText('2 of 7').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PF-36] sets the ranges of all profiles after a question', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: 'Ranges of all profiles…' }).click();
    const upper = page.getByRole('spinbutton', { name: 'Stroke (L0): at most' });
    await upper.fill('8000');
    await upper.press('Tab');
    await page.getByRole('button', { name: 'Apply to all profiles' }).click();
    await page.getByText('The ranges of all profiles were set.').waitFor();
    await profileButton(page, 'Drift').click();
    await expect.poll(() => chosenProfile(page)).toBe('Drift');
    expect(await page.getByRole('spinbutton', { name: 'Range: at most' }).inputValue()).toBe('8000');
    await context.close();
  });

  it('[PF-35] offers what was recorded as a funscript for each axis', async () => {
    const { page, context, complaints } = await openMotions(browser);
    await playVirtual(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recording 0:02').waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    const files = page.getByRole('dialog').getByRole('listitem').getByRole('button');
    await files.nth(1).waitFor();
    expect(await files.allInnerTexts()).toEqual([
      expect.stringMatching(/^motion-[\dT-]+\.funscript$/),
      expect.stringMatching(/^motion-[\dT-]+\.pitch\.funscript$/),
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Last recording…' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
    const script = JSON.parse(await readFile(await download.path(), 'utf8')) as { actions: unknown[] };
    expect(script.actions.length).toBeGreaterThan(1);
    const asCsv = page.getByRole('button', { name: 'Save all as CSV' });
    const [table] = await Promise.all([page.waitForEvent('download'), asCsv.click()]);
    expect(await readFile(await table.path(), 'utf8')).toMatch(/^milliseconds,percent\n\d+,[\d.]+\n/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a device at a serial port on the motions page', () => {
  async function openWithBoard(
    prepare?: (page: Page) => Promise<void>,
    options: FakeSerialOptions = {},
  ): Promise<{
    page: Page;
    board: FakeSerialBoard;
    close: () => Promise<void>;
  }> {
    const boards: FakeSerialBoard[] = [];
    const { page, context } = await openMotions(browser, {
      prepare: async (opened) => {
        boards.push(await installFakeSerial(opened, { isGranted: true, ...options }));
        await prepare?.(opened);
      },
    });
    await page.getByRole('button', { name: /Not connected/ }).click();
    await page.getByText('Connect USB 10C4:EA60').click();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    return { page, board: boards[0]!, close: () => context.close() };
  }

  /** Lines of motion that have come, once the last of them is this one. */
  async function linesUntil(board: FakeSerialBoard, last: string): Promise<readonly string[]> {
    const lines: string[] = [];
    await expect
      .poll(
        async () => {
          const { motionLines, strange } = replayRecords(await board.records());
          expect(strange).toEqual([]);
          lines.push(...motionLines);
          return lines.at(-1);
        },
        { timeout: 30_000 },
      )
      .toBe(last);
    return lines;
  }

  it('[PF-25] goes home by its gated way when the tab is switched, says so, and is moved by hand in the other', async () => {
    const { page, board, close } = await openWithBoard();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();
    await board.records();
    await page.getByRole('tab', { name: 'Action test' }).click();
    const home = await linesUntil(board, homeLine);
    expect(home.slice(0, -1).every((line) => /^(?:[LR]\d\d{4}I\d+ ?)+$/.test(line))).toBe(true);
    await page.getByText('Last stop: view switched').waitFor();

    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await expect
      .poll(async () => replayRecords(await board.records()).motionLines.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Custom motions' }).click();
    expect((await linesUntil(board, homeLine)).at(-1)).toBe(homeLine);
    await page.getByText('Driven by Nobody').waitFor();
    await close();
  });

  const unitsOf = 9999;

  /** Chooses an axis of the new profile, switches it on, and sets its numbers. */
  async function shapeAxis(
    page: Page,
    axis: string,
    fields: Readonly<Record<string, number>>,
    more: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    await page.getByRole('switch', { name: `Play ${axis}`, exact: true }).check();
    await page.getByRole('button', { name: new RegExp(`^${axis} [LR]\\d`) }).click();
    await page.getByRole('group', { name: new RegExp(`^${axis}`) }).waitFor();
    await more();
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByRole('spinbutton', { name: label, exact: true });
      await field.fill(String(value));
      await field.press('Enter');
    }
  }

  it('[PF-20, PF-24, PF-26, PF-33, WF-4, WF-6, WF-7, WF-20, WF-25] sends what each field of each axis says, then what the next profile says', async () => {
    const { page, board, close } = await openWithBoard((opened) => opened.clock.install());
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect.poll(() => chosenProfile(page)).toBe('New motion');
    await shapeAxis(page, 'Stroke', { 'Period (ms)': 800 });
    await shapeAxis(page, 'Surge', {}, async () => {
      await page.getByLabel('Follows', { exact: true }).selectOption({ label: 'Follows Stroke' });
      await page.getByRole('switch', { name: 'Inverted' }).click();
    });
    await shapeAxis(page, 'Surge', { 'Ratio (%)': 50, 'Delay (ms)': 200 });
    await shapeAxis(page, 'Sway', { 'Amplitude (%)': 30, Centre: 7000, 'Period (ms)': 1000 });
    await shapeAxis(
      page,
      'Twist',
      { 'Range: at least': 2000, 'Range: at most': 4000, 'Period (ms)': 1000 },
      async () => {
        await page.getByRole('radio', { name: 'Saw' }).check({ force: true });
        await page.getByRole('switch', { name: 'Reversed' }).click();
      },
    );
    await shapeAxis(page, 'Roll', { 'Period (ms)': 1000 }, () =>
      page.getByRole('radio', { name: 'Square' }).check({ force: true }),
    );
    await shapeAxis(page, 'Pitch', { 'Period (ms)': 800, 'Phase (°)': 180 });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();

    const ear = earOf(() => board);
    const share = async (axis: AxisName, counts: (position: number, last: number) => boolean) => {
      const way = await ear.way(axis);
      return (
        way.filter((position, index) => index > 0 && counts(position, way[index - 1]!)).length / way.length
      );
    };
    /** how far an axis is off the stroke's way from the middle, times a ratio and so much later; the middle one */
    const offStroke = async (axis: AxisName, ratio: number, delayMs: number) => {
      const [way, stroke] = [await ear.way(axis), await ear.way('L0', 1500, delayMs)];
      const off = way.map((at, index) => Math.abs(at - unitsOf / 2 - ratio * (stroke[index]! - unitsOf / 2)));
      return off.sort((a, b) => a - b)[75]!;
    };
    const patience = { timeout: 20_000 };
    await expect.poll(() => ear.reach('L0'), patience).toBeGreaterThan(5900);
    await expect.poll(() => offStroke('L0', 1, 800), patience).toBeLessThan(250);
    await expect.poll(() => offStroke('L1', -0.5, 200), patience).toBeLessThan(250);
    await expect.poll(() => offStroke('R2', -1, 0), patience).toBeLessThan(250);
    // the sine's own ends lie between two of its keyframes
    const endsOf = (way: readonly number[]) =>
      [Math.min(...way), Math.max(...way)].map((at) => Math.round(at / 500) * 500);
    expect(endsOf(await ear.way('L2'))).toEqual([5500, 8500]);
    expect(endsOf(await ear.way('R0'))).toEqual([2500, 3500]);
    expect(await share('R0', (position, last) => position < last)).toBeGreaterThan(0.7);
    expect(await share('R1', (position) => Math.abs(position - unitsOf / 2) > 2700)).toBeGreaterThan(0.6);

    // the first of the list is next: stroke and pitch
    await page.clock.fastForward(61_000);
    await page.getByText('Playing Slow wave').waitFor();
    for (const axis of ['L1', 'L2', 'R0', 'R1'] as const) {
      await expect.poll(() => ear.reach(axis), patience).toBeLessThan(20);
    }
    await expect.poll(() => ear.reach('L0', 3600), patience).toBeGreaterThan(6000);
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.clock.fastForward(61_000);
    await ear.forget();
    await expect.poll(async () => (await ear.listen()).length, patience).toBeGreaterThan(100);
    const channels = new Set(
      (await ear.listen()).flatMap(({ text }) => text.match(/[LR]\d(?=\d{4})/g) ?? []),
    );
    expect([...channels].sort()).toEqual(['L0', 'R2']);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[WF-7, WF-10, WF-20] draws parameters between their limits where they are left to chance, and turns all axes round', async () => {
    const { page, board, close } = await openWithBoard();
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect.poll(() => chosenProfile(page)).toBe('New motion');
    const often = { 'Change every: at least (ms)': 500, 'Change every: at most (ms)': 501 };
    const atRandom = (field: string) => () =>
      page.getByRole('switch', { name: `${field}: random`, exact: true }).click();
    await shapeAxis(
      page,
      'Stroke',
      { 'Period (ms)': 800, 'Amplitude: at most (%)': 21, ...often },
      atRandom('Amplitude'),
    );
    await shapeAxis(page, 'Sway', { 'Period (ms)': 1000 }, () =>
      page.getByRole('radio', { name: 'Saw' }).check({ force: true }),
    );
    await shapeAxis(
      page,
      'Roll',
      { 'Period: at least (ms)': 400, 'Period: at most (ms)': 401, ...often },
      atRandom('Period'),
    );
    await shapeAxis(
      page,
      'Pitch',
      { 'Centre: at least': 6999, 'Centre: at most': 7000, ...often },
      async () => {
        await page.getByRole('radio', { name: 'Triangle' }).check({ force: true });
        await atRandom('Centre')();
      },
    );
    await shapeAxis(page, 'Pitch', { 'Amplitude (%)': 30, 'Period (ms)': 1000 });
    await page.getByRole('switch', { name: 'Reverse all axes' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();

    const ear = earOf(() => board);
    const patience = { timeout: 25_000 };
    const steps = async (axis: AxisName) => {
      const way = await ear.way(axis);
      return way.slice(1).map((position, index) => position - way[index]!);
    };
    const share = (all: readonly number[], counts: (step: number) => boolean) =>
      all.filter(counts).length / all.length;
    const turns = async (axis: AxisName) => {
      const moved = (await steps(axis)).filter((step) => step !== 0);
      return moved.filter((step, index) => index > 0 && step > 0 !== moved[index - 1]! > 0).length;
    };
    await expect.poll(async () => Math.round((await ear.reach('L0')) / 500), patience).toBe(4);
    await expect
      .poll(async () => share(await steps('L2'), (step) => step < 0), patience)
      .toBeGreaterThan(0.7);
    await expect.poll(() => turns('R1'), patience).toBeGreaterThan(5);
    // round about the middle: 7000 becomes 2999
    await expect
      .poll(async () => {
        const way = await ear.way('R2');
        return Math.round((Math.max(...way) + Math.min(...way)) / 200);
      }, patience)
      .toBe(30);
    // one speed both ways, but for 50 ms about each bend
    const even = async () => {
      const way = await ear.way('R2');
      const sizes = way.slice(5).map((position, index) => Math.abs(position - way[index]!));
      const usual = [...sizes].sort((one, other) => one - other)[Math.floor(sizes.length / 2)]!;
      return share(sizes, (size) => Math.abs(size - usual) < usual / 4);
    };
    await expect.poll(even, patience).toBeGreaterThan(0.7);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[EN-48] is not driven where its type has no motion axes, and the page says why', async () => {
    const { page, board, close } = await openWithBoard(undefined, {
      answers: { D1: ['TCode v0.3'], YSYS: ['YSYS#3#FAKE-0003'] },
    });
    const sentence = page.getByText('This type of device has no motion axes').first();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await sentence.waitFor();
    await page.getByText('Ready to play Slow wave').waitFor();
    await sentence.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Action test' }).click();
    await page.getByRole('button', { name: 'Take control' }).click();
    await sentence.waitFor();
    expect(await page.getByRole('slider').first().isDisabled()).toBe(true);
    expect(replayRecords(await board.records()).motionLines).toEqual([]);
    await close();
  });

  it('[PF-25] goes home when the page is left, and says so', async () => {
    const { page, board, close } = await openWithBoard();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();
    await board.records();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Last stop: left the page').waitFor();
    expect((await linesUntil(board, homeLine)).at(-1)).toBe(homeLine);
    await close();
  });
});

describe.each([
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1440, height: 900, colorScheme: 'light', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'dark', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'light', locale: 'ja-JP' },
] as const)('the motions page at $width px, $colorScheme, $locale', (screen) => {
  it('has no serious finding of axe and nothing beside the screen', async () => {
    const { page, context } = await openMotions(browser, screen);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('radio').last().check({ force: true });
    await page.getByRole('slider').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('tab').last().click();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await context.close();
  });
});
