import { loadWords } from '@kinora/phrases';
import type { BrowserContext, Page } from 'playwright-core';
import type { OperatorServer } from './operator-server.ts';

const words = await loadWords('admin', 'en');
const exact = { exact: true };

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, ...exact });
export const button = (page: Page, name: string) => page.getByRole('button', { name, ...exact });

/** The topmost one. */
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, ...exact });

/** The button of a picker's field, in the topmost dialog where there is one; its name begins with the field's. */
const fieldButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} `) }).last();

export async function openAdmin(
  context: BrowserContext,
  { baseUrl }: Pick<OperatorServer, 'baseUrl'>,
  view: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/#/admin?view=${view}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export async function chooseCompany(page: Page, name: string): Promise<void> {
  await fieldButton(page, words.companies.company).click();
  await dialog(page).getByRole('option', { name }).click();
  await inDialog(page, words.picker.confirm).click();
  await page
    .getByRole('button', { name: `${words.companies.company} ${name}` })
    .last()
    .waitFor();
}

/** Presses the button of the topmost dialog, which closes when its measure was taken. */
export async function confirm(page: Page, word: string): Promise<void> {
  await inDialog(page, word).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
