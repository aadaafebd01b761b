import { loadWords } from '@kinora/phrases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepInStorage } from '../support/keep-in-storage.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { button, dialog, heading, inDialog, row } from '../support/operator-page.ts';
import { type OperatorServer, startOperatorServer } from '../support/operator-server.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { openSignedIn } from '../support/signed-in-context.ts';

let browser: Browser;
let server: OperatorServer;
let operator: BrowserContext;
const admin = await loadWords('admin', 'en');
const words = admin.reports;
const { notices } = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
const reason = `Went on after I said stop.\n${'And again. '.repeat(60)}The end.`;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startOperatorServer();
  await server.report(reason);
  operator = await openSignedIn(browser, server.operator);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const exact = { exact: true };
async function openReports(context = operator): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/#/admin?view=reports`);
  await row(page, 'partner@example.org').waitFor();
  return page;
}

async function openReport(context = operator, own = words): Promise<Page> {
  const page = await openReports(context);
  await row(page, 'partner@example.org').getByRole('link').last().click();
  await heading(page, own.notes).waitFor();
  return page;
}

/** Writes the text of the topmost dialog, and confirms it; the dialog closes when the step was taken. */
async function confirm(page: Page, label: string, text: string, word: string): Promise<void> {
  await dialog(page).getByLabel(label).fill(text);
  await inDialog(page, word).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe.each([
  { width: 1280, height: 720, theme: 'dark', locale: 'en-GB', language: 'en' },
  { width: 390, height: 844, theme: 'light', locale: 'ja-JP', language: 'ja' },
] as const)('on a screen of $width px, $theme, $language', ({ width, height, theme, locale, language }) => {
  it('[PE-63] list, report and dialogs have no serious finding of axe and nothing beside the screen', async () => {
    const context = await openSignedIn(browser, server.operator, locale);
    await keepInStorage(context, { 'mantine-color-scheme-value': theme });
    const own = (await loadWords('admin', language)).reports;
    const page = await openReports(context);
    await page.setViewportSize({ width, height });
    const validate = async () => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    };
    await validate();
    await row(page, 'partner@example.org').getByRole('link').last().click();
    await heading(page, own.notes).waitFor();
    await validate();
    for (const step of ['note', 'warn', 'suspend', 'close'] as const) {
      await button(page, own.steps[step].word).click();
      await dialog(page).getByLabel(own.steps[step].label).waitFor();
      await validate();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});

describe('the reports of rooms', () => {
  it('[OG-44] [PE-60] are listed with their wait, and read in full at an address', async () => {
    const page = await openReports();
    const report = row(page, 'partner@example.org');
    await report.getByText('somebody@example.org').waitFor();
    await report.getByText(words.waitsFor(words.waits.minutes(0))).waitFor();
    await report.getByRole('link').last().click();
    await page.getByText('The end.').waitFor();
    const other = await operator.newPage();
    await other.goto(page.url());
    await other.getByText('The end.').waitFor();
    await other.close();
    await page.getByRole('link', { name: admin.accounts.back }).click();
    await page.getByLabel(admin.accounts.show).selectOption(words.filters.closed);
    await row(page, 'partner@example.org').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: admin.views.audit }).click();
    await row(page, admin.audit.actions['report.read']).first().waitFor();
    await page.close();
  });

  it('[PE-61] [PE-62] are taken up, noted, answered with a warning, and closed', async () => {
    const page = await openReport();
    await button(page, words.steps.takeUp.word).click();
    await page.getByText(words.steps.takeUp.done).waitFor();
    await button(page, words.steps.note.word).click();
    await confirm(page, words.steps.note.label, 'asked a colleague', words.steps.note.word);
    await row(page, 'asked a colleague').getByText('boss@example.org').waitFor();
    await button(page, words.steps.warn.word).click();
    await inDialog(page, words.steps.warn.word).click();
    await dialog(page).getByText(errors['account.reason-required']).waitFor();
    await confirm(page, words.steps.warn.label, 'Please stop when asked to.', words.steps.warn.word);
    await page.getByText(words.measureNames.warned, exact).first().waitFor();
    await button(page, words.steps.close.word).click();
    await dialog(page).getByText(words.steps.close.text.with).waitFor();
    await confirm(page, words.steps.close.label, 'Thank you for telling us.', words.steps.close.word);
    await button(page, words.steps.reopen.word).waitFor();
    expect(await button(page, words.steps.warn.word).count()).toBe(0);
    await page.close();
  });

  it('[PE-62] lead to a notice on the pages of the reporter, which goes once it is read', async () => {
    const reporter = await openSignedIn(browser, server.stranger);
    const page = await reporter.newPage();
    await page.goto(`${server.baseUrl}/#/home`);
    await page.getByText(notices.kinds['acted']).waitFor();
    await page.getByText('Thank you for telling us.').waitFor();
    await button(page, notices.markRead).click();
    await heading(page, notices.title).waitFor({ state: 'detached' });
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByText('Thank you for telling us.').waitFor();
    expect(await button(page, notices.markRead).count()).toBe(0);
    await reporter.close();
  });
});
