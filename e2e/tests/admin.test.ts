import { loadWords } from '@kinora/phrases';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepInStorage } from '../support/keep-in-storage.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  button,
  chooseCompany,
  dialog,
  fieldButton,
  inDialog,
  openAdmin,
  row,
} from '../support/operator-page.ts';
import { type OperatorServer, startOperatorServer } from '../support/operator-server.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { openSignedIn } from '../support/signed-in-context.ts';

let browser: Browser;
let server: OperatorServer;
let operator: BrowserContext;
const words = await loadWords('admin', 'en');
const listWords = await loadWords('list', 'en');
const { records } = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startOperatorServer();
  operator = await openSignedIn(browser, server.operator);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const openView = (view: string, context = operator) => openAdmin(context, server, view);

const exact = { exact: true };
describe('the operator’s page', () => {
  it('[OG-40] is in an operator’s menu, and says to others that it is not for them', async () => {
    const own = await openView('devices');
    await own
      .getByRole('navigation', { name: 'Side menu' })
      .getByRole('link', { name: words.title })
      .waitFor();
    await own.close();
    const context = await openSignedIn(browser, server.stranger);
    const page = await openView('devices', context);
    await page.getByRole('heading', { name: words.forOperators.title }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('link', { name: 'Home' }).waitFor();
    expect(await menu.getByRole('link', { name: words.title }).count()).toBe(0);
    await context.close();
  });

  it('[OG-41] [OG-42] makes companies, departments and people, and disables them', async () => {
    const page = await openView('companies');
    await button(page, words.companies.create).click();
    await dialog(page).getByLabel(words.name).fill('Moonlight');
    await inDialog(page, words.save).click();
    await row(page, 'Moonlight').waitFor();

    await page.getByRole('link', { name: words.views.departments }).click();
    await chooseCompany(page, 'Moonlight');
    await button(page, words.departments.create).click();
    await dialog(page).getByLabel(words.name).fill('Sales');
    await inDialog(page, words.save).click();
    await page.getByRole('treeitem', { name: 'Sales' }).waitFor();

    await page.getByRole('link', { name: words.views.people }).click();
    for (const [code, name] of [
      ['E1', "Ada O'Brien"],
      ['E2', '山田太郎'],
    ] as const) {
      await button(page, words.people.create).click();
      await chooseCompany(page, 'Moonlight');
      await dialog(page).getByRole('button', { name: words.people.department }).click();
      await dialog(page).getByRole('treeitem', { name: 'Sales' }).click();
      await inDialog(page, words.picker.confirm).click();
      await dialog(page).getByLabel(words.code).fill(code);
      await dialog(page).getByLabel(words.name).fill(name);
      await inDialog(page, words.save).click();
      await row(page, name).waitFor();
    }
    await page.getByLabel(words.picker.search).fill('太郎');
    await row(page, 'Ada').waitFor({ state: 'detached' });
    await row(page, '山田太郎').getByRole('button', { name: words.seal.disable }).click();
    await inDialog(page, words.seal.disable).click();
    await row(page, '山田太郎').getByText(words.seal.disabled, exact).waitFor();
    await page.close();
  });

  it('[OG-42] keeps the dialog open where the server refuses', async () => {
    const page = await openView('companies');
    await button(page, words.companies.create).click();
    await dialog(page).getByLabel(words.name).fill('MOONLIGHT');
    await inDialog(page, words.save).click();
    await page.getByText('A company with this name already exists.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.close();
  });

  it('[OG-42] disables several people at once, with a reason that is in the audit', async () => {
    const page = await openView('people');
    await button(page, words.people.disableSeveral).click();
    await chooseCompany(page, 'Moonlight');
    await dialog(page).getByRole('button', { name: words.people.people }).click();
    await dialog(page).getByRole('option', { name: 'Ada' }).click();
    await inDialog(page, words.picker.confirm).click();
    await dialog(page).getByRole('button', { name: words.seal.reason }).click();
    await dialog(page).getByRole('textbox').fill('has left');
    await inDialog(page, words.longText.confirm).click();
    await inDialog(page, words.seal.disable).click();
    await page.getByText(words.people.disableSeveralDone(1)).waitFor();
    await page.getByRole('link', { name: words.views.audit }).click();
    await row(page, 'has left').getByText(words.audit.actions['person.sealed']).waitFor();
    await row(page, words.audit.server).getByText('boss@example.org').waitFor();
    await page.close();
  });

  it('[OG-25] [OG-45] moves a person to another company, and shows what the audit has about one person', async () => {
    const page = await openView('companies');
    await button(page, words.companies.create).click();
    await dialog(page).getByLabel(words.name).fill('Sunrise');
    await inDialog(page, words.save).click();
    await row(page, 'Sunrise').waitFor();

    await page.getByRole('link', { name: words.views.people }).click();
    await row(page, 'Ada').getByRole('button', { name: words.edit }).click();
    await chooseCompany(page, 'Sunrise');
    await inDialog(page, words.save).click();
    await row(page, 'Ada').getByText('Sunrise', exact).waitFor();
    expect(await row(page, 'Ada').getByText('Sales', exact).count()).toBe(0);

    await page.getByRole('link', { name: words.views.audit }).click();
    expect(await page.getByRole('button', { name: words.picker.companyFirst }).isDisabled()).toBe(true);
    await chooseCompany(page, 'Sunrise');
    await fieldButton(page, words.people.person).click();
    await dialog(page).getByRole('option', { name: 'Ada' }).click();
    await inDialog(page, words.picker.confirm).click();
    await row(page, words.audit.server).waitFor({ state: 'detached' });
    const { actions } = words.audit;
    await row(page, actions['person.created']).getByText('Moonlight').waitFor();
    await row(page, actions['person.sealed']).getByText('has left').waitFor();
    await row(page, actions['person.changed']).getByText('Sunrise').waitFor();
    expect(await page.getByRole('row').count()).toBe(1 + 3);
    await page.close();
  });
});

describe('the subscriptions of everybody', () => {
  it('[OG-43] are shown with their owners, cancelled and noted as paid back, with a reason that is in the audit', async () => {
    const id = await server.subscribe();
    const page = await openView('subscriptions');
    const { cancelDialog, refundDialog } = words.subscriptions;
    const status = (name: string) => row(page, id).getByText(name, exact);
    await row(page, id).getByText('somebody@example.org').waitFor();
    await status(records.statuses.ACTIVE).waitFor();
    await row(page, id).getByRole('button', { name: words.subscriptions.cancel }).click();
    await inDialog(page, cancelDialog.confirm).click();
    await dialog(page).getByText(errors['account.reason-required']).waitFor();
    await dialog(page).getByLabel(words.subscriptions.reason).fill('asked by mail');
    await inDialog(page, cancelDialog.confirm).click();
    await page.getByText(cancelDialog.done).waitFor();
    await status(records.statuses.CANCELED).waitFor();
    await row(page, id).getByText('asked by mail', exact).waitFor();

    await row(page, id).getByRole('button', { name: words.subscriptions.refund }).click();
    await dialog(page).getByText(refundDialog.text).waitFor();
    await dialog(page).getByLabel(words.subscriptions.reason).fill('did not work with the device');
    await inDialog(page, refundDialog.confirm).click();
    await status(records.refunded).waitFor();
    expect(await row(page, id).getByRole('button').count()).toBe(0);

    await page.getByLabel(words.subscriptions.search).fill('nobody@');
    await page.getByText(listWords.none).waitFor();
    await page.getByLabel(words.subscriptions.search).fill('somebody@');
    await row(page, id).waitFor();
    await page.getByRole('link', { name: words.views.audit }).click();
    const { actions } = words.audit;
    await row(page, 'asked by mail').getByText(actions['subscription.cancelled']).waitFor();
    await row(page, 'did not work').getByText(actions['subscription.refunded']).waitFor();
    await row(page, 'somebody@').getByText(actions['subscription.read']).waitFor();
    await page.close();
  });
});

describe.each([
  { width: 1440, height: 900, theme: 'dark', locale: 'en-GB' },
  { width: 390, height: 844, theme: 'light', locale: 'ja-JP' },
] as const)('on a screen of $width px, $theme, $locale', ({ width, height, theme, locale }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await openSignedIn(browser, server.operator, locale);
    await keepInStorage(context, { 'mantine-color-scheme-value': theme });
  });
  afterAll(() => context.close());

  it.each(['devices', 'people', 'companies', 'departments', 'subscriptions', 'reports', 'audit'])(
    '[OG-58] the view of %s has no serious finding of axe and nothing beside the screen',
    async (view) => {
      const page = await openView(view, context);
      await page.setViewportSize({ width, height });
      await page.waitForLoadState('networkidle');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      await page.close();
    },
  );

  it('[OG-58] the pickers of companies, departments, people and long texts have none either', async () => {
    const page = await openView('people', context);
    await page.setViewportSize({ width, height });
    const own = await loadWords('admin', locale === 'en-GB' ? 'en' : 'ja');
    const judge = async () => {
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    };
    await fieldButton(page, own.companies.company).click();
    await dialog(page).getByRole('option', { name: 'Moonlight' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await inDialog(page, own.picker.confirm).click();
    await fieldButton(page, own.people.department).click();
    await page.getByRole('treeitem', { name: 'Sales' }).waitFor();
    await judge();
    await button(page, own.people.disableSeveral).click();
    await dialog(page)
      .getByRole('button', { name: `${own.people.people} ${own.picker.choose}` })
      .click();
    await dialog(page).getByRole('searchbox').or(dialog(page).getByLabel(own.picker.search)).waitFor();
    await judge();
    await dialog(page).getByRole('button', { name: own.seal.reason }).click();
    await dialog(page).getByRole('textbox').waitFor();
    await judge();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: own.views.audit }).click();
    await fieldButton(page, own.companies.company).click();
    await dialog(page).getByRole('option', { name: 'Moonlight' }).click();
    await inDialog(page, own.picker.confirm).click();
    await fieldButton(page, own.people.person).click();
    await dialog(page).getByRole('option').first().waitFor();
    await judge();
    await page.close();
  });
});
