import type { Page } from 'playwright-core';
import { openDialog, type ScreenStage } from './stage-acts.ts';

/** The two pages of a room: the controller's has created it, the recipient's has joined it and has a device. */
export interface RoomStages {
  readonly controller: ScreenStage;
  readonly recipient: ScreenStage;
}

export interface RoomScreen {
  readonly name: string;
  readonly whose: keyof RoomStages;
  readonly prepare?: (stage: ScreenStage) => Promise<void>;
}

export const roomScreens: readonly RoomScreen[] = [
  { name: 'room-controller', whose: 'controller' },
  { name: 'room-recipient', whose: 'recipient' },
  {
    name: 'room-share',
    whose: 'controller',
    prepare: ({ page, room }) => openDialog(page, room.bar.share),
  },
];

/** Brings both into one room, before either has pressed START. */
export async function enterRoom({ controller, recipient }: RoomStages, origin: string): Promise<void> {
  const { lobby, drive } = controller.room;
  const start = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: drive.start, exact: true });
  await controller.page.goto(`${origin}/#/remote`);
  await controller.page.getByRole('textbox', { name: lobby.name }).fill('Evening');
  await controller.page.getByRole('radio', { name: lobby.roles[1].name }).check();
  await controller.page.getByRole('button', { name: lobby.create, exact: true }).click();
  await start(controller.page).waitFor();
  const code = /roomId=([A-Z0-9]{8})/.exec(controller.page.url())?.[1] ?? '';
  await recipient.page.goto(`${origin}/#/remote?code=${code}`);
  await recipient.page.getByRole('button', { name: lobby.join, exact: true }).click();
  await start(recipient.page).waitFor();
  await recipient.page
    .getByRole('main')
    .getByRole('button', { name: recipient.words.device.menu.connectVirtual })
    .click();
  await controller.page.getByText(controller.room.bar.presence[2]).first().waitFor();
}
