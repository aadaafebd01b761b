import type { Page } from 'playwright-core';

/** Opens the menu beside the device button: everything that one press does not do. */
export async function openDeviceMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Device options' }).click();
}

/** Presses the device button: connects what is known, or opens the browser's chooser. */
export async function pressDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Not connected/ }).click();
}
