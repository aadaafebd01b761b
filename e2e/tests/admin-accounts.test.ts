import { loadWords } from '@kinora/phrases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepInStorage } from '../support/keep-in-storage.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { button, confirm, dialog, fieldButton, heading, inDialog, row } from '../support/operator-page.ts';
import { type OperatorServer, startOperatorServer } from '../support/operator-server.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { openSignedIn } from '../support/signed-in-context.ts';

let browser: Browser;
let server: OperatorServer;
let operator: BrowserContext;
const admin = await loadWords('admin', 'en');
const words = admin.accounts;
const victim = 'somebody@example.org';

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startOperatorServer();
  operator = await openSignedIn(browser, server.operator);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function openAccounts(context = operator): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/#/admin?view=accounts`);
  await row(page, 'boss@example.org').waitFor();
  return page;
}

async function openAccount(address: string): Promise<Page> {
  const page = await openAccounts();
  await row(page, address).getByRole('link').click();
  await heading(page, words.measures).waitFor();
  return page;
}

const exact = { exact: true };
describe('the list of accounts', () => {
  it('[PE-40] is searched and filtered, and is as it was after an account was looked at', async () => {
    const page = await openAccounts();
    expect(await page.getByRole('row').count()).toBe(1 + 3);
    await page.getByText(words.page(1), exact).waitFor();
    await page.getByLabel(words.show).selectOption(words.filters.operators);
    await row(page, victim).waitFor({ state: 'detached' });
    await row(page, 'boss@example.org').getByText(words.operator, exact).waitFor();
    await page.getByLabel(words.search).fill('partner@');
    await row(page, 'partner@example.org').waitFor();
    expect(await page.getByRole('row').count()).toBe(1 + 1);
    expect(await page.getByLabel(words.show).isDisabled()).toBe(true);

    await row(page, 'partner@example.org').getByRole('link').click();
    await heading(page, words.measures).waitFor();
    await page.getByRole('link', { name: words.back }).click();
    await row(page, 'partner@example.org').waitFor();
    expect(await page.getByLabel(words.search).inputValue()).toBe('partner@');
    await page.getByLabel(words.search).fill('nobody@');
    await row(page, 'partner@example.org').waitFor({ state: 'detached' });
    await page.close();
  });
});

describe('an account', () => {
  it('[PE-41] is in the address, and its look is in the audit', async () => {
    const subscription = server.subscribe();
    const page = await openAccount(victim);
    const other = await operator.newPage();
    await other.goto(page.url());
    await heading(other, words.measures).waitFor();
    await other.getByText(words.rooms(0, 0), exact).waitFor();
    await other.close();
    await page.goBack();
    await row(page, victim).waitFor();
    await page.getByRole('link', { name: admin.views.subscriptions, ...exact }).click();
    await row(page, await subscription)
      .getByRole('link')
      .click();
    await heading(page, words.measures).waitFor();
    await page.getByText(victim, exact).waitFor();
    await page.getByRole('link', { name: admin.views.audit, ...exact }).click();
    await row(page, admin.audit.actions['account.read']).first().waitFor();
    await page.close();
  });

  it('[PE-42] of an operator can be neither suspended nor deleted, and the page says so', async () => {
    const page = await openAccount('boss@example.org');
    await page.getByText(words.ofOperator).waitFor();
    await button(page, words.endSessions.word).waitFor();
    expect(await button(page, words.suspend.word).count()).toBe(0);
    expect(await button(page, words.remove.word).count()).toBe(0);
    await page.close();
  });
});

describe('the other measures', () => {
  it('[PE-43] end the sessions of an account after a question', async () => {
    const page = await openAccount(victim);
    await button(page, words.endSessions.word).click();
    await dialog(page).getByText(words.endSessions.text).waitFor();
    await confirm(page, words.endSessions.word);
    await page.getByText(words.endSessions.done).waitFor();
    await button(page, words.endSessions.word).waitFor({ state: 'detached' });
    await row(page, admin.audit.actions['account.sessions-ended']).waitFor();
    await page.close();
  });

  it('[PE-43] end the lock of wrong passwords', async () => {
    await server.lockStranger();
    const page = await openAccount(victim);
    await page.getByText(words.states.locked, exact).waitFor();
    await button(page, words.unlock.word).click();
    await confirm(page, words.unlock.word);
    await page.getByText(words.states.active, exact).waitFor();
    await button(page, words.unlock.word).waitFor({ state: 'detached' });
    await page.close();
  });

  it('[PE-43] send the activation again to an account that waits for it', async () => {
    await server.registerOnly('late@example.org');
    const page = await openAccount('late@example.org');
    await page.getByText(words.facts.never, exact).waitFor();
    await button(page, words.sendActivation.word).click();
    await confirm(page, words.sendActivation.word);
    await page.getByText(words.sendActivation.done).waitFor();
    await row(page, admin.audit.actions['account.activation-sent']).waitFor();
    await page.close();
  });

  it('[PE-43] tie an account to a person of the registry, and untie it', async () => {
    await server.addPerson('Moonlight', 'E1', 'Ada Byron');
    const page = await openAccount(victim);
    await button(page, words.tie.word).click();
    expect(await inDialog(page, words.tie.word).isDisabled()).toBe(true);
    await fieldButton(page, admin.companies.company).click();
    await dialog(page).getByRole('option', { name: 'Moonlight' }).click();
    await inDialog(page, admin.picker.confirm).click();
    await fieldButton(page, admin.people.person).click();
    await dialog(page).getByRole('option', { name: 'Ada Byron' }).click();
    await inDialog(page, admin.picker.confirm).click();
    await confirm(page, words.tie.word);
    await page.getByText('Ada Byron (E1) · Moonlight', exact).waitFor();
    await button(page, words.untie.word).click();
    await confirm(page, words.untie.word);
    await button(page, words.untie.word).waitFor({ state: 'detached' });
    await page.close();
  });

  it('[PE-44] delete an account once its address was typed, and lead back to the list', async () => {
    const page = await openAccount('partner@example.org');
    await button(page, words.remove.word).click();
    await dialog(page).getByLabel(admin.seal.reason).fill('asked for it by mail');
    expect(await inDialog(page, words.remove.word).isDisabled()).toBe(true);
    await dialog(page).getByLabel(words.typed('partner@example.org')).fill('partner@example.org');
    await confirm(page, words.remove.word);
    await row(page, victim).waitFor();
    expect(await row(page, 'partner@example.org').count()).toBe(0);
    await page.close();
  });
});

describe.each([
  { width: 1280, height: 720, theme: 'dark', locale: 'en-GB', language: 'en' },
  { width: 390, height: 844, theme: 'light', locale: 'ja-JP', language: 'ja' },
] as const)('on a screen of $width px, $theme, $language', ({ width, height, theme, locale, language }) => {
  it('[PE-47] list, account and dialogs have no serious finding of axe and nothing beside the screen', async () => {
    const context = await openSignedIn(browser, server.operator, locale);
    await keepInStorage(context, { 'mantine-color-scheme-value': theme });
    const own = (await loadWords('admin', language)).accounts;
    const page = await openAccounts(context);
    await page.setViewportSize({ width, height });
    const validate = async () => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    };
    await validate();
    await row(page, victim).getByRole('link').click();
    await heading(page, own.history).waitFor();
    await validate();
    for (const measure of ['suspend', 'tie', 'remove'] as const) {
      await button(page, own[measure].word).click();
      await dialog(page).getByText(own[measure].text).waitFor();
      await validate();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
