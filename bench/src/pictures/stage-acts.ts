import { type Language, loadWords, type Phrases, type Words } from '@kinora/phrases';
import type { Page } from 'playwright-core';

/** A page, and the words on it. */
export interface ScreenStage {
  readonly page: Page;
  readonly words: Phrases;
  readonly account: Words['account'];
  readonly admin: Words['admin'];
  readonly membership: Words['membership'];
  readonly motions: Words['motions'];
  readonly room: Words['room'];
  readonly settings: Words['settings'];
  readonly studio: Words['studio'];
}

export async function loadStageWords(language: Language): Promise<Omit<ScreenStage, 'page'>> {
  return {
    words: await loadWords('common', language),
    account: await loadWords('account', language),
    admin: await loadWords('admin', language),
    membership: await loadWords('membership', language),
    motions: await loadWords('motions', language),
    room: await loadWords('room', language),
    settings: await loadWords('settings', language),
    studio: await loadWords('studio', language),
  };
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Presses what opens a dialog, and waits for it. */
export async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').first().waitFor();
}

/** Opens the choice of a company, a person or people, in the topmost dialog if there is one. */
export async function openPicker({ page, admin }: ScreenStage, label: string): Promise<void> {
  await page
    .getByRole('button', { name: `${label} ${admin.picker.choose}` })
    .last()
    .click();
  await page.getByRole('dialog').last().getByRole('option').first().waitFor();
}

export async function openHeaderMenu({ page, words }: ScreenStage): Promise<void> {
  await press(page, words.shell.menu.label);
  await page.getByRole('menu').waitFor();
}

export async function chooseInHeaderMenu(stage: ScreenStage, entry: string): Promise<void> {
  await openHeaderMenu(stage);
  await stage.page.getByRole('menuitem', { name: entry }).click();
  await stage.page.getByRole('dialog').first().waitFor();
}

/** The chip in the header opens it while no device is connected. */
export async function openDeviceSheet({ page, words }: Pick<ScreenStage, 'page' | 'words'>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.device.status.disconnected }).click();
  await page.getByRole('dialog').waitFor();
}

export async function connectVirtual(stage: Pick<ScreenStage, 'page' | 'words'>): Promise<void> {
  const { page, words } = stage;
  const { status, menu } = words.device;
  await openDeviceSheet(stage);
  await page.getByRole('dialog').getByRole('button', { name: menu.connectVirtual }).click();
  await page.getByText(status.connected, { exact: true }).first().waitFor();
}

export async function openSample({ page, words }: Pick<ScreenStage, 'page' | 'words'>): Promise<void> {
  const { empty, scripts } = words.player;
  await page.getByRole('button', { name: empty.sample }).click();
  await page.getByRole('button', { name: scripts.button(6) }).waitFor();
  await page.getByText(words.device.status.connected, { exact: true }).first().waitFor();
}

/** Puts three points into the script of the sample video. */
export async function editSample({ page, studio }: ScreenStage): Promise<void> {
  await page.getByRole('button', { name: studio.start.sample }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 0);
  for (const key of ['0', 'Control+ArrowRight', '9', 'Control+ArrowRight', '4'])
    await page.keyboard.press(key);
  await page.getByRole('button', { name: studio.toolbar.undoStep(studio.steps.put) }).waitFor();
}

/** From the list of accounts. */
export async function openAccount({ page, admin }: ScreenStage, address: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: address }).getByRole('link').click();
  await page.getByRole('heading', { name: admin.accounts.history }).waitFor();
}
