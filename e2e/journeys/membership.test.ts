import { loadWords } from '@kinora/phrases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type MembershipServer, startMembershipServer } from '../support/membership-server.ts';
import {
  button,
  connect,
  connectedAgain,
  driven,
  goTo,
  inDialog,
  play,
  stopPlaying,
  visit,
} from '../support/membership-visit.ts';

const words = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };

let browser: Browser;
let server: MembershipServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startMembershipServer([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What the page says next about whether the person wants to be a member. */
async function choiceOf(page: Page): Promise<unknown> {
  const request = await page.waitForRequest('**/tcode/user/updateUserReason');
  const { pk: _pk, ...choice } = request.postDataJSON() as Record<string, unknown>;
  return choice;
}

describe('another maker’s device', () => {
  it('[MP-1, MP-2, MP-4, MP-6, MP-11, MP-13, MP-14, MP-18, MP-20, MP-23] is driven in the trial, asks for a plan on the fourth day, and by a member until the end of what is paid', async () => {
    server.moveTo(0);
    const { page, context, hosts } = await visit(
      { browser, server },
      await server.signUp('trial@example.org'),
      '/motions',
    );
    await connect(page);
    await page.getByText(words.standing.trial(3)).waitFor();
    await play(page);
    await driven(page);
    await stopPlaying(page);

    server.moveTo(3.5);
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await page.getByRole('dialog').getByText(words.prompt.required.title).waitFor();
    expect(await page.getByText('Controlled by Nobody').count()).toBe(1);
    await inDialog(page, words.prompt.toPlans).click();

    await page
      .getByRole('radio', { name: words.plans.intervals.MONTH, ...exact })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: words.plans.intervals.MONTH, ...exact }).isChecked()).toBe(
      true,
    );
    await page.getByText(words.plans.renewal.MONTH).waitFor();
    await button(page, words.plans.toConfirmation).click();
    await page.getByText(words.confirmation.total.MONTH('$9.99')).waitFor();
    expect([...hosts].every((host) => host === new URL(server.baseUrl).hostname)).toBe(true);
    await button(page, words.confirmation.pay['sandbox']!).click();
    const choice = choiceOf(page);
    await button(page, /^Approve/).click();
    await page.getByRole('heading', { name: words.outcome.successTitle }).waitFor();
    expect(await choice).toEqual({ choice: 'Y' });
    await page.getByRole('link', { name: words.outcome.goOn }).click();

    // back where the person wanted to play
    await connectedAgain(page);
    await play(page);
    await driven(page);
    await stopPlaying(page);

    await goTo(page, '/subscriptions');
    await button(page, /^Cancel I-/).click();
    await inDialog(page, words.records.cancelConfirm).click();
    await page.getByText(errors['account.reason-required']).waitFor();
    await page.getByLabel(words.decline.reason).fill('I don’t need it any more.');
    await inDialog(page, words.records.cancelConfirm).click();
    await page.getByText(words.records.canceled).waitFor();
    await page.getByRole('cell', { name: words.records.statuses.CANCELED }).waitFor();

    // a month is 28 days at least: served to the end of what is paid, and not a day longer
    server.moveTo(3.5 + 27);
    await goTo(page, '/motions');
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await driven(page);
    await stopPlaying(page);
    server.moveTo(3.5 + 32);
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await page.getByRole('dialog').getByText(words.prompt.required.title).waitFor();
    await context.close();
  });

  it('[MP-11, MP-12, MP-16, MP-18] is not paid for by who declines, at the provider or with a reason', async () => {
    server.moveTo(0);
    const { page, context } = await visit(
      { browser, server },
      await server.signUp('declines@example.org'),
      '/becomeMember',
    );
    await button(page, words.plans.toConfirmation).click();
    await button(page, words.confirmation.back).click();
    await page.locator(':focus').getByText(words.plans.toConfirmation).waitFor();
    await page.keyboard.press('Enter');
    await button(page, words.confirmation.pay['sandbox']!).click();
    await button(page, 'Decline').click();
    await page.getByText(words.plans.declined).waitFor();
    await button(page, words.plans.decline).click();
    await inDialog(page, words.decline.submit).click();
    await page.getByText(errors['account.reason-required']).waitFor();
    await page.getByLabel(words.decline.reason).fill('Too early.');
    const choice = choiceOf(page);
    await inDialog(page, words.decline.submit).click();
    expect(await choice).toEqual({ choice: 'N', reason: 'Too early.' });
    await page.getByText(words.decline.thanks).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  });
});
