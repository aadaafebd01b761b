import type { RouteName } from '@kinora/contract/http';
import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage } from '../../../testing/usual-server.ts';
import { createAccounts } from '../testing/fake-accounts.ts';
import { ada } from '../testing/fake-registry.ts';
import {
  button,
  choose,
  confirm,
  dialog,
  exact,
  expectNoFindings,
  heading,
  inDialog,
  looks,
  openView,
  row,
} from '../testing/operator-page.ts';

const admin = await loadWords('admin', 'en');
const words = admin.accounts;
const login = await loadWords('account', 'en');
const { errors } = await loadWords('common', 'en');
const sam = 'somebody@example.org';

async function openAccount(pk: string, server = createAccounts()): Promise<OpenedApp> {
  const app = await openView(`accounts&account=${pk}`, server);
  await shown(heading(app, words.measures));
  return app;
}

/** Asks for a measure, writes its reason, and takes it. */
async function takeWith(app: OpenedApp, word: string, reason: string): Promise<void> {
  await button(app, word).click();
  await dialog(app).getByLabelText(words.reasonForPerson).fill(reason);
  await confirm(app, word);
}

describe('the list of accounts', () => {
  it('[PE-40] is searched and filtered, and is as it was after an account was looked at', async () => {
    const app = await openView('accounts', createAccounts());
    await shown(row(app, 'boss@example.org'));
    const rows = app.getByRole('row');
    expect(rows.elements()).toHaveLength(1 + 4);
    await shown(app.getByText(words.page(1), exact));
    await app.getByLabelText(words.show).selectOptions(words.filters.operators);
    await gone(row(app, sam));
    await shown(row(app, 'boss@example.org').getByText(words.operator, exact));
    await app.getByLabelText(words.search).fill('late@');
    await shown(row(app, 'late@example.org'));
    expect(rows.elements()).toHaveLength(1 + 1);
    await expect.element(app.getByLabelText(words.show)).toBeDisabled();

    await row(app, 'late@example.org').getByRole('link').click();
    await shown(heading(app, words.measures));
    await app.getByRole('link', { name: words.back }).click();
    await shown(row(app, 'late@example.org'));
    await expect.element(app.getByLabelText(words.search)).toHaveValue('late@');
    await app.getByLabelText(words.search).fill('nobody@');
    await gone(row(app, 'late@example.org'));
  });
});

describe('an account', () => {
  it('[PE-41] is in the address, and Back leads to the list', async () => {
    const app = await openView('accounts', createAccounts());
    await row(app, sam).getByRole('link').click();
    await shown(heading(app, words.measures));
    await expect.poll(app.route).toBe('/admin?view=accounts&account=somebody');
    await app.reload();
    await shown(app.getByText(words.rooms(0, 0), exact));
    app.window().history.back();
    await shown(row(app, sam));
  });

  it('[PE-41] is led to from a view that names it', async () => {
    const app = await openView('subscriptions', createAccounts());
    await row(app, 'I-1').getByRole('link').click();
    await shown(heading(app, words.measures));
    await shown(app.getByText(sam, exact));
  });

  it('[PE-42] of an operator can be neither suspended nor deleted, and the page says so', async () => {
    const app = await openAccount('boss');
    await shown(app.getByText(words.ofOperator));
    await shown(button(app, words.endSessions.word));
    await gone(button(app, words.suspend.word));
    await gone(button(app, words.remove.word));
  });
});

describe('a measure', () => {
  it('[PE-43] suspends with a reason, which is required, and the suspension is lifted with one', async () => {
    const server = createAccounts();
    const app = await openAccount('somebody', server);
    await button(app, words.suspend.word).click();
    await inDialog(app, words.suspend.word).click();
    await shown(dialog(app).getByText(errors['account.reason-required']));
    await dialog(app).getByLabelText(words.reasonForPerson).fill('threatened a partner');
    await confirm(app, words.suspend.word);
    await shown(app.getByText(words.suspend.done));
    await shown(app.getByText(words.suspendedSince('').slice(0, -1)));
    await shown(row(app, 'threatened a partner').getByText('boss@example.org'));
    await takeWith(app, words.lift.word, 'they talked it over');
    await shown(button(app, words.suspend.word));
    await gone(button(app, words.lift.word));
    const pk = 'somebody';
    expect(server.sent('suspendAccount')).toEqual([{ pk, reason: 'threatened a partner' }]);
    expect(server.sent('liftSuspension')).toEqual([{ pk, reason: 'they talked it over' }]);
  });

  it.each([
    ['endSessions', 'endAccountSessions', 'somebody', 'account.sessions-ended'],
    ['unlock', 'unlockAccount', 'locked', 'account.unlocked'],
    ['sendActivation', 'sendActivation', 'late', 'account.activation-sent'],
  ] as const)('[PE-43] says what %s does, and does it', async (measure, call: RouteName, pk, action) => {
    const server = createAccounts();
    const app = await openAccount(pk, server);
    await button(app, words[measure].word).click();
    await shown(dialog(app).getByText(words[measure].text));
    expect(server.sent(call)).toEqual([]);
    await confirm(app, words[measure].word);
    await shown(app.getByText(words[measure].done));
    await shown(row(app, admin.audit.actions[action]));
    expect(server.sent(call)).toEqual([{ pk }]);
  });

  it('[PE-43] shows the state after it: nothing to end, nothing to unlock', async () => {
    const ended = await openAccount('somebody');
    await button(ended, words.endSessions.word).click();
    await confirm(ended, words.endSessions.word);
    await gone(button(ended, words.endSessions.word));
    ended.close();
    const app = await openAccount('locked');
    await shown(app.getByText(words.states.locked, exact));
    await button(app, words.unlock.word).click();
    await confirm(app, words.unlock.word);
    await shown(app.getByText(words.states.active, exact));
    await gone(button(app, words.unlock.word));
  });

  it('[PE-43] shows that an account was never used before its activation', async () => {
    const app = await openAccount('late');
    await shown(app.getByText(words.facts.never, exact));
    await shown(app.getByText(words.states.notActivated, exact));
  });

  it('[PE-43] keeps its dialog open where the server refuses it', async () => {
    const server = createAccounts();
    server.on('endAccountSessions', () => refuse('account.not-found'));
    const app = await openAccount('somebody', server);
    await button(app, words.endSessions.word).click();
    await inDialog(app, words.endSessions.word).click();
    await shown(app.getByText(errors['account.not-found']));
    await shown(dialog(app));
  });

  it('[PE-43] ties an account to a person of the registry, and unties it', async () => {
    const server = createAccounts();
    const app = await openAccount('somebody', server);
    await button(app, words.tie.word).click();
    await expect.element(inDialog(app, words.tie.word)).toBeDisabled();
    await choose(app, admin.companies.company, 'Moonlight');
    await choose(app, admin.people.person, 'Ada');
    await confirm(app, words.tie.word);
    await shown(app.getByText(`${ada.name} (E1) · Moonlight`, exact));
    await button(app, words.untie.word).click();
    await confirm(app, words.untie.word);
    await gone(button(app, words.untie.word));
    expect(server.sent('tieAccount')).toEqual([
      { pk: 'somebody', person: ada.pk },
      { pk: 'somebody', person: null },
    ]);
  });

  it('[PE-44] deletes an account once its address was typed, and leads back to the list', async () => {
    const server = createAccounts();
    const app = await openAccount('somebody', server);
    await button(app, words.remove.word).click();
    await dialog(app).getByLabelText(admin.seal.reason).fill('asked for it by mail');
    await expect.element(inDialog(app, words.remove.word)).toBeDisabled();
    await dialog(app).getByLabelText(words.typed(sam)).fill(sam);
    await confirm(app, words.remove.word);
    await shown(row(app, 'boss@example.org'));
    await gone(row(app, sam));
    expect(server.sent('removeAccount')).toEqual([{ pk: 'somebody', reason: 'asked for it by mail' }]);
  });
});

describe('a person who is suspended while logged in', () => {
  it('[PE-45] reads that the session has ended, and at the next sign-in that the account is suspended', async () => {
    const server = createUsualServer();
    server.on('getUser', () => refuse('session.expired'));
    server.on('signIn', () => refuse('account.suspended'));
    const app = await openApp({ at: '/home', server, storage: signedInStorage(server) });
    app.goTo('/profile');
    await shown(app.getByText(errors['session.expired']));
    await expect.poll(app.route).toBe('/login');
    await app.getByLabelText(login.fields.email, exact).fill(sam);
    await app.getByLabelText(login.fields.password, exact).fill('correct-horse');
    await app.getByRole('checkbox').click();
    await button(app, login.login.submit).click();
    await shown(app.getByText(errors['account.suspended']).first());
    await expect.poll(app.route).toBe('/login');
  });
});

describe.each(looks)('at $width px, $scheme, $language', (look) => {
  it('[PE-47] list, account and dialogs have no finding of axe and nothing beside the screen', async () => {
    const own = (await loadWords('admin', look.language)).accounts;
    const app = await openView('accounts', createAccounts(), look);
    await shown(row(app, sam));
    await expectNoFindings(app);
    await row(app, sam).getByRole('link').click();
    await shown(heading(app, own.history));
    await expectNoFindings(app);
    for (const measure of ['suspend', 'tie', 'remove'] as const) {
      await button(app, own[measure].word).click();
      await shown(dialog(app).getByText(own[measure].text));
      await expectNoFindings(app);
      await userEvent.keyboard('{Escape}');
      await gone(app.getByRole('dialog'));
    }
  });
});
