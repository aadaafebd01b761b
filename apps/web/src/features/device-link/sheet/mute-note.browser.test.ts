import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { linkWith } from '../../../runtime/device/testing/link-with.ts';
import { createFakeEngine } from '../../../testing/fake-engine.ts';
import { axeFindings, gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, usualSite } from '../../../testing/usual-server.ts';

const { device: words } = await loadWords('common', 'en');
const { mute, cards } = await loadWords('devices', 'en');
const url = 'ws://127.0.0.1:12346/tcode';
const exact = { exact: true };

const header = (app: OpenedApp) => app.getByRole('banner');
const sheet = (app: OpenedApp) => app.getByRole('dialog', { name: 'Devices', ...exact });
const card = (app: OpenedApp) => sheet(app).getByRole('region', { name: cards.websocket.title, ...exact });

async function openSilent() {
  const engine = createFakeEngine();
  const server = createUsualServer({ ...usualSite, membership: 'open' });
  const app = await openApp({ at: '/SPort', server, engine });
  const isAsked = () =>
    engine.say({ link: { kind: 'connecting', step: 'unanswered' }, linkKind: 'websocket' });
  const connected = () => engine.say({ link: linkWith([]), linkKind: 'websocket' });
  const chosen = () => engine.of('link.connect').map(({ choice }) => choice);
  return { app, engine, isAsked, connected, chosen };
}

async function connectAddress(app: OpenedApp): Promise<void> {
  await header(app)
    .getByRole('button', { name: /^Not connected/ })
    .click();
  await typeAddress(app);
}

async function typeAddress(app: OpenedApp): Promise<void> {
  await card(app).getByRole('textbox').fill(url);
  await card(app).getByRole('button', { name: cards.websocket.connect }).click();
}

describe('an address that does not reply', () => {
  it('[PG-250] is asked about on its card, with what such a device cannot do, and can be canceled', async () => {
    const { app, engine, isAsked, chosen } = await openSilent();
    await connectAddress(app);
    await expect.poll(chosen).toEqual([{ kind: 'websocket', url }]);
    isAsked();
    for (const text of [words.status.steps.unanswered, mute.question, mute.identity, mute.restart, mute.stop])
      await shown(card(app).getByText(text));
    expect(await axeFindings(app)).toEqual([]);
    await card(app).getByRole('button', { name: words.menu.cancel }).click();
    await expect.poll(() => engine.of('link.disconnect')).toHaveLength(1);
    expect(chosen()).toHaveLength(1);
  });

  it('[PG-250] [PG-251] is connected by a press, and without a question the next time and after a reload', async () => {
    const { app, engine, isAsked, connected, chosen } = await openSilent();
    await connectAddress(app);
    await expect.poll(chosen).toHaveLength(1);
    isAsked();
    await card(app).getByRole('button', { name: mute.connect }).click();
    const asMute = { kind: 'websocket', url, isMute: true };
    await expect.poll(chosen).toEqual([{ kind: 'websocket', url }, asMute]);
    connected();
    await gone(sheet(app));
    await app.reload();
    await expect.poll(chosen).toHaveLength(3);
    engine.say({ link: { kind: 'disconnected', problem: null } });
    await connectAddress(app);
    await expect.poll(() => chosen().slice(2)).toEqual([asMute, asMute]);
  });

  it('[PG-250] is led to by the banner where the sheet is closed', async () => {
    const { app, isAsked, chosen } = await openSilent();
    await connectAddress(app);
    await expect.poll(chosen).toHaveLength(1);
    await sheet(app).getByRole('button', { name: 'Close' }).click();
    await gone(sheet(app));
    isAsked();
    await shown(app.getByText(words.status.steps.unanswered));
    await app.getByRole('button', { name: words.menu.options, ...exact }).click();
    await shown(card(app).getByText(mute.question));
  });

  it('[PG-251] shows its limits while it is connected, and is asked for replies again by a press', async () => {
    const { app, engine, isAsked, connected, chosen } = await openSilent();
    await connectAddress(app);
    await expect.poll(chosen).toHaveLength(1);
    isAsked();
    await card(app).getByRole('button', { name: mute.connect }).click();
    await expect.poll(chosen).toHaveLength(2);
    connected();
    await gone(sheet(app));
    await header(app)
      .getByRole('button', { name: /^Connected/ })
      .click();
    await app.getByRole('button', { name: words.menu.options, ...exact }).click();
    await shown(card(app).getByText(mute.stop));
    await card(app).getByRole('button', { name: mute.askAgain }).click();
    await expect.poll(() => chosen().at(-1)).toEqual({ kind: 'websocket', url });
    engine.say({ link: { kind: 'disconnected', problem: null } });
    await typeAddress(app);
    await expect.poll(() => chosen().at(-1)).toEqual({ kind: 'websocket', url });
    expect(chosen()).toHaveLength(4);
  });
});
