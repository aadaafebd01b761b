import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { pressDevice } from './device-sheet.ts';
import { installFakeSerial } from './fake-serial/install-fake-serial.ts';
import { type MailingServer, signUp } from './sign-up.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { allowAgain, isSoon, noticeStalls, pressOnTogether } from './press-on.ts';

/** Somebody with an account of his own, a browser of his own, and remote play in its tab. */
export interface RoomPerson {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  readonly start: Locator;
  readonly stop: Locator;
  /** Opens a route of the product. */
  go(route: string): Promise<void>;
  /** Waits until the page says this. */
  reads(text: string | RegExp): Promise<void>;
  /** Waits until the page knows whether the partner is there. */
  sees(presence: keyof typeof partnerMark): Promise<void>;
}

/** What marks a page that knows whether the partner is in the room. */
export const partnerMark = { together: '[data-online="2"]', alone: '[data-online="1"]' } as const;

export interface RoomPersonOptions extends BrowserContextOptions {
  /** the way to the server, where it is not the straight one */
  readonly baseUrl?: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** where the account is made, where it is not the shared one */
  readonly server?: MailingServer;
}

export async function openRoomPerson(
  browser: Browser,
  { server, baseUrl = server?.baseUrl ?? inject('baseUrl'), prepare, ...options }: RoomPersonOptions = {},
): Promise<RoomPerson> {
  const { storage } = await signUp(`room-${randomUUID()}@example.org`, server);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  await keepInStorage(context, storage);
  const page = await context.newPage();
  await noticeStalls(page);
  await prepare?.(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()}`);
  });
  const main = page.getByRole('main');
  return {
    page,
    context,
    complaints,
    start: main.getByRole('button', { name: 'START', exact: true }),
    stop: main.getByRole('button', { name: 'STOP', exact: true }),
    go: async (route) => {
      await page.goto(`${baseUrl}/#${route}`);
      await main.waitFor();
    },
    reads: (text) => page.getByText(text).first().waitFor({ state: 'attached' }),
    sees: (presence) => page.locator(partnerMark[presence]).waitFor({ state: 'attached' }),
  };
}

type Role = 'Controller' | 'Recipient';

/** Creates a room by its form, and answers the code that the address names. */
export async function createRoom(
  { page, go, start }: RoomPerson,
  role: Role,
  name = 'Evening',
): Promise<string> {
  await go('/remote');
  // by keys: what the driver fills in at once in Firefox, React does not hear of
  await page.getByRole('textbox', { name: 'Room name' }).pressSequentially(name);
  await hideName(page);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Create and enter' }).click();
  await start.waitFor();
  return /roomId=([A-Z0-9]{8})/.exec(page.url())?.[1] ?? '';
}

/** Joins by the link that the creator would send. */
export async function joinRoom({ page, go, start }: RoomPerson, code: string): Promise<void> {
  await go(`/remote?code=${code}`);
  await hideName(page);
  await page.getByRole('button', { name: 'Join the room' }).click();
  await start.waitFor();
}

/** The partner has no name then: sentences are the same in every test. */
async function hideName(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Your name in this room' });
  await name.press('ControlOrMeta+A');
  await name.press('Backspace');
}

export interface Pair {
  readonly controller: RoomPerson;
  readonly recipient: RoomPerson;
  readonly code: string;
  close(): Promise<void>;
}

export interface PairOptions {
  readonly creator?: Role;
  /** where it is another one than the controller's */
  readonly recipientBrowser?: Browser;
  readonly controller?: RoomPersonOptions;
  readonly recipient?: RoomPersonOptions;
}

/** Two people in one room; the recipient has the virtual device, and neither has pressed START. */
export async function openPair(
  browser: Browser,
  { creator = 'Controller', recipientBrowser = browser, ...options }: PairOptions = {},
): Promise<Pair> {
  const controller = await openRoomPerson(browser, options.controller);
  const recipient = await openRoomPerson(recipientBrowser, options.recipient);
  const [first, second] = creator === 'Controller' ? [controller, recipient] : [recipient, controller];
  const code = await createRoom(first, creator);
  await joinRoom(second, code);
  await connectVirtual(recipient);
  for (const person of [controller, recipient]) await person.sees('together');
  return {
    controller,
    recipient,
    code,
    close: async () => {
      await controller.context.close();
      await recipient.context.close();
    },
  };
}

/** The creator presses, and confirms. */
export async function removePartner({ page }: RoomPerson): Promise<void> {
  await page.getByRole('button', { name: 'Remove partner…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your partner?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
}

export async function connectVirtual({ page }: RoomPerson): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Use the virtual device' }).first().click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
}

/** Gives a page a device at the serial port that answers this to `YSYS`. */
export function fakeDevice(identity: string): (page: Page) => Promise<void> {
  const answers = { D0: ['Fake-OSR v1'], D1: ['TCode v0.3'], D2: ['L0 0 9999 Up'], YSYS: [identity] };
  return async (page) => {
    await installFakeSerial(page, { isGranted: true, answers });
  };
}

export async function connectSerial(page: Page): Promise<void> {
  await pressDevice(page);
  await page.getByText('Connected', { exact: true }).first().waitFor();
}

/** The recipient allows, with the limits as they stand. */
export async function allow({
  recipient,
  controller,
}: Pick<Pair, 'recipient' | 'controller'>): Promise<void> {
  await recipient.start.click();
  await readsAllowed({ recipient, controller });
}

/** Both read that the recipient allows, who presses START again where a stall took it back. */
export async function readsAllowed({
  recipient,
  controller,
}: Pick<Pair, 'recipient' | 'controller'>): Promise<void> {
  const allowed = recipient.page.getByText(/your partner may move your device|is moving your device/i);
  const isRead = async () => {
    await allowAgain(recipient);
    return (
      (await isSoon(allowed, 'attached')) &&
      isSoon(controller.page.getByText(/follows you|device is moving/), 'attached')
    );
  };
  await expect.poll(isRead, { timeout: 60_000 }).toBe(true);
}

/**
 * Drives until `sees` is there, else until the recipient's device moves. On a machine that has no time the recipient
 * holds, rightly, for it has heard nothing for half a second: they then start again, as people would.
 */
export async function driveUntilMoving(
  pair: Pick<Pair, 'recipient' | 'controller'>,
  sees = pair.recipient.page.getByText('Your partner is moving your device.'),
): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await pressOnTogether(pair);
    if (await isSoon(sees)) return;
  }
  throw new Error(`driving does not lead to ${String(sees)}`);
}

/** Where the recipient's device was sent, 0..9999; null before it was moved. */
export async function positionOf({ page }: RoomPerson, axis: string): Promise<number | null> {
  const control = page.getByLabel(`${axis}: position`, { exact: true }).locator('xpath=../..');
  // the recipient's controls are folded
  const text = (await control.locator('output').textContent()) ?? '';
  const position = Number(text.replace(/\D/g, ''));
  return /\d/.test(text) ? position : null;
}
