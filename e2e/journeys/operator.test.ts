import { loadWords } from '@kinora/phrases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  button,
  chooseCompany,
  confirm,
  dialog,
  heading,
  inDialog,
  openAdmin,
  row,
} from '../support/operator-page.ts';
import { type OperatorServer, startOperatorServer } from '../support/operator-server.ts';
import { openSignedIn } from '../support/signed-in-context.ts';

let browser: Browser;
let server: OperatorServer;
let page: Page;
const words = await loadWords('admin', 'en');
const login = await loadWords('account', 'en');
const { errors } = await loadWords('common', 'en');
const victim = 'somebody@example.org';
const exact = { exact: true };

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startOperatorServer();
  page = await openAdmin(await openSignedIn(browser, server.operator), server, 'companies');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const view = (name: keyof typeof words.views) =>
  page.getByRole('link', { name: words.views[name], ...exact }).click();

async function signIn(theirs: Page): Promise<void> {
  await theirs.getByLabel(login.fields.email, exact).fill(victim);
  await theirs.getByLabel(login.fields.password, exact).fill('correct-horse');
  for (const tick of await theirs.getByRole('checkbox').all()) await tick.check();
  await button(theirs, login.login.submit).click();
}

describe('an operator', () => {
  it('[OG-32] is made by a command, which says that the server has to be stopped while it holds the embedded database', () => {
    expect(server.refusal).toContain('Stop it first.');
  });

  it('[OG-41, OG-42] makes a company and a person', async () => {
    await button(page, words.companies.create).click();
    await dialog(page).getByLabel(words.name).fill('Moonlight');
    await confirm(page, words.save);
    await row(page, 'Moonlight').waitFor();
    await view('people');
    await button(page, words.people.create).click();
    await chooseCompany(page, 'Moonlight');
    await dialog(page).getByLabel(words.code).fill('E1');
    await dialog(page).getByLabel(words.name).fill("Ada O'Brien");
    await confirm(page, words.save);
    await row(page, "Ada O'Brien").getByText('Moonlight', exact).waitFor();
  });

  it('[OG-41] registers pasted devices and removes one', async () => {
    await view('devices');
    await button(page, words.devices.register).click();
    await dialog(page).getByLabel(words.devices.codes).fill('kn-1 abcd-1\nKN-2');
    await inDialog(page, words.devices.register).click();
    await page.getByText(words.devices.registered(2)).waitFor();
    await row(page, 'KN-2').getByRole('button', { name: words.devices.remove }).click();
    await inDialog(page, words.devices.remove).click();
    await row(page, 'KN-2').waitFor({ state: 'detached' });
    await row(page, 'KN-1').getByText(words.devices.withClaimCode, exact).waitFor();
  });

  it('[PE-43] [PE-45] suspends an account, which signs the person out elsewhere with a sentence, and lifts it', async () => {
    const { suspend, lift, suspendedSince } = words.accounts;
    const elsewhere = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const theirs = await elsewhere.newPage();
    await theirs.goto(`${server.baseUrl}/#/login`);
    await signIn(theirs);
    await theirs.waitForURL(/#\/home/);

    await view('accounts');
    await row(page, victim).getByRole('link').click();
    await heading(page, words.accounts.measures).waitFor();
    await button(page, suspend.word).click();
    await inDialog(page, suspend.word).click();
    await dialog(page).getByText(errors['account.reason-required']).waitFor();
    await dialog(page).getByLabel(words.accounts.reasonForPerson).fill('threatened a partner');
    await confirm(page, suspend.word);
    await page.getByText(suspend.done).waitFor();
    await page.getByText(suspendedSince('').slice(0, -1)).waitFor();
    await row(page, 'threatened a partner').getByText('boss@example.org').waitFor();

    await theirs.evaluate(() => {
      window.location.hash = '#/profile';
    });
    await theirs.getByText(errors['session.expired']).waitFor();
    await theirs.waitForURL(/#\/login/);
    await signIn(theirs);
    await theirs.getByText(errors['account.suspended']).first().waitFor();

    await button(page, lift.word).click();
    await dialog(page).getByLabel(words.accounts.reasonForPerson).fill('they talked it over');
    await confirm(page, lift.word);
    await button(page, suspend.word).waitFor();
    await button(theirs, login.login.submit).click();
    await theirs.waitForURL(/#\/(?:home|profile)/);
    await elsewhere.close();
  });

  it('[OG-25] finds what was done, and by whom, in the audit', async () => {
    await view('audit');
    const { actions, server: ofServer } = words.audit;
    await row(page, actions['person.created']).getByText('Moonlight').waitFor();
    for (const reason of ['threatened a partner', 'they talked it over'])
      await row(page, reason).getByText('boss@example.org').waitFor();
    await row(page, ofServer).getByText('boss@example.org').waitFor();
  });
});
