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
  {
    name: 'room-controller',
    whose: 'controller',
    async prepare({ controller, recipient }, origin) {
      await controller.page.keyboard.press('Escape');
      await joinRoom(recipient, origin, roomCode(controller.page));
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

/** With a device, and before either has pressed START. */
async function joinRoom(stage: ScreenStage, origin: string, code: string): Promise<void> {
  await stage.page.goto(`${origin}/#/remote?code=${code}`);
  await stage.page.getByRole('button', { name: stage.room.lobby.join, exact: true }).click();
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
