import type { Browser, Page } from 'playwright-core';
import type { LocalPerson } from '../../apps/server/src/testing/local-openid-provider.ts';
import { signIn, signUp } from './sign-up.ts';
import type { SocialServer } from './social-server.ts';

/** After this a sign-in is no longer fresh; ms. */
export const staleAfterMs = 11 * 60_000;

/** A person with an account at the provider and a verified address. */
export function personElsewhere(subject: string, firstName: string, lastName: string): LocalPerson {
  return { subject, email: `${subject}@example.com`, isVerified: true, firstName, lastName };
}

export async function openLogin(browser: Browser, { baseUrl }: SocialServer): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${baseUrl}/#/login`);
  return page;
}

/** The profile's page of a new account that has a password, `correct-horse`. `prepare` runs after the sign-in. */
export async function openProfile(
  browser: Browser,
  server: SocialServer,
  email: string,
  prepare: () => void,
): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, await signUp(email, server));
  prepare();
  await page.goto(`${server.baseUrl}/#/profile`);
  return page;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Presses a provider's button, and gives the window that opens. */
export async function openProvider(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return popup;
}

/** The provider may still know who it is, and ask nothing. */
export async function chooseIfAsked(popup: Page, email: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  const link = popup.getByRole('link', { name: email });
  await Promise.race([closed, link.click().catch(() => closed)]);
}

/** Confirms by the password in the dialog that asks for it. */
export async function confirmByPassword(page: Page, password = 'correct-horse'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
