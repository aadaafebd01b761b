import type { Page } from 'playwright-core';

/** The chip in the header: what is connected, and what it does. */
export function statusChip(page: Page) {
  return page
    .getByRole('banner')
    .getByRole('button', { name: /^(Connected|Not connected|Connection failed|Connecting|Reconnecting)/ });
}

/** Opens the menu of devices while none is connected: everything that one press does not do. */
export async function openDeviceMenu(page: Page): Promise<void> {
  await statusChip(page).click();
}

/** Connects what is known, or opens the browser's chooser. */
export async function pressDevice(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Disconnects by the chip. */
export async function disconnect(page: Page): Promise<void> {
  await statusChip(page).click();
  await page.getByRole('dialog', { name: 'Device status' }).getByRole('button', { name: 'Disconnect' }).click();
}
