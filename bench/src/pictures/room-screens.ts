import type { Page } from 'playwright-core';
import { openDialog, type ScreenStage } from './stage-acts.ts';

/** The two pages of a room: the controller's has created it, the recipient's has joined it and has a device. */
export interface RoomStages {
  readonly controller: ScreenStage;
  readonly recipient: ScreenStage;
}

/** What comes before a picture begins where the picture before it ended. */
export interface RoomScreen {
  readonly name: string;
  readonly whose: keyof RoomStages;
  readonly prepare?: (stages: RoomStages, origin: string) => Promise<void>;
}

export const roomScreens: readonly RoomScreen[] = [
  // who waits for a partner is offered to invite one
  {
    name: 'room-share',
    whose: 'controller',
    async prepare({ controller }, origin) {
      await createRoom(controller, origin);
      await openDialog(controller.page, controller.room.bar.share);
    },
  },
  // what an invitation leads to
  {
    name: 'room-join',
    whose: 'recipient',
    prepare: ({ controller, recipient }, origin) =>
      openInvitation(recipient, origin, roomCode(controller.page)),
  },
  {
    name: 'room-controller',
    whose: 'controller',
    async prepare({ controller, recipient }) {
      await controller.page.keyboard.press('Escape');
      await joinRoom(recipient);
      await controller.page.locator('[data-online="2"]').waitFor();
    },
  },
  { name: 'room-recipient', whose: 'recipient' },
];

async function createRoom(stage: ScreenStage, origin: string): Promise<void> {
  const { lobby } = stage.room;
  await stage.page.goto(`${origin}/#/remote`);
  await stage.page.getByRole('textbox', { name: lobby.name }).fill('Evening');
  await stage.page.getByRole('radio', { name: lobby.roles[1].name }).check();
  await stage.page.getByRole('button', { name: lobby.create, exact: true }).click();
  await waitForStart(stage);
}

function roomCode(page: Page): string {
  return /roomId=([A-Z0-9]{8})/.exec(page.url())?.[1] ?? '';
}

async function openInvitation(stage: ScreenStage, origin: string, code: string): Promise<void> {
  await stage.page.goto(`${origin}/#/remote?code=${code}`);
  await joinButton(stage).waitFor();
}

const joinButton = ({ page, room }: ScreenStage) =>
  page.getByRole('button', { name: room.lobby.join, exact: true });

/** With a device, and before either has pressed START. */
async function joinRoom(stage: ScreenStage): Promise<void> {
  await joinButton(stage).click();
  await waitForStart(stage);
  await stage.page
    .getByRole('main')
    .getByRole('button', { name: stage.words.device.menu.connectVirtual })
    .first()
    .click();
}

function waitForStart({ page, room }: ScreenStage): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: room.drive.start, exact: true }).waitFor();
}
