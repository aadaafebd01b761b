import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { type Locator, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gone, openApp, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage } from '../../testing/usual-server.ts';
import { ada, createRegistry } from './testing/fake-registry.ts';
import {
  button,
  choose,
  confirm,
  dialog,
  exact,
  expectNoFindings,
  fieldButton,
  inDialog,
  looks,
  openView,
  row,
} from './testing/operator-page.ts';

const words = await loadWords('admin', 'en');
const listWords = await loadWords('list', 'en');
const { records } = await loadWords('membership', 'en');
const { profile, fields } = await loadWords('account', 'en');
const { errors } = await loadWords('common', 'en');

describe('the operator’s page', () => {
  it('[OG-40] is in an operator’s menu, and says to others that it is not for them', async () => {
    const entry = { name: words.title };
    const own = await openView('companies', createRegistry());
    await shown(own.getByRole('navigation', { name: 'Side menu' }).getByRole('link', entry));
    own.close();
    const server = createUsualServer();
    const app = await openApp({ at: '/admin?view=companies', server, storage: signedInStorage(server) });
    await shown(app.getByRole('heading', { name: words.forOperators.title }));
    const menu = app.getByRole('navigation', { name: 'Side menu' });
    await shown(menu.getByRole('link', { name: 'Home' }));
    await gone(menu.getByRole('link', entry));
  });

  it('[OG-41] [OG-42] makes companies, departments and people, and disables them', async () => {
    const server = createRegistry(true);
    const app = await openView('companies', server);
    await button(app, words.companies.create).click();
    await dialog(app).getByLabelText(words.name).fill('Moonlight');
    await confirm(app, words.save);
    await shown(row(app, 'Moonlight'));

    await app.getByRole('link', { name: words.views.departments }).click();
    await choose(app, words.companies.company, 'Moonlight');
    await button(app, words.departments.create).click();
    await dialog(app).getByLabelText(words.name).fill('Sales');
    await confirm(app, words.save);
    await shown(app.getByRole('treeitem', { name: 'Sales' }));

    await app.getByRole('link', { name: words.views.people }).click();
    const made = [
      ['E1', "Ada O'Brien"],
      ['E2', '山田太郎'],
    ] as const;
    for (const [code, name] of made) {
      await button(app, words.people.create).click();
      await choose(app, words.companies.company, 'Moonlight');
      await choose(app, words.people.department, 'Sales', 'treeitem');
      await dialog(app).getByLabelText(words.code).fill(code);
      await dialog(app).getByLabelText(words.name).fill(name);
      await confirm(app, words.save);
      await shown(row(app, name));
    }
    const places = { companyPk: 'c1', departmentPk: 'd1' };
    expect(server.sent('savePerson')).toMatchObject(made.map(([code, name]) => ({ code, name, ...places })));
    await app.getByLabelText(words.picker.search).fill('太郎');
    await gone(row(app, 'Ada'));
    await row(app, '山田太郎').getByRole('button', { name: words.seal.disable }).click();
    await confirm(app, words.seal.disable);
    await shown(row(app, '山田太郎').getByText(words.seal.disabled, exact));
    expect(server.sent('sealPerson')).toEqual([{ pk: 'p2', seal: 'Y', reason: '' }]);
  });

  it('[OG-42] keeps the dialog open where the server refuses', async () => {
    const app = await openView('companies', createRegistry());
    await button(app, words.companies.create).click();
    await dialog(app).getByLabelText(words.name).fill('MOONLIGHT');
    await inDialog(app, words.save).click();
    await shown(app.getByText(errors['company.name-taken']));
    await shown(dialog(app));
    await userEvent.keyboard('{Escape}');
    await gone(app.getByRole('dialog'));
  });

  it('[OG-42] disables several people at once, with a reason', async () => {
    const server = createRegistry();
    const app = await openView('people', server);
    await button(app, words.people.disableSeveral).click();
    await choose(app, words.companies.company, 'Moonlight');
    await dialog(app).getByRole('button', { name: words.people.people }).click();
    await dialog(app).getByRole('option', { name: 'Ada' }).click();
    await inDialog(app, words.picker.confirm).click();
    await dialog(app).getByRole('button', { name: words.seal.reason }).click();
    await dialog(app).getByRole('textbox').fill('has left');
    await inDialog(app, words.longText.confirm).click();
    await confirm(app, words.seal.disable);
    await shown(app.getByText(words.people.disableSeveralDone(1)));
    await shown(row(app, 'Ada').getByText(words.seal.disabled, exact));
    expect(server.sent('sealPerson')).toEqual([{ pk: ada.pk, seal: 'Y', reason: 'has left' }]);
  });

  it('[OG-42] keeps those chosen that could not be disabled, and says how many could', async () => {
    const server = createRegistry();
    const app = await openView('people', server);
    let refused: string | null = null;
    server.on('sealPerson', ({ body: { pk } }) => {
      if (pk === ada.pk || refused !== null) return ada;
      refused = pk;
      return refuse('person.not-found');
    });
    await button(app, words.people.disableSeveral).click();
    await choose(app, words.companies.company, 'Moonlight');
    await dialog(app).getByRole('button', { name: words.people.people }).click();
    await dialog(app).getByRole('option', { name: 'Ada' }).click();
    await dialog(app).getByRole('option', { name: '山田太郎' }).click();
    await inDialog(app, words.picker.confirm).click();
    await inDialog(app, words.seal.disable).click();
    await shown(app.getByText(words.people.disableSeveralDone(1)));
    await shown(dialog(app).getByText(words.picker.chosen(1)));
    await confirm(app, words.seal.disable);
    expect(server.sent('sealPerson')).toMatchObject([{ pk: ada.pk }, { pk: 'p2' }, { pk: 'p2' }]);
  });

  it('[OG-45] moves a person to another company, who leaves the department', async () => {
    const server = createRegistry();
    const app = await openView('companies', server);
    await button(app, words.companies.create).click();
    await dialog(app).getByLabelText(words.name).fill('Sunrise');
    await confirm(app, words.save);
    await app.getByRole('link', { name: words.views.people }).click();
    await row(app, 'Ada').getByRole('button', { name: words.edit }).click();
    await choose(app, words.companies.company, 'Sunrise');
    await confirm(app, words.save);
    await shown(row(app, 'Ada').getByText('Sunrise', exact));
    await gone(row(app, 'Ada').getByText('Sales', exact));
    expect(server.sent('savePerson')).toMatchObject([{ pk: ada.pk, companyPk: 'c2', departmentPk: null }]);
  });

  it('[OG-25] [OG-45] shows the audit, and what it has about one person', async () => {
    const { audit } = words;
    const app = await openView('audit', createRegistry());
    await shown(row(app, audit.server).getByText('boss@example.org'));
    await shown(
      row(app, audit.actions['reports.listed']).getByText('filter: In progress · reports: 2', exact),
    );
    await shown(row(app, audit.actions['report.closed']).getByText('action: Warned', exact));
    await expect.element(app.getByRole('button', { name: words.picker.companyFirst })).toBeDisabled();
    await choose(app, words.companies.company, 'Moonlight');
    await choose(app, words.people.person, 'Ada');
    await gone(row(app, audit.server));
    const rows = app.getByRole('row');
    expect(rows.elements()).toHaveLength(1 + 3);
    await shown(row(app, audit.actions['person.created']).getByText('company: Moonlight', exact));
    await shown(row(app, audit.actions['person.created']).getByText(ada.name, exact));
    await shown(row(app, audit.actions['person.sealed']).getByText('reason: has left', exact));
    await shown(row(app, audit.actions['person.changed']).getByText(audit.gone, exact));
  });

  it('[OG-41] [SH-21] registers pasted devices and removes one', async () => {
    const app = await openView('devices', createRegistry());
    await button(app, words.devices.register).click();
    await dialog(app).getByLabelText(words.devices.codes).fill('kn-1 abcd-1\nKN-2');
    await confirm(app, words.devices.register);
    await shown(app.getByText(words.devices.registered(2)));
    await row(app, 'KN-2').getByRole('button', { name: words.devices.remove }).click();
    await shown(dialog(app).getByText(words.devices.removeText));
    await expectNoFindings(app);
    await confirm(app, words.devices.remove);
    await gone(row(app, 'KN-2'));
    await shown(row(app, 'KN-1').getByText(words.devices.withClaimCode, exact));
  });

  it('[SH-18] asks for the password where the sign-in is too old for a change, and goes on then', async () => {
    const server = createRegistry();
    server.on('sealCompany', () => refuse('session.stale'));
    server.on('reauthenticate', () => {
      server.on('sealCompany', ({ body: { pk, seal } }) => ({ pk, name: 'Moonlight', seal }));
      return null;
    });
    const app = await openView('companies', server);
    await row(app, 'Moonlight').getByRole('button', { name: words.seal.disable }).click();
    await inDialog(app, words.seal.disable).click();
    const asked = app.getByRole('dialog', { name: profile.confirmTitle });
    await asked.getByLabelText(fields.password, exact).fill('correct-horse');
    await asked.getByRole('button', { name: profile.confirmSubmit }).click();
    await gone(app.getByRole('dialog'));
    await shown(app.getByText(words.seal.done));
    expect(server.sent('sealCompany')).toHaveLength(2);
  });
});

describe('the subscriptions of everybody', () => {
  it('[OG-43] are shown with their owners, cancelled and noted as paid back, with a reason', async () => {
    const server = createRegistry();
    const app = await openView('subscriptions', server);
    const { cancelDialog, refundDialog, cancel, refund, reason, search } = words.subscriptions;
    const shownRow = row(app, 'I-1');
    await shown(shownRow.getByText('somebody@example.org'));
    await shown(shownRow.getByText(records.statuses.ACTIVE, exact));
    await shownRow.getByRole('button', { name: cancel }).click();
    await inDialog(app, cancelDialog.confirm).click();
    await shown(dialog(app).getByText(errors['account.reason-required']));
    await dialog(app).getByLabelText(reason).fill('asked by mail');
    await confirm(app, cancelDialog.confirm);
    await shown(app.getByText(cancelDialog.done));
    await shown(shownRow.getByText(records.statuses.CANCELED, exact));
    await shown(shownRow.getByText('asked by mail', exact));

    await shownRow.getByRole('button', { name: refund }).click();
    await shown(dialog(app).getByText(refundDialog.text));
    await dialog(app).getByLabelText(reason).fill('did not work with the device');
    await confirm(app, refundDialog.confirm);
    await shown(shownRow.getByText(records.refunded, exact));
    await gone(shownRow.getByRole('button'));
    expect(server.sent('cancelSubscription')).toEqual([{ id: 'I-1', reason: 'asked by mail' }]);
    expect(server.sent('noteRefund')).toEqual([{ id: 'I-1', reason: 'did not work with the device' }]);

    await app.getByLabelText(search).fill('nobody@');
    await shown(app.getByText(listWords.none));
    await app.getByLabelText(search).fill('somebody@');
    await shown(shownRow);
  });
});

describe.each(looks)('at $width px, $scheme, $language', (look) => {
  it('[OG-58] [SH-21] the views and their dialogs have no finding of axe and nothing beside the screen', async () => {
    const own = await loadWords('admin', look.language);
    const app = await openView('devices', createRegistry(), look);
    const lookInto = async (opener: Locator) => {
      await opener.click();
      await expect.element(dialog(app)).toHaveAccessibleName();
      await expectNoFindings(app);
      await userEvent.keyboard('{Escape}');
      await gone(app.getByRole('dialog'));
    };
    await shown(button(app, own.devices.register));
    await expectNoFindings(app);
    await lookInto(button(app, own.devices.register));
    for (const [view, seen, actions] of [
      ['people', ada.name, [own.edit]],
      ['companies', 'Moonlight', [own.edit, own.seal.disable]],
      ['subscriptions', 'I-1', [own.subscriptions.cancel]],
      ['audit', 'has left', []],
    ] as const) {
      app.goTo(`/admin?view=${view}`);
      await shown(row(app, seen).first());
      await expectNoFindings(app);
      for (const name of actions) await lookInto(row(app, seen).getByRole('button', { name }));
    }
    app.goTo('/admin?view=departments');
    await shown(app.getByRole('heading', { name: own.views.departments }));
    await expectNoFindings(app);
    await choose(app, own.companies.company, 'Moonlight', 'option', own.picker.confirm);
    await lookInto(button(app, own.departments.create));
  });

  it('[OG-58] the pickers of companies, departments, people and long texts have none either', async () => {
    const { companies, people, picker, seal, views } = await loadWords('admin', look.language);
    const app = await openView('people', createRegistry(), look);
    const seeAndClose = async (what = dialog(app).getByRole('option').first()) => {
      await shown(what);
      await expectNoFindings(app);
      await userEvent.keyboard('{Escape}');
    };
    const chooseCompany = () => choose(app, companies.company, 'Moonlight', 'option', picker.confirm);
    await fieldButton(app, companies.company).click();
    await seeAndClose();
    await chooseCompany();
    await fieldButton(app, people.department).click();
    await seeAndClose(app.getByRole('treeitem', { name: 'Sales' }));
    await button(app, people.disableSeveral).click();
    await dialog(app)
      .getByRole('button', { name: `${people.people} ${picker.choose}` })
      .click();
    await seeAndClose();
    await dialog(app).getByRole('button', { name: seal.reason }).click();
    await seeAndClose(dialog(app).getByRole('textbox'));
    await seeAndClose(dialog(app));
    await app.getByRole('link', { name: views.audit }).click();
    await chooseCompany();
    await fieldButton(app, people.person).click();
    await seeAndClose();
  });
});
