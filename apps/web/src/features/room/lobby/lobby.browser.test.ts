import type { RoomStatus } from '@kinora/contract/http';
import { type FakeServer, refuse } from '@kinora/contract/testing';
import { createFormat, loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { axeFindings, gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer, signedInStorage } from '../../../testing/usual-server.ts';
import { createFakeBoard } from '../../../testing/fake-board.ts';
import { dayEnd } from '../next-room.ts';

const words = await loadWords('room', 'en');
const membership = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };
const code = 'ABCD2345';

const room: RoomStatus = {
  ...{ code, roomId: code, roomName: 'Evening', recipientPresence: 1, controllerPresence: 2, presence: 1 },
  ...{ createdAt: new Date().toISOString(), serverTime: new Date().toISOString(), duration: 10 },
  ...{ userRole: 1, ownSeat: 2, isSeated: false, clientId: '', isPartnerSeated: true },
  ...{ partnerKey: 'k', partnerPhoto: '', partnerName: '', pairWords: null },
};

function createLobby(): FakeServer {
  const server = createUsualServer();
  server.on('findRoom', () => room);
  server.on('createRoom', () => room);
  server.on('enterRoom', () => refuse('room.full'));
  return server;
}

/** Opens the lobby, with a device where one is given. */
async function openLobby(server: FakeServer, identity?: Parameters<typeof createFakeBoard>[0]) {
  const { engine, prepare, connect } = createFakeBoard(identity);
  const app = await openApp({
    ...{ at: '/remote', server, storage: signedInStorage(server), engine, prepare },
  });
  if (identity !== undefined) connect();
  return app;
}

async function fillRoom(app: OpenedApp, seat: 1 | 2): Promise<void> {
  await app.getByRole('textbox', { name: words.lobby.name }).fill('Evening');
  await app.getByRole('radio', { name: words.lobby.roles[seat].name }).click({ force: true });
}

async function findRoom(app: OpenedApp): Promise<void> {
  await app.getByRole('tab', { name: words.lobby.tabs.join }).click();
  await app.getByRole('textbox', { name: words.lobby.code }).fill(code);
  await app.getByRole('button', { name: words.lobby.find }).click();
}

/** by the clock of this browser */
function localDayEnd(): string {
  const { date, time } = createFormat('en');
  const at = dayEnd(Date.now());
  return `${date(at)} ${time(at)}`;
}

const create = (app: OpenedApp) => app.getByRole('button', { name: words.lobby.create });
const join = (app: OpenedApp) => app.getByRole('button', { name: words.lobby.join, ...exact });
const sentNames = ({ calls }: FakeServer) => calls.map(({ name }) => name);

describe('the lobby says who cannot receive', () => {
  it('[RP-6] has a device of another type, before a room is created or joined', async () => {
    const server = createLobby();
    const app = await openLobby(server, { identity: { deviceType: '1', serialCode: 'OTHER-0001' } });
    await fillRoom(app, 2);
    await create(app).click();
    await shown(app.getByText(errors['room.role-mismatch']));
    await findRoom(app);
    await join(app).click();
    await shown(app.getByText(errors['room.role-mismatch']));
    expect(app.route()).toBe('/remote');
    for (const name of ['createRoom', 'enterRoom']) expect(sentNames(server)).not.toContain(name);
  });

  it('[RP-36, SH-21] has one of our devices that is not registered yet, and may receive with another', async () => {
    const server = createLobby();
    server.on('getEntitlement', ({ body }) => {
      const isOurs = typeof body.deviceCode === 'string';
      return isOurs
        ? { allowed: false, reason: 'none', until: null, device: 'unclaimed' }
        : { allowed: true, reason: 'trial', until: null, device: 'none' };
    });
    const app = await openLobby(server, { identity: { deviceType: '0', serialCode: 'KIN-0002' } });
    await fillRoom(app, 2);
    await shown(app.getByText(errors['registry.not-registered']));
    await expect.element(create(app)).toBeEnabled();
    await app.getByRole('button', { name: words.lobby.whatToDo }).click();
    await shown(app.getByRole('dialog').getByText(membership.prompt['not-registered'].title));
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[RP-36] is past the trial without a membership, who may control all the same', async () => {
    const server = createLobby();
    server.on('getEntitlement', () => ({ allowed: false, reason: 'none', until: null, device: 'none' }));
    const app = await openLobby(server);
    await fillRoom(app, 2);
    await shown(app.getByText(errors['room.not-entitled']));
    await expect.element(create(app)).toBeDisabled();
    await findRoom(app);
    await shown(app.getByText(errors['room.not-entitled']));
    await expect.element(join(app)).toBeDisabled();
    await app.getByRole('tab', { name: words.lobby.tabs.create }).click();
    await fillRoom(app, 1);
    await create(app).click();
    await shown(app.getByText(errors['room.full']));
    const entered = server.calls.find(({ name }) => name === 'enterRoom');
    expect(entered).toMatchObject({ params: { role: '1' }, body: { code, roomName: 'Evening' } });
  });
});

describe('the lobby', () => {
  it('[RP-1] has two tabs, and explains each role before it is chosen', async () => {
    const app = await openLobby(createLobby());
    for (const { text } of Object.values(words.lobby.roles)) await shown(app.getByText(text));
    await findRoom(app);
    await shown(app.getByText(words.lobby.yourSeat[2]));
  });

  it('[RP-50] shows the name that the partner will read, refuses a wrong one, and sends none where it is empty', async () => {
    const server = createLobby();
    const app = await openLobby(server);
    const name = app.getByRole('textbox', { name: words.lobby.yourName });
    await expect.element(name).toHaveValue('Aki');
    await fillRoom(app, 1);
    await name.fill('Leo; --');
    await create(app).click();
    await shown(
      app.getByText(
        'The nickname can’t contain a single quote, a semicolon, a double hyphen or control characters.',
      ),
    );
    expect(sentNames(server)).not.toContain('createRoom');
    for (const shownName of ['Leo', '']) {
      await name.fill(shownName);
      await create(app).click();
      const entered = () => server.calls.filter((call) => call.name === 'enterRoom').at(-1)?.body;
      await expect.poll(entered).toMatchObject({ shownName });
    }
  });

  it('[RP-66, RP-7] offers no form while the own room is open, and leads back to it', async () => {
    const server = createLobby();
    let hasEnded = false;
    const endsSoon = {
      ...room,
      ownSeat: 1,
      createdAt: new Date(Date.now() - 597_000).toISOString(),
    } as const;
    server.on('checkNewRoom', () =>
      hasEnded ? { problem: null, room: null } : { problem: 'room.still-open', room: endsSoon },
    );
    server.on('myRoom', () => endsSoon);
    const app = await openLobby(server);
    await shown(app.getByText(errors['room.still-open']));
    await gone(create(app));
    expect(app.getByRole('button', { name: words.lobby.joinAgain }).elements()).toHaveLength(1);
    hasEnded = true;
    await shown(create(app));
    await gone(app.getByText(errors['room.still-open']));
    expect(sentNames(server)).not.toContain('createRoom');
  });

  it.each(['room.daily-limit', 'room.daily-limit-several'] as const)(
    '[RP-66, RP-67] says in place of the form when, by the person’s clock, the day has another room: %s',
    async (problem) => {
      const server = createLobby();
      server.on('checkNewRoom', () => ({ problem, room: null }));
      const app = await openLobby(server);
      await shown(app.getByText(words.lobby.usedUp(localDayEnd())));
      await gone(app.getByText(errors[problem]));
      await gone(create(app));
    },
  );

  it('[RP-66, RP-3] offers to open the room that waits for its name', async () => {
    const server = createLobby();
    server.on('checkNewRoom', () => ({ problem: 'room.still-open', room: { ...room, roomName: '' } }));
    const app = await openLobby(server);
    await shown(app.getByText(words.lobby.unopenedText));
    await fillRoom(app, 1);
    await create(app).click();
    await expect.poll(() => sentNames(server)).toContain('enterRoom');
    expect(sentNames(server)).not.toContain('createRoom');
  });

  it('[RP-37, SH-21] lists whom the person met, by role and room, to block or report', async () => {
    const server = createLobby();
    const met = { code, roomName: 'Evening', partnerKey: 'k', partnerName: '', partnerSeat: 1 } as const;
    const people = [{ ...met, metAt: new Date().toISOString() }];
    server.on('listMeetings', () => [...people]);
    server.on('blockPartner', () => (people.pop(), null));
    const app = await openLobby(server);
    const region = app.getByRole('region', { name: words.met.title });
    await shown(region.getByText('Controller in “Evening”'));
    await region.getByRole('button', { name: /^Block or report: .*Controller in “Evening”$/ }).click();
    await app.getByRole('dialog').getByRole('textbox').fill('insults');
    expect(await axeFindings(app)).toEqual([]);
    await app
      .getByRole('dialog')
      .getByRole('button', { name: words.partner.blockConfirm, ...exact })
      .click();
    await shown(app.getByText(words.partner.blockedReported));
    await gone(region);
    const blocked = server.calls.find((call) => call.name === 'blockPartner');
    expect(blocked).toMatchObject({ params: { code }, body: { partner: 'k', reason: 'insults' } });
  });
});
