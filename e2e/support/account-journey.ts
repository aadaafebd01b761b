import { readFileSync } from 'node:fs';
import type { Language } from '@kinora/phrases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAccountWords, openAccountPage } from './account-page.ts';
import { launchChromium } from './launch-chromium.ts';
import { readMail } from './mailbox.ts';

const passwords = { first: 'k1nora-first', second: 'k1nora-second', third: 'k1nora-third' };
const exact = { exact: true };

/** The life of an account, by the pages and the mails, in one language. */
export function describeAccountJourney(language: Language): void {
  describe(`somebody who reads ${language}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium({ throttling: false });
    });
    afterAll(async () => {
      await browser.close();
    });

    it('[SH-20] registers, activates, signs in, changes everything, resets, signs out everywhere and deletes', async () => {
      const { phrases, words, outbox } = await loadAccountWords(language);
      const { fields, profile } = words;
      const email = `journey-${language}@example.com`;
      const newEmail = `moved-${language}@example.com`;
      const here = await openAccountPage(browser, language);
      const { page, dialog } = here;
      const home = () => page.waitForURL(/#\/home$/);

      await here.register(email, passwords.first);
      await here.signIn(email, passwords.first);
      await page.getByText(phrases.errors['account.not-activated']).waitFor();
      await here.activate(email, passwords.first);
      await page.getByRole('link', { name: words.activation.toLogin }).click();
      await here.signIn(email, passwords.first);
      await home();

      await here.goTo('/profile');
      await page.getByRole('button', { name: profile.edit }).click();
      await dialog.getByRole('radio', { name: profile.avatars[1]! }).check({ force: true });
      await dialog.getByLabel(profile.nickname, exact).fill('Ada');
      await dialog.getByRole('button', { name: profile.save, ...exact }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('main').getByText('Ada', exact).waitFor();
      await page.getByRole('img', { name: profile.avatars[1]! }).waitFor();

      await page.getByLabel(fields.oldPassword, exact).fill(passwords.first);
      await page.getByLabel(fields.newPassword, exact).fill(passwords.second);
      await page.getByLabel(fields.confirmPassword, exact).fill(passwords.second);
      await page.getByRole('button', { name: profile.passwordSubmit, ...exact }).click();
      await page.getByText(profile.passwordDone).waitFor();

      await page.getByLabel(profile.newEmail, exact).fill(newEmail);
      await page.getByRole('button', { name: profile.sendCode, ...exact }).click();
      await page.getByText(/(10:00|9:\d\d)/).waitFor();
      await page.getByLabel(profile.code, exact).fill(await readMail(newEmail, /^([A-Z0-9]{6})\r?$/m));
      await page.getByRole('button', { name: profile.emailSubmit, ...exact }).click();
      await page.getByText(profile.emailDone).waitFor();
      await page.getByText(newEmail, exact).waitFor();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: profile.export }).click();
      const exported = readFileSync(await (await download).path(), 'utf8');
      expect(exported).toContain(newEmail);
      expect(exported).not.toContain(passwords.second);

      await page.getByRole('button', { name: profile.endSessions, ...exact }).click();
      await dialog.getByRole('button', { name: profile.endSessions, ...exact }).click();
      await page.waitForURL(/#\/login$/);
      expect(
        await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('pk')]),
      ).toEqual([null, null]);

      await page.getByRole('button', { name: words.login.forgot }).click();
      await dialog.getByLabel(fields.email, exact).fill(newEmail);
      await dialog.getByRole('button', { name: words.forgot.submit, ...exact }).click();
      await page.getByText(outbox.reset(newEmail)).waitFor();
      await dialog
        .getByRole('button', { name: words.forgot.done, ...exact })
        .last()
        .click();
      await here.goTo(await readMail(newEmail, /#(\/resetPassword\/[\w-]+)/));
      await page.getByLabel(fields.newPassword, exact).fill(passwords.third);
      await page.getByLabel(fields.confirmPassword, exact).fill(passwords.third);
      await page.getByRole('button', { name: words.reset.submit, ...exact }).click();
      await page.getByText(words.reset.doneTitle).waitFor();
      await page.getByRole('link', { name: words.activation.toLogin }).click();
      await here.signIn(newEmail, passwords.second);
      await page.getByText(phrases.errors['account.wrong-password']).waitFor();
      await here.signIn(newEmail, passwords.third);
      await home();

      await here.goTo('/profile');
      await page.getByRole('button', { name: profile.delete }).click();
      await dialog.getByLabel(fields.password, exact).fill(passwords.third);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: profile.deleteSubmit }).click();
      await page.waitForURL(/#\/login$/);
      await here.signIn(newEmail, passwords.third);
      await page.getByText(phrases.errors['account.not-registered']).waitFor();
      expect(here.complaints).toEqual([]);
      await page.context().close();
    });
  });
}
