import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@kinora/phrases';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.ts';
import { type BenchAccount, createBenchAccount, signInBench } from '../server/bench-account.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { findFaults } from './find-faults.ts';
import { openPage, type Theme, themes } from './open-page.ts';
import { roomScreens, type RoomStages } from './room-screens.ts';
import { operatorEmail, type ScreenServer, startScreenServer } from './screen-server.ts';
import { type Screen, screens } from './screens.ts';
import { loadStageWords, type ScreenStage } from './stage-acts.ts';

/** px; the layout at a zoom of 200 percent is that of half the width and height */
const sizes = {
  '1440x900': { width: 1440, height: 900 },
  '1280x720': { width: 1280, height: 720 },
  '1024x700': { width: 1024, height: 700 },
  '844x390': { width: 844, height: 390 },
  '390x844': { width: 390, height: 844 },
  '1440x900-zoomed': { width: 720, height: 450 },
} as const;
type SizeName = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as SizeName[];

const { values: chosen } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', multiple: true, default: sizeNames },
    theme: { type: 'string', multiple: true, default: [...themes] },
    language: { type: 'string', multiple: true, default: [...languages] },
    again: { type: 'boolean', default: false },
  },
});
const folder = resolve(import.meta.dirname, '../../../.cache/screens');
const record = join(folder, 'shots.json');
const shots = new Map<string, Shot>();
for (const shot of existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Shot[]) : []) {
  shots.set(shot.path, shot);
}

interface Studio extends ScreenServer {
  readonly browser: Browser;
}

/**
 * Takes pictures of all screens in all sizes, themes and languages. What an earlier run took is left out: `--again`
 * takes it anew. `--only`, `--size`, `--theme` and `--language` choose, and may be repeated.
 */
const studio: Studio = { ...(await startScreenServer()), browser: await launchChromium() };
try {
  for (const language of languages.filter((one) => chosen.language.includes(one)))
    await takeLanguage(language);
} finally {
  await studio.browser.close();
  await studio.server.stop();
}

async function takeLanguage(language: Language): Promise<void> {
  // the operator's pages ask for a sign-in of the last ten minutes
  const operator = await signInBench(studio.server, operatorEmail);
  const accounts = { visitor: null, member: studio.member, operator };
  for (const screen of screens.filter(({ name }) => isWanted(name, language))) {
    await attempt(screen.name, language, () => takeScreen(screen, language, accounts[screen.viewer]));
  }
  if (roomScreens.some(({ name }) => isWanted(name, language))) {
    await attempt('room', language, () => takeRoom(language));
  }
}

/** A screen that cannot be brought about is reported, and the others are taken. */
async function attempt(name: string, language: Language, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (problem) {
    console.error(`${name} ${language}: ${String(problem).split('\n')[0]}`);
    process.exitCode = 1;
  }
}

async function takeScreen(screen: Screen, language: Language, account: BenchAccount | null): Promise<void> {
  const stage = await openStage(language, account);
  await stage.page.goto(`${studio.server.url.origin}/#${screen.route}`);
  await stage.page.getByRole('main').waitFor();
  await stage.page.waitForLoadState('networkidle');
  await screen.prepare?.(stage);
  await takeGrid(stage.page, screen.name, language);
  await stage.page.context().close();
}

/** By two who have no room yet: one is open for longer than the pictures of a language take. */
async function takeRoom(language: Language): Promise<void> {
  const openNew = async (name: string) =>
    openStage(language, await createBenchAccount(studio.server, `${name}-${language}@example.org`));
  const stages: RoomStages = { controller: await openNew('mia'), recipient: await openNew('noa') };
  for (const { name, whose, prepare } of roomScreens) {
    await prepare?.(stages, studio.server.url.origin);
    await takeGrid(stages[whose].page, name, language);
  }
  for (const { page } of Object.values(stages) as ScreenStage[]) await page.context().close();
}

async function openStage(language: Language, account: BenchAccount | null): Promise<ScreenStage> {
  const size = sizes['1440x900'];
  const page = await openPage(studio.browser, { language, theme: 'dark', size, account });
  page.setDefaultTimeout(15_000);
  return { page, ...(await loadStageWords(language)) };
}

async function takeGrid(page: Page, screen: string, language: Language): Promise<void> {
  for (const [size, theme] of wantedIn(screen, language)) {
    await page.setViewportSize(sizes[size]);
    await page.evaluate((scheme) => {
      document.documentElement.dataset['mantineColorScheme'] = scheme;
    }, theme);
    await page.evaluate(settle);
    const path = pathOf(screen, size, theme, language);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await page.screenshot({ path: join(folder, path), type: 'jpeg', quality: 80 });
    shots.set(path, { screen, size, theme, language, path, faults: await page.evaluate(findFaults) });
  }
  const sorted = [...shots.values()].sort((one, other) => one.path.localeCompare(other.path));
  await writeFile(record, JSON.stringify(sorted));
  await writeFile(join(folder, 'index.html'), contactSheet(sorted));
  console.log(screen, language);
}

/** Until what a change of size and theme began is over: some frames, and each animation that has an end. */
async function settle(): Promise<void> {
  // a canvas is drawn ten times a second at most where there is no graphics card (VW-20)
  const frames = document.querySelector('canvas') === null ? 2 : 15;
  for (let frame = 0; frame < frames; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

function isWanted(screen: string, language: Language): boolean {
  return wantedIn(screen, language).length > 0;
}

function wantedIn(screen: string, language: Language): readonly (readonly [SizeName, Theme])[] {
  if (chosen.only.length > 0 && !chosen.only.some((word) => screen.includes(word))) return [];
  return sizeNames
    .filter((size) => chosen.size.includes(size))
    .flatMap((size) => themes.map((theme) => [size, theme] as const))
    .filter(([size, theme]) => chosen.theme.includes(theme) && isDue(pathOf(screen, size, theme, language)));
}

function isDue(path: string): boolean {
  return chosen.again || !shots.has(path) || !existsSync(join(folder, path));
}

function pathOf(screen: string, size: SizeName, theme: Theme, language: Language): string {
  return `${screen}/${size}-${theme}-${language}.jpg`;
}
