import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { openPlayer } from '../features/player/testing/player-page.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { openMotions } from '../features/motions/testing/motions-page.ts';
import { axeFindings, gone, openApp, type OpenedApp, shown } from '../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../testing/usual-server.ts';

const { shell, player, library } = await loadWords('common', 'en');

/** Opens a dialog, looks for findings, and closes it again. */
async function lookInto(app: OpenedApp, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = app.getByRole('dialog').last();
  await shown(dialog);
  // it is named once its title is drawn
  await expect.element(dialog).toHaveAccessibleName();
  expect(await axeFindings(app)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await gone(dialog);
}

describe('what is opened has no finding of axe either', () => {
  it('[SH-21] registering and a forgotten password', async () => {
    const { login } = await loadWords('account', 'en');
    const server = createUsualServer({ ...usualSite, providers: ['Google', 'Apple'] });
    const app = await openApp({ at: '/login', server });
    await lookInto(app, app.getByRole('button', { name: login.forgot, exact: true }));
    await app.getByRole('button', { name: login.register }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
    await shown(app.getByRole('dialog').getByRole('alert').first());
    expect(await axeFindings(app)).toEqual([]);
  });

  it.each(['dark', 'light'])('[SH-21] menu, language, settings and devices, %s', async (scheme) => {
    const storage = { 'mantine-color-scheme-value': scheme };
    const app = await openApp({ at: '/SPort', server: createUsualServer(), storage });
    const menu = app.getByRole('button', { name: shell.menu.label, exact: true });
    await menu.click();
    await shown(app.getByRole('menu'));
    expect(await axeFindings(app)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    for (const name of [shell.menu.settings, shell.menu.language]) {
      await menu.click();
      await lookInto(app, app.getByRole('menuitem', { name, exact: true }));
    }
    await app.getByRole('button', { name: 'Use the virtual device' }).first().click();
    await shown(app.getByText('VIRTUAL-0001', { exact: true }));
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[SH-21] the player with the sample: each tab, its menus and its dialogs', async () => {
    const { app, loadSample, press } = await openPlayer();
    await loadSample();
    const heading = (name: string) => app.getByRole('heading', { level: 2, name, exact: true });
    for (const [name, content] of [
      [player.controls.view3d, app.getByRole('img', { name: /^The device, seen/ })],
      [library.title, heading(library.title)],
      [player.layout.details, heading(player.layout.details)],
      [player.axes.title, heading(player.axes.title)],
    ] as const) {
      await app.getByRole('tab', { name, exact: true }).click();
      await expect.element(content).toBeInTheDocument();
      expect(await axeFindings(app)).toEqual([]);
    }
    await app.getByRole('button', { name: player.layout.more, exact: true }).click();
    expect(await axeFindings(app)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await press('?');
    await shown(app.getByRole('dialog', { name: player.shortcuts.title }));
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[SH-21] the motions with a device: both tabs and the ranges', async () => {
    const engine = createFakeEngine();
    const { app, button } = await openMotions({ engine });
    engine.connect();
    await expect.poll(() => app.getByRole('img', { name: /position over/ }).elements().length).toBe(6);
    expect(await axeFindings(app)).toEqual([]);
    await app
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await shown(app.getByRole('menu'));
    expect(await axeFindings(app)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await lookInto(app, button('Ranges of all profiles…'));
    await app.getByRole('tab').last().click();
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[SH-21] the profile and its dialogs', async () => {
    const { profile } = await loadWords('account', 'en');
    const server = createUsualServer();
    const app = await openApp({ at: '/profile', server, storage: signedInStorage(server) });
    for (const name of [profile.edit, profile.endSessions, profile.delete])
      await lookInto(app, app.getByRole('button', { name, exact: true }));
  });
});
