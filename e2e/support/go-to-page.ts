import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens another page by the header's menu, without a reload. */
export async function goToPage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  // an empty player has another heading than its name
  await expect.poll(() => page.title()).toContain(name);
}
