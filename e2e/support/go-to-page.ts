import type { Page } from 'playwright-core';

/** Opens another page by the header's menu, without loading anew. */
export async function goToPage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
