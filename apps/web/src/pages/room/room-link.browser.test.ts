import type { FakeServer } from '@kinora/contract/testing';
import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { haveRoom, seatedRoom } from '../../features/room/testing/room-server.ts';
import { createFakeEngine, type FakeEngine } from '../../testing/fake-engine.ts';
import { axeFindings, openApp, type OpenedApp, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualUser } from '../../testing/usual-server.ts';

const { lobby } = await loadWords('room', 'en');
const account = await loadWords('account', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };
const link = '/room?roomId=K7QM2DXP&userRole=1&isCreate=true';
const form = '/remote?code=K7QM2DXP';

/** A room whose creator controls, and in which the person of the server has no seat. */
const stranger = (changes: Parameters<typeof seatedRoom>[1] = {}) =>
  seatedRoom(2, {
    ...{
      userRole: 1,
      isSeated: false,
      clientId: '',
      isPartnerSeated: false,
      partnerKey: '',
      pairWords: null,
    },
    ...{ recipientPresence: 1, presence: 1 },
    ...changes,
  });

/** Opens the link in a signed-in browser with a device of one's own. */
async function openLink(server: FakeServer, at = link) {
  const engine = createFakeEngine();
  const app = await openApp({ at, server, engine, storage: signedInStorage(server) });
  engine.connect();
  return { app, engine };
}

function createServer(room: Parameters<typeof haveRoom>[1]): FakeServer {
  const server = createUsualServer();
  haveRoom(server, room);
  return server;
}

const join = (app: OpenedApp) => app.getByRole('button', { name: lobby.join, ...exact });
const shownName = (app: OpenedApp) => app.getByRole('textbox', { name: lobby.yourName });

/** What would take a seat, set a role, or take the device for a room. */
function expectNothingTaken(server: FakeServer, engine: FakeEngine): void {
  const taking = server.calls.filter(({ name }) => ['enterRoom', 'leaveRoom', 'createRoom'].includes(name));
  expect(taking).toEqual([]);
  expect(engine.commands.filter(({ type }) => type.startsWith('room.'))).toEqual([]);
}

async function readsTheRoom(app: OpenedApp): Promise<void> {
  await shown(app.getByRole('region', { name: lobby.found }).getByText('Evening', exact));
  await shown(app.getByText(lobby.yourSeat[2]));
  await expect.element(shownName(app)).toHaveValue('Aki');
}

describe('the address of a room, opened by a person without a seat in it', () => {
  it('[RP-10, RP-5, RP-50, SH-21] shows room, seat and shown name, and takes the seat by one press, with the name that is read', async () => {
    const room = { now: stranger() };
    const server = createServer(room);
    const { app, engine } = await openLink(server);
    await readsTheRoom(app);
    expect(app.route()).toBe(form);
    expect(await axeFindings(app)).toEqual([]);
    expectNothingTaken(server, engine);
    await shownName(app).fill('Leo');
    server.on('enterRoom', () => (room.now = seatedRoom(2, { userRole: 1 })));
    await join(app).click();
    await expect.poll(() => engine.last('room.enter')?.seat).toBe(2);
    const entered = server.calls.find(({ name }) => name === 'enterRoom');
    expect(entered).toMatchObject({ params: { role: '2' }, body: { code: 'K7QM2DXP', shownName: 'Leo' } });
    expect(app.route()).toMatch(/^\/room\?roomId=K7QM2DXP/);
  });

  it('[RP-10] goes back to the page before it, and forward to the form', async () => {
    const server = createServer({ now: stranger() });
    const { app, engine } = await openLink(server, '/guide');
    app.goTo(link);
    await readsTheRoom(app);
    app.window().history.back();
    await expect.poll(app.route).toBe('/guide');
    app.window().history.forward();
    await readsTheRoom(app);
    expectNothingTaken(server, engine);
  });

  it('[RP-10, RP-8, SH-6] leads through the login to the form', async () => {
    const server = createServer({ now: stranger() });
    const engine = createFakeEngine();
    const app = await openApp({ at: link, server, engine });
    await expect.poll(app.route).toBe('/login');
    await app.getByRole('checkbox').click();
    await app.getByLabelText('Email').fill(usualUser.email);
    await app.getByLabelText('Password', exact).fill('k1nora-pages');
    await app.getByRole('button', { name: account.login.submit, ...exact }).click();
    await readsTheRoom(app);
    expect(app.route()).toBe(form);
    expectNothingTaken(server, engine);
  });

  it('[RP-10, RP-4] says that a room is unknown, and that it may have ended', async () => {
    const server = createServer({ now: null });
    const { app, engine } = await openLink(server);
    await shown(app.getByText(errors['room.not-found']));
    await shown(app.getByText(lobby.maybeEnded));
    await expect.element(app.getByRole('textbox', { name: lobby.code })).toHaveValue('K7QM2DXP');
    expectNothingTaken(server, engine);
  });

  it('[RP-10, RP-5] says that a room is full before anything is pressed', async () => {
    const server = createServer({ now: stranger({ recipientPresence: 2, presence: 2 }) });
    const { app, engine } = await openLink(server);
    await shown(app.getByText(errors['room.full']));
    expectNothingTaken(server, engine);
  });

  it('[RP-10] says at the press that a room is barred, and touches no device', async () => {
    const server = createServer({ now: stranger() });
    server.on('enterRoom', () => refuse('room.blocked'));
    const { app, engine } = await openLink(server);
    await join(app).click();
    await shown(app.getByText(errors['room.blocked']));
    expect(engine.of('room.enter')).toEqual([]);
  });

  it('[RP-10, RP-3] leads the creator of a room that is not opened to its form', async () => {
    const own = seatedRoom(1, { isSeated: false, clientId: '', roomName: '', isPartnerSeated: false });
    const server = createServer({ now: own });
    server.on('checkNewRoom', () => ({ problem: 'room.still-open', room: own }));
    const { app, engine } = await openLink(server);
    await shown(app.getByText(lobby.unopenedText));
    expect(join(app).elements()).toEqual([]);
    expectNothingTaken(server, engine);
    await app.getByRole('tabpanel').getByRole('button', { name: lobby.tabs.create }).click();
    await shown(app.getByRole('textbox', { name: lobby.name }));
    expectNothingTaken(server, engine);
  });
});

describe('the address of a room, opened by a person with a seat in it', () => {
  it('[RP-16] comes back to it, also after a reload, without another choice of the name', async () => {
    const server = createServer({ now: seatedRoom(1) });
    const { app, engine } = await openLink(server);
    await expect.poll(() => engine.of('room.enter')).toHaveLength(1);
    await app.reload();
    await expect.poll(() => engine.of('room.enter')).toHaveLength(2);
    const entered = server.calls.filter(({ name }) => name === 'enterRoom');
    expect(entered.map(({ body }) => body)).toEqual(Array(2).fill({ code: 'K7QM2DXP' }));
    expect(app.route()).toBe(link);
  });

  it('[RP-10, RP-18] leads to the form after a reload where the seat was freed meanwhile', async () => {
    const room = { now: seatedRoom(2, { userRole: 1 }) };
    const server = createServer(room);
    const { app, engine } = await openLink(server);
    await expect.poll(() => engine.of('room.enter')).toHaveLength(1);
    room.now = stranger();
    await app.reload();
    await readsTheRoom(app);
    expect(engine.of('room.enter')).toHaveLength(1);
    expect(server.calls.filter(({ name }) => name === 'enterRoom')).toHaveLength(1);
  });
});
