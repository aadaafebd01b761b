import type { Locator, Page } from 'playwright-core';

/** The chip in the header: what is connected, and what it does. */
export function statusChip(page: Page) {
  return page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connected|Not connected|Connection failed|Connecting|Reconnecting)/ });
}

/** The sheet of devices, as far as it is open. */
export function deviceSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Devices', exact: true });
}

/** Opens the sheet of devices while none is connected: everything that one press does not do. */
export async function openDeviceSheet(page: Page): Promise<Locator> {
  await statusChip(page).click();
  const sheet = deviceSheet(page);
  await sheet.waitFor();
  return sheet;
}

/** Opens the sheet and presses a button of it. */
export async function connectInSheet(page: Page, button: string): Promise<void> {
  const sheet = await openDeviceSheet(page);
  await sheet.getByRole('button', { name: button, exact: true }).click();
}

/** The card of one kind of connection. */
export function cardOf(page: Page, title: string): Locator {
  return deviceSheet(page).getByRole('region', { name: title, exact: true });
}

/** Connects what is known, or opens the sheet. */
export async function pressDevice(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Disconnects by the chip. */
export async function disconnect(page: Page): Promise<void> {
  await statusChip(page).click();
  await page
    .getByRole('dialog', { name: 'Device status' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
}

/** Opens the sheet of devices by the status of the first one, which is connected. */
export async function openSheetOfConnected(page: Page): Promise<Locator> {
  await statusChip(page).click();
  await page
    .getByRole('dialog', { name: 'Device status' })
    .getByRole('button', { name: /devices/i })
    .click();
  const sheet = deviceSheet(page);
  await sheet.waitFor();
  return sheet;
}

export async function closeSheet(page: Page): Promise<void> {
  await deviceSheet(page).getByRole('button', { name: 'Close' }).click();
}

/** The part of a device beside the first one, on the sheet that is open. */
export function partOf(page: Page, device: number): Locator {
  return deviceSheet(page).getByRole('region', { name: `Device ${String(device)}`, exact: true });
}

/** Adds a board on the network beside the first device. */
export async function addBoard(page: Page, url: string): Promise<void> {
  const sheet = await openSheetOfConnected(page);
  await sheet.getByRole('button', { name: 'Add a device…' }).click();
  const part = partOf(page, 2);
  const card = part.getByRole('region', { name: 'Wi-Fi board', exact: true });
  await card.getByRole('textbox').fill(url);
  await card.getByRole('button', { name: 'Connect the board' }).click();
  await part.getByText(/^Connected:/).waitFor();
}
