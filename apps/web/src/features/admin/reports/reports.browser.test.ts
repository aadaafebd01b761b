import type { OperatorNotice } from '@kinora/contract/http';
import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage } from '../../../testing/usual-server.ts';
import { createReports } from '../testing/fake-reports.ts';
import {
  button,
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
const words = admin.reports;
const { notices } = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
const partner = 'partner@example.org';

async function openReport(server = createReports()): Promise<OpenedApp> {
  const app = await openView('reports&report=r1', server);
  await shown(heading(app, words.notes));
  return app;
}

/** Writes the text of a step that was asked for, and takes it. */
async function write(app: OpenedApp, step: 'note' | 'warn' | 'suspend' | 'close', text: string) {
  const { word, label } = words.steps[step];
  await dialog(app).getByLabelText(label).fill(text);
  await confirm(app, word);
}

describe('the reports of rooms', () => {
  it('[OG-44] [PE-60] are listed with their wait, and read in full at an address', async () => {
    const app = await openView('reports', createReports());
    const report = row(app, partner);
    await shown(report.getByText('somebody@example.org'));
    await shown(report.getByText(words.waitsFor(words.waits.minutes(0))));
    await report.getByRole('link').last().click();
    // the list has the reason as well
    const isRead = async () => {
      await shown(app.getByRole('heading', { name: words.notes, exact: true }));
      await shown(app.getByText(/The end\.$/));
    };
    await isRead();
    await app.reload();
    await isRead();
    await app.getByRole('link', { name: admin.accounts.back }).click();
    await shown(report);
    await app.getByLabelText(admin.accounts.show).selectOptions(words.filters.closed);
    await gone(report);
  });

  it('[PE-61] [PE-62] are taken up, noted, answered with a warning, and closed', async () => {
    const server = createReports();
    const app = await openReport(server);
    await button(app, words.steps.takeUp.word).click();
    await shown(app.getByText(words.steps.takeUp.done));
    await button(app, words.steps.note.word).click();
    await expect.element(inDialog(app, words.steps.note.word)).toBeDisabled();
    await write(app, 'note', 'asked a colleague');
    await shown(row(app, 'asked a colleague').getByText('boss@example.org'));
    await button(app, words.steps.warn.word).click();
    await shown(dialog(app).getByText(words.steps.warn.text));
    await inDialog(app, words.steps.warn.word).click();
    await shown(dialog(app).getByText(errors['account.reason-required']));
    await write(app, 'warn', 'Please stop when asked to.');
    await shown(app.getByText(words.measureNames.warned, exact).first());
    await button(app, words.steps.close.word).click();
    await shown(dialog(app).getByText(words.steps.close.text.with));
    await write(app, 'close', 'Thank you for telling us.');
    await shown(button(app, words.steps.reopen.word));
    await gone(button(app, words.steps.warn.word));
    const id = 'r1';
    expect(server.sent('takeUpReport')).toEqual([{ id }]);
    expect(server.sent('noteReport')).toEqual([{ id, text: 'asked a colleague' }]);
    const reason = 'Please stop when asked to.';
    expect(server.sent('actOnReport')).toEqual([{ id, measure: 'warned', reason }]);
    expect(server.sent('closeReport')).toEqual([{ id, text: 'Thank you for telling us.' }]);
  });

  it('[PE-62] lead to a suspension with a reason, and say to the reporter that there was no measure without one', async () => {
    const server = createReports();
    const app = await openReport(server);
    await button(app, words.steps.close.word).click();
    await shown(dialog(app).getByText(words.steps.close.text.without));
    await userEvent.keyboard('{Escape}');
    await button(app, words.steps.suspend.word).click();
    await write(app, 'suspend', 'threatened a partner');
    await shown(app.getByText(words.measureNames.suspended, exact).first());
    await gone(button(app, words.steps.suspend.word));
    const reason = 'threatened a partner';
    expect(server.sent('actOnReport')).toEqual([{ id: 'r1', measure: 'suspended', reason }]);
  });

  it('[PE-62] keep the dialog of a step open where the server refuses it', async () => {
    const server = createReports();
    server.on('closeReport', () => refuse('report.is-closed'));
    const app = await openReport(server);
    await button(app, words.steps.close.word).click();
    await inDialog(app, words.steps.close.word).click();
    await shown(app.getByText(errors['report.is-closed']));
    await shown(dialog(app));
  });

  it('[PE-62] lead to a notice on the pages of the reporter, which goes once it is read', async () => {
    const server = createUsualServer();
    const createdAt = '2026-11-20T12:00:00.000Z';
    let notice: OperatorNotice = {
      ...{ id: 'n1', kind: 'acted', text: 'Thank you for telling us.', createdAt, readAt: null },
    };
    server.on('listNotices', () => [notice]);
    server.on('readNotice', () => {
      notice = { ...notice, readAt: createdAt };
      return null;
    });
    const app = await openApp({ at: '/home', server, storage: signedInStorage(server) });
    await shown(app.getByText(notices.kinds['acted']));
    await shown(app.getByText(notice.text));
    await button(app, notices.markRead).click();
    await gone(heading(app, notices.title));
    app.goTo('/profile');
    await shown(app.getByText(notice.text));
    await gone(button(app, notices.markRead));
    expect(server.sent('readNotice')).toEqual([{ id: 'n1' }]);
  });
});

describe.each(looks)('at $width px, $scheme, $language', (look) => {
  it('[PE-63] list, report and dialogs have no finding of axe and nothing beside the screen', async () => {
    const own = (await loadWords('admin', look.language)).reports;
    const app = await openView('reports', createReports(), look);
    await shown(row(app, partner));
    await expectNoFindings(app);
    await row(app, partner).getByRole('link').last().click();
    await shown(heading(app, own.notes));
    await expectNoFindings(app);
    for (const step of ['note', 'warn', 'suspend', 'close'] as const) {
      await button(app, own.steps[step].word).click();
      await shown(dialog(app).getByLabelText(own.steps[step].label));
      await expectNoFindings(app);
      await userEvent.keyboard('{Escape}');
      await gone(app.getByRole('dialog'));
    }
  });
});
