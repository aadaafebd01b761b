import { expect, it } from 'vitest';
import {
  allow,
  connectSerial,
  createRoom,
  driveUntilMoving,
  fakeDevice,
  joinRoom,
  removePartner,
} from './room-people.ts';
import { openPairAt, openPersonAt, type RoomStage } from './room-stage.ts';

/** Who gets a seat and who does not, whichever broker carries the room. */
export function describeRoomSeats(stage: () => RoomStage): void {
  it('[RP-3, RP-5, RP-7, RP-10, RP-66] has no third seat, by the form or by an address that claims one, and no second room of the day', async () => {
    const pair = await openPairAt(stage());
    const { controller, code } = pair;
    const third = await openPersonAt(stage());
    await third.go(`/remote?code=${code.toLowerCase()}`);
    await third.page.getByRole('button', { name: 'Join the room' }).click();
    await third.page.getByText('The room is full. Please try again later.').waitFor();
    await third.go(`/room?roomId=${code}&userRole=1&isCreate=true`);
    await third.page.getByText('The room is full. Please try again later.').waitFor();
    await third.go('/room?roomId=ZZZZZZZZ&userRole=1&isCreate=true');
    await third.page.getByText('Room not found.').waitFor();
    await controller.page.getByRole('button', { name: 'Leave the room' }).click();
    await controller.page.getByText('Your room is still open').waitFor();
    await controller.reads('You already have an open room. Return to it, or wait until it ends.');
    expect(await controller.page.getByRole('button', { name: 'Create and enter' }).count()).toBe(0);
  });

  it('[RP-17, RP-18, RP-30] gives a seat free: who had it is out, another takes it, and what was allowed is not allowed to him', async () => {
    const pair = await openPairAt(stage(), { creator: 'Recipient' });
    const { controller, recipient } = pair;
    const free = recipient.page.getByRole('button', { name: 'Remove partner…' });
    await allow(pair);
    await driveUntilMoving(pair);
    await removePartner(recipient);
    await controller.page.getByText('You were removed from the room.').waitFor();
    await recipient.sees('alone');
    await recipient.reads(/^Your partner’s place in the room is free again\./);
    await free.waitFor({ state: 'detached' });
    expect(await recipient.page.getByRole('button', { name: 'Block…' }).count()).toBe(0);
    const other = await openPersonAt(stage());
    await joinRoom(other, pair.code);
    await recipient.sees('together');
    await other.reads('Your partner hasn’t pressed START yet.');
    await allow({ controller: other, recipient });
    await driveUntilMoving({ controller: other, recipient });
  });

  it('[RP-14, RP-18, RP-30, BR-26] lets nobody drive by what a partner was allowed who blocked one and went', async () => {
    const pair = await openPairAt(stage(), { creator: 'Recipient' });
    const { controller, recipient } = pair;
    const other = await openPersonAt(stage());
    await allow(pair);
    await driveUntilMoving(pair);
    await controller.page.getByRole('button', { name: 'Block…' }).click();
    await controller.page.getByRole('button', { name: 'Block', exact: true }).click();
    await recipient.reads('Your partner isn’t in the room.');
    await joinRoom(other, pair.code);
    await other.reads('Your partner hasn’t pressed START yet.');
    await recipient.sees('together');
    await recipient.reads('Nothing moves until you press START.');
    await allow({ controller: other, recipient });
    await driveUntilMoving({ controller: other, recipient });
  });

  it('[RP-6, RM-20] moves no device of another type, whatever its person presses', async () => {
    const controller = await openPersonAt(stage());
    const recipient = await openPersonAt(stage(), {
      prepare: fakeDevice('YSYS#1#OTHER-0001'),
      // to Chromium the Worker, changed on its way, comes from nowhere; the broker is on this machine
      permissions: ['local-network-access'],
    });
    await joinRoom(recipient, await createRoom(controller, 'Controller'));
    await connectSerial(recipient.page);
    await recipient.sees('together');
    await recipient.start.click({ force: true });
    await recipient.page.getByText('The role doesn’t match the device type.').waitFor();
    await recipient.reads(/^The connected device has no axes to receive with\./);
    await controller.reads('Your partner’s device isn’t connected.');
  });
}
