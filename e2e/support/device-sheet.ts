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
