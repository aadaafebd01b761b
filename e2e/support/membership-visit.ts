import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pressDevice } from './device-sheet.ts';
import { installFakeSerial } from './fake-serial/install-fake-serial.ts';
import { keepInStorage } from './keep-in-storage.ts';
import type { MembershipServer, SignedInStorage } from './membership-server.ts';

const exact = { exact: true };

/** A device that is not registered. */
const otherDevice = 'OSR-9';

/** Where people visit. */
export interface VisitStage {
  readonly browser: Browser;
  readonly server: MembershipServer;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** hosts that the browser spoke to */
  readonly hosts: ReadonlySet<string>;
}

export interface VisitOptions {
  readonly serialCode?: string;
  readonly locale?: string;
  readonly colorScheme?: 'dark' | 'light';
  readonly width?: number;
}

/** Opens a route as this person, with a device at the serial port. */
export async function visit(
  { browser, server }: VisitStage,
  person: SignedInStorage,
  route: string,
  { serialCode = otherDevice, locale = 'en-GB', colorScheme = 'dark', width = 1440 }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await keepInStorage(context, person);
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const answers = {
    D0: ['Fake-OSR v1'],
    D1: ['TCode v0.3'],
    D2: ['L0 0 9999 Up'],
    YSYS: [`YSYS#0#${serialCode}`],
  };
  await installFakeSerial(page, { isGranted: true, answers });
  await page.goto(`${server.baseUrl}/#${route}`);
  await page.getByRole('main').waitFor();
  return { page, context, hosts };
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && exact) });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, ...exact });

export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${route}`);
}

/** Connects the device and waits for the server's word on it: an answer that this browser kept would count until then. */
export async function connect(page: Page): Promise<void> {
  const before = await page.evaluate(() => performance.timeOrigin + performance.now());
  await pressDevice(page);
  await heardOf(page, before);
}

/** The same on a page that was left connected and connects by itself. */
export async function connectedAgain(page: Page): Promise<void> {
  await heardOf(page, await page.evaluate(() => performance.timeOrigin));
}

async function heardOf(page: Page, since: number): Promise<void> {
  await page.getByText('Connected', exact).first().waitFor();
  await page.waitForFunction((asked) => {
    const kept = JSON.parse(localStorage.getItem('kinora.entitlement') ?? 'null') as {
      value: { askedAt: number } | null;
    } | null;
    return (kept?.value?.askedAt ?? 0) >= asked;
  }, since);
}

/** Presses Play on the motions page. */
export async function play(page: Page): Promise<void> {
  await button(page, 'Play').click();
}

export const driven = (page: Page) => page.getByText('Controlled by Motion profile').waitFor();

export async function stopPlaying(page: Page): Promise<void> {
  await button(page, 'Stop playing').click();
  await page.getByText('Controlled by Nobody').waitFor();
}
