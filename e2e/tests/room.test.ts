import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openAccountPage } from '../support/account-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  allow,
  connectVirtual,
  createRoom,
  driveUntilMoving,
  joinRoom,
  openPair,
  openRoomPerson,
  partnerMark,
  removePartner,
  type RoomPerson,
} from '../support/room-people.ts';
import { overhang, axeFindings } from '../support/axe-findings.ts';
import { signUp } from '../support/sign-up.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('two people in a room', () => {
  it('[RP-30, RP-32, RP-34, RP-40, RP-42, RP-51] the recipient sees what START allows, makes it gentler, takes it back by STOP, and operates nothing', async () => {
    const pair = await openPair(browser, { creator: 'Recipient' });
    const { controller, recipient } = pair;
    const { page } = recipient;
    await recipient.reads(
      'START allows all six axes within the ranges below, with a speed limit of 50% and an intensity of 100%.',
    );
    await allow(pair);
    await driveUntilMoving(pair);
    await page.getByRole('button', { name: /^Gentler/ }).click();
    await page.getByRole('button', { name: 'Gentler Intensity 90%, speed limit 40%' }).waitFor();
    await controller.page.getByText('90%', { exact: true }).waitFor();
    await recipient.stop.click();
    await recipient.reads('Nothing moves until you press START.');
    await controller.reads('Your partner pressed STOP. You can continue when your partner presses START.');
    await recipient.reads(/speed limit of 40% and an intensity of 90%/);
    await page.getByText('Your partner’s controls').click();
    const profile = page.getByText('Slow wave', { exact: true });
    await profile.scrollIntoViewIfNeeded();
    const box = (await profile.boundingBox())!;
    await page.mouse.click(box.x + 4, box.y + 4);
    await page.getByText('The recipient party cannot operate', { exact: true }).waitFor();
    await page.getByText('Soft', { exact: true }).click();
    await recipient.reads(/speed limit of 25% and an intensity of 50%/);
    await pair.close();
  });
});

const notTogether = 'You’re no longer in the same room.';

const blockDialog = ({ page }: RoomPerson) => page.getByRole('dialog', { name: 'Block your partner' });

/** Parts with the creator: the seat is free. */
async function blockAndGo({ page }: RoomPerson): Promise<void> {
  await page.getByRole('button', { name: 'Block…' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('tab', { name: 'Join a room' }).waitFor();
}

describe('who has a name in the room', () => {
  it('[RP-13, RP-49, RP-50, BR-110] chose it at the door, and is named by it in what the partner reads', async () => {
    const [leo, mia] = [await openRoomPerson(browser), await openRoomPerson(browser)];
    const name = ({ page }: RoomPerson) => page.getByRole('textbox', { name: 'Your name in this room' });
    await leo.go('/remote');
    expect(await name(leo).inputValue()).toMatch(/^Guest-/);
    await leo.page.getByRole('textbox', { name: 'Room name' }).fill('Evening');
    await name(leo).fill('Leo; --');
    await leo.page
      .getByText(
        'The nickname can’t contain a single quote, a semicolon, a double hyphen or control characters.',
      )
      .waitFor();
    await leo.page.getByRole('button', { name: 'Create and enter' }).click();
    await name(leo).fill('Leo');
    await leo.page.getByRole('button', { name: 'Create and enter' }).click();
    await leo.reads('Waiting for your partner.');
    const code = /roomId=([A-Z0-9]{8})/.exec(leo.page.url())?.[1] ?? '';
    await mia.go(`/remote?code=${code}`);
    await name(mia).fill('Mia');
    await name(mia).press('Enter');
    await mia.start.waitFor();
    await connectVirtual(mia);
    await mia.reads('Leo is here. Nothing moves until you press START.');
    await leo.reads('Mia hasn’t pressed START yet.');
    await leo.start.click({ force: true });
    await leo.page.getByText('Mia hasn’t pressed START yet.').nth(1).waitFor();
    await leo.context.close();
    await mia.context.close();
  });
});

describe('who closes the page', () => {
  it.each([
    ['controller', 'recipient'],
    ['recipient', 'controller'],
  ] as const)(
    '[RP-14, RP-16] as the %s says good-bye by it: nothing moves, and the %s is notified',
    async (closes, stays) => {
      const pair = await openPair(browser);
      const { page } = pair[closes];
      await allow(pair);
      await driveUntilMoving(pair);
      const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
      await page.close({ runBeforeUnload: true });
      await pair[stays].page.getByText('Controlled by Nobody').waitFor();
      await pair[stays].reads('Your partner isn’t in the room.');
      // looking is a sign of life: a seat whose person did not say good-bye stays present by it
      const look = `${inject('baseUrl')}/tcode/api/bridge/getMagpieBridgeBean/${pair.code}`;
      const isTold = async () => {
        await fetch(look, { headers: { authorization } });
        return pair[stays].page.locator(partnerMark.alone).count();
      };
      await expect.poll(isTold, { interval: 1_000 }).toBe(1);
      await pair.close();
    },
  );
});

describe('who gets no room', () => {
  it('[RP-17] opens the room in a second tab, which has the seat from then on, until the first asks for it', async () => {
    const pair = await openPair(browser);
    const { controller, recipient } = pair;
    await allow(pair);
    await driveUntilMoving(pair);
    const second = await recipient.context.newPage();
    await second.goto(recipient.page.url());
    await recipient.page.getByText('The room was opened in another window.').waitFor();
    await recipient.reads('Everything has stopped.');
    await second.locator(partnerMark.together).waitFor({ state: 'attached' });
    await controller.reads('Your partner’s device isn’t connected.');
    await recipient.page.getByRole('button', { name: 'Try again' }).click();
    await recipient.sees('together');
    await second.getByText('The room was opened in another window.').waitFor();
    await pair.close();
  });
});

describe('who came after the partner that the page showed', () => {
  it('[RP-18, BR-46] is neither blocked by a dialog that was open, nor freed by a page that has not looked since', async () => {
    const pair = await openPair(browser);
    const { controller, code } = pair;
    const absent = controller.page.getByText('Your partner isn’t in the room.');
    await controller.page.getByRole('button', { name: 'Block…' }).click();
    const dialog = blockDialog(controller);
    await dialog.getByText('You won’t be able to join each other’s rooms.').waitFor();
    await blockAndGo(pair.recipient);
    await dialog.getByText(notTogether).waitFor();
    const second = await openRoomPerson(browser);
    await joinRoom(second, code);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await controller.page.getByText('Your partner is blocked.').waitFor();
    await controller.sees('together');

    await controller.page.route('**/getMagpieBridgeBean/**', (route) => route.abort());
    await blockAndGo(second);
    const third = await openRoomPerson(browser);
    await joinRoom(third, code);
    await removePartner(controller);
    await absent.waitFor();
    await controller.page.unroute('**/getMagpieBridgeBean/**');
    await controller.sees('together');
    for (const { context } of [second, third]) await context.close();
    await pair.close();
  });
});

describe('who was parted from the partner first', () => {
  it('[RP-18, RP-37, BR-47] keeps what was written about him, and can report him from the page of remote play', async () => {
    const pair = await openPair(browser);
    const { controller, recipient } = pair;
    const { page } = recipient;
    const dialog = blockDialog(recipient);
    await page.getByRole('button', { name: 'Block…' }).click();
    await dialog.getByRole('textbox').fill('insults');
    await removePartner(controller);
    await dialog.getByText(notTogether).waitFor();
    await recipient.reads('You were removed from the room.');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('insults');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Back to Remote Play' }).click();
    const met = page.getByRole('region', { name: 'People you met' });
    await met.getByText('Controller in “Evening”').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await met.getByRole('button', { name: /^Block or report: .*Controller in “Evening”$/ }).click();
    await dialog.getByRole('textbox').fill('insults');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('Your partner is blocked and reported.').waitFor();
    await page.getByRole('region', { name: 'Blocked people' }).waitFor();
    await met.waitFor({ state: 'detached' });
    await pair.close();
  });
});

describe('an invitation', () => {
  it('[RP-8] is copied or scanned, and leads through the sign-in to the room', async () => {
    const creator = await openRoomPerson(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const code = await createRoom(creator, 'Recipient');
    await creator.page.getByRole('button', { name: 'Copy link' }).click();
    const link = await creator.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${inject('baseUrl')}/#/remote?code=${code}`);
    await creator.page.getByRole('button', { name: 'Invite' }).click();
    await creator.page
      .getByTitle('QR code of the link to the room')
      .or(creator.page.getByText('QR code of the link to the room'))
      .first()
      .waitFor({ state: 'attached' });
    expect(await creator.page.getByRole('textbox', { name: 'Link to the room' }).inputValue()).toBe(link);

    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(link);
    await page.waitForURL(/#\/login/);
    const email = `guest-${randomUUID()}@example.org`;
    await signUp(email);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Join the room' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Room code' }).inputValue()).toBe(code);
    await page.getByText('You’ll be the controller').waitFor();
    await context.close();
    await creator.context.close();
  });

  it('[RP-48] is opened in the tab that shows the lobby, one after another', async () => {
    const creators = [await openRoomPerson(browser), await openRoomPerson(browser)];
    const guest = await openRoomPerson(browser);
    const { page } = guest;
    await guest.go('/remote');
    await page.getByRole('textbox', { name: 'Room name' }).waitFor();
    for (const [index, creator] of creators.entries()) {
      const name = `Evening ${String(index)}`;
      const code = await createRoom(creator, 'Recipient', name);
      await guest.go(`/remote?code=${code}`);
      await page.getByRole('region', { name: 'Room found' }).getByText(name, { exact: true }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Room code' }).inputValue()).toBe(code);
    }
    for (const { context } of [...creators, guest]) await context.close();
  });

  it('[RP-8] is opened by somebody without an account, and leads through registration to the room', async () => {
    const creator = await openRoomPerson(browser);
    const code = await createRoom(creator, 'Controller');
    const guest = await openAccountPage(browser, 'en', `/remote?code=${code}`);
    const email = `invited-${randomUUID()}@example.org`;
    await guest.page.waitForURL(/#\/login/);
    await guest.register(email, 'correct-horse');
    await guest.activate(email, 'correct-horse');
    await guest.page.getByRole('link', { name: 'Go to login' }).click();
    await guest.signIn(email, 'correct-horse');
    await guest.page.getByRole('button', { name: 'Join the room' }).waitFor();
    expect(await guest.page.getByRole('textbox', { name: 'Room code' }).inputValue()).toBe(code);
    await guest.page.getByText('You’ll be the recipient').waitFor();
    await guest.page.getByRole('button', { name: 'Join the room' }).click();
    await creator.sees('together');
    await guest.page.context().close();
    await creator.context.close();
  });
});

describe('the pages of remote play', () => {
  it.each([
    ['dark', 1440],
    ['light', 1440],
    ['dark', 390],
    ['light', 390],
  ] as const)('[RP-35] are accessible and fit, %s at %d pixels', async (colorScheme, width) => {
    const look = { colorScheme, viewport: { width, height: 844 } };
    const pair = await openPair(browser, { controller: look, recipient: look });
    const { controller, recipient } = pair;
    for (const { page } of [controller, recipient]) {
      expect(await axeFindings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
    await controller.page.getByRole('radio', { name: 'Joystick' }).check({ force: true });
    expect(await overhang(controller.page)).toBeLessThanOrEqual(0);
    await controller.page.getByRole('button', { name: 'Leave the room' }).click();
    await controller.page.getByText('Your room is still open').waitFor();
    expect(await axeFindings(controller.page)).toEqual([]);
    expect(await overhang(controller.page)).toBeLessThanOrEqual(0);
    await pair.close();
  });
});
