import { describe, expect, it } from 'vitest';
import { joinRoom } from '../support/room-people.ts';
import { describeRoomJourney } from '../support/room-sessions.ts';
import { openPairAt, stageOnEmbeddedBroker } from '../support/room-stage.ts';
import { axeFindings } from '../support/axe-findings.ts';

const stage = stageOnEmbeddedBroker();

describe('two people in a room on the embedded broker', () => {
  describeRoomJourney(stage);

  it('[RP-7, RP-9, RP-16, RP-18, RP-20, RP-31] leave, drive nobody who is not there, are offered to return, and part by a block with a reason until it is taken back', async () => {
    const pair = await openPairAt(stage());
    const { controller, recipient } = pair;
    await controller.page.getByRole('button', { name: 'Leave the room' }).click();
    await controller.page.getByText('Your room is still open').waitFor();
    await recipient.sees('alone');
    await recipient.start.click({ force: true });
    await recipient.page.getByText('Your partner isn’t in the room.').waitFor();
    await controller.page.getByRole('button', { name: 'Return to the room' }).click();
    await recipient.sees('together');
    await recipient.page.getByRole('button', { name: 'Leave the room' }).click();
    await controller.sees('alone');
    await controller.start.click({ force: true });
    await controller.page.getByText('Your partner isn’t in the room.').waitFor();
    await controller.page.getByText('Controlled by Nobody').waitFor();

    await recipient.page.getByRole('button', { name: 'Return to the room' }).click();
    await controller.sees('together');
    await controller.page.getByRole('button', { name: 'Block…' }).click();
    await controller.page.getByRole('textbox', { name: 'Reason (optional)' }).fill('insults');
    await controller.page.getByRole('button', { name: 'Block', exact: true }).click();
    await controller.page.getByText('Your partner is blocked and reported.').waitFor();
    await recipient.page.getByText('You were removed from the room.').waitFor();
    await recipient.page.getByRole('link', { name: 'Back to Remote Play' }).click();
    await recipient.go(`/room?roomId=${pair.code}`);
    await recipient.page.getByRole('button', { name: 'Join the room' }).click();
    await recipient.page.getByText('You can’t join this room.').waitFor();
    await controller.page.getByRole('button', { name: 'Leave the room' }).click();
    const blocked = controller.page.getByRole('region', { name: 'Blocked people' });
    await blocked.getByText(/^blocked on /).waitFor();
    expect(await axeFindings(controller.page)).toEqual([]);
    await blocked.getByRole('button', { name: /^Unblock / }).click();
    await controller.reads('Unblocked.');
    await blocked.waitFor({ state: 'detached' });
    await joinRoom(recipient, pair.code);
  });
});
