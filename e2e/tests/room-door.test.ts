import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type MembershipServer, startMembershipServer } from '../support/membership-server.ts';
import {
  connectSerial,
  createRoom,
  fakeDevice,
  openRoomPerson,
  type RoomPerson,
} from '../support/room-people.ts';

/** In the registry, and nobody's yet. */
const companyDevice = 'KIN-0002';
/** days after which the trial of an account is over */
const afterTrial = 4;

let browser: Browser;
let server: MembershipServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startMembershipServer([companyDevice]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Somebody in the lobby; with `device`, what it answers to `YSYS`, connected at the serial port. */
async function openVisitor(device?: string): Promise<RoomPerson> {
  const person = await openRoomPerson(browser, {
    server,
    ...(device !== undefined && { prepare: fakeDevice(device) }),
  });
  await person.go('/remote');
  if (device !== undefined) await connectSerial(person.page);
  return person;
}

async function fillRoom({ page }: RoomPerson, role: 'Controller' | 'Recipient'): Promise<void> {
  await page.getByRole('textbox', { name: 'Room name' }).fill('Evening');
  await page.getByRole('radio', { name: role }).check();
}

async function findRoom({ page }: RoomPerson, code: string): Promise<void> {
  await page.getByRole('tab', { name: 'Join a room' }).click();
  await page.getByRole('textbox', { name: 'Room code' }).fill(code);
  await page.getByRole('button', { name: 'Find the room' }).click();
}

const create = ({ page }: RoomPerson) => page.getByRole('button', { name: 'Create and enter' });
const join = ({ page }: RoomPerson) => page.getByRole('button', { name: 'Join the room' });

describe('the lobby says who cannot receive', () => {
  it('[RP-6] has a device of another type, before a room is created or joined', async () => {
    const mismatch = 'The role does not match the device type.';
    const visitor = await openVisitor('YSYS#1#OTHER-0001');
    await fillRoom(visitor, 'Recipient');
    await create(visitor).click();
    await visitor.page.getByText(mismatch).waitFor();
    const creator = await openVisitor();
    const code = await createRoom(creator, 'Controller');
    await findRoom(visitor, code);
    await join(visitor).click();
    await visitor.page.getByText(mismatch).waitFor();
    expect(visitor.page.url()).not.toContain('roomId');
    await visitor.context.close();
    await creator.context.close();
  });

  it('[RP-36] has one of our devices that is not registered yet, and may receive with another', async () => {
    const visitor = await openVisitor(`YSYS#0#${companyDevice}`);
    await fillRoom(visitor, 'Recipient');
    await visitor.page.getByText('This device is not registered yet.').waitFor();
    expect(await create(visitor).isEnabled()).toBe(true);
    await visitor.page.getByRole('button', { name: 'What can I do?' }).click();
    await visitor.page.getByRole('dialog').getByText('Is this device yours?').waitFor();
    await visitor.context.close();
  });

  it('[RP-36] is past the trial without a membership, who may control all the same', async () => {
    const visitor = await openVisitor();
    const creator = await openVisitor();
    server.moveTo(afterTrial);
    const code = await createRoom(creator, 'Controller');
    await visitor.page.reload();
    await fillRoom(visitor, 'Recipient');
    const sentence = 'Your free trial is over. To receive, register your device or become a member.';
    await visitor.page.getByText(sentence).waitFor();
    expect(await create(visitor).isDisabled()).toBe(true);
    await findRoom(visitor, code);
    await visitor.page.getByText(sentence).waitFor();
    expect(await join(visitor).isDisabled()).toBe(true);
    await visitor.page.getByRole('tab', { name: 'Create a room' }).click();
    await fillRoom(visitor, 'Controller');
    await create(visitor).click();
    await visitor.start.waitFor();
    await visitor.context.close();
    await creator.context.close();
    server.moveTo(0);
  });
});
