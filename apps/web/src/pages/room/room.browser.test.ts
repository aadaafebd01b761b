import type { EngineSnapshot } from '@kinora/engine';
import { refuse } from '@kinora/contract/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { createProfileServer } from '../../features/motions/testing/motions-page.ts';
import {
  controllerAtRest as controller,
  recipientAtRest as recipient,
} from '../../features/room/testing/room-seats.ts';
import { haveRoom, seatedRoom } from '../../features/room/testing/room-server.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { axeFindings, gone, openApp, type OpenedApp, overhang, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite } from '../../testing/usual-server.ts';

const { bar, lobby, over, partner } = await loadWords('room', 'en');
const { errors } = await loadWords('common', 'en');
const absent = 'Your partner isn’t in the room.';

/** Opens the room's page of one seat. The partner is present, and the fake engine reports a connected room. */
async function enter(seat: 1 | 2, changes: Partial<Parameters<typeof openApp>[0]> = {}) {
  const room = { now: seatedRoom(seat) };
  const server = createProfileServer();
  haveRoom(server, room);
  const engine = createFakeEngine();
  const app = await openApp({
    at: '/room?roomId=K7QM2DXP',
    server,
    engine,
    ...changes,
    storage: { ...signedInStorage(server), ...changes.storage },
  });
  await expect.poll(() => engine.last('room.enter')?.seat).toBe(seat);
  const say = (snapshot: Partial<EngineSnapshot>) =>
    engine.say({ room: { 1: controller, 2: recipient }[seat], ...snapshot });
  say({});
  return { app, engine, server, room, say };
}

const start = (app: OpenedApp) => app.getByRole('main').getByRole('button', { name: 'START', exact: true });
const stop = (app: OpenedApp) => app.getByRole('main').getByRole('button', { name: 'STOP', exact: true });

describe('the controller’s page', () => {
  it('[RP-20, RP-73, SH-21] refuses START, with the sentence, while the partner’s place is free again, who can be invited', async () => {
    const { app, engine, room, say } = await enter(1);
    room.now = seatedRoom(1, { recipientPresence: 1, presence: 1, isPartnerSeated: false });
    await shown(app.getByText('Your partner’s place in the room is free again.'));
    say({});
    await start(app).click({ force: true });
    await shown(app.getByText(absent));
    expect(engine.of('room.start')).toEqual([]);
    expect(engine.of('profile.play')).toEqual([]);
    await app.getByRole('button', { name: bar.share, exact: true }).click();
    await shown(app.getByRole('dialog').getByRole('img', { name: bar.qr }));
    expect(await axeFindings(app)).toEqual([]);
  });

  it('[RP-20] refuses START, with the sentence, while the broker is not reached', async () => {
    const { app, engine, say } = await enter(1);
    say({ room: { ...controller, connection: 'reconnecting' } });
    await start(app).click({ force: true });
    await shown(app.getByRole('status', { name: 'Messages' }).getByText(/connection/i));
    expect(engine.of('room.start')).toEqual([]);
  });

  it('[RP-21] plays by START the first profile where none is selected, and else the one that is', async () => {
    const { app, engine, say } = await enter(1);
    const plays = (name: string) =>
      shown(app.getByRole('listitem').filter({ hasText: name }).getByText('Playing', { exact: true }));
    await start(app).click();
    await plays('Slow wave');
    expect(engine.of('profile.load')).toHaveLength(1);
    expect(engine.of('profile.play')).toHaveLength(1);
    say({ owner: 'profile', motion: 'moving', room: { ...controller, isStarted: true, hasStarted: true } });
    await stop(app).click();
    say({ owner: 'nobody', motion: 'holding' });
    await app.getByText('Drift', { exact: true }).click();
    await start(app).click();
    await plays('Drift');
    expect(engine.of('profile.load')).toHaveLength(2);
  });

  it('[RP-22] drives by a hand that rests: START is sent at once, and no line with it', async () => {
    const { app, engine, say } = await enter(1);
    await app.getByRole('radio', { name: 'Joystick' }).click({ force: true });
    await start(app).click();
    await expect.poll(() => engine.of('room.start')).toEqual([{ type: 'room.start', consent: null }]);
    expect(engine.last('owner.take')).toEqual({ type: 'owner.take', owner: 'hand' });
    expect(engine.of('hand.move')).toEqual([]);
    say({ owner: 'hand', room: { ...controller, isStarted: true, hasStarted: true } });
    await stop(app).click();
    await expect.poll(() => engine.last('stop')).toMatchObject({ kind: 'ordinary', cause: 'room-stop' });
  });

  it('[PG-233] keeps the page while it loads what another source needs', async () => {
    const { app } = await enter(1);
    await shown(start(app));
    const gone: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { style, outerHTML } = target as HTMLElement;
        if (style.display === 'none') gone.push(outerHTML.slice(0, 80));
      }
    });
    observer.observe(app.document().body, { subtree: true, attributes: true, attributeFilter: ['style'] });
    await app.getByRole('radio', { name: 'Joystick' }).click({ force: true });
    await shown(app.getByRole('slider', { name: /^Joystick/ }));
    observer.disconnect();
    expect(gone).toEqual([]);
  });

  it('[RP-23] has profiles that are not edited while one drives', async () => {
    const { app, say } = await enter(1);
    await app.getByText('Slow wave', { exact: true }).click();
    say({ owner: 'profile', motion: 'moving', room: { ...controller, isStarted: true, hasStarted: true } });
    await shown(app.getByText('Stop playback before editing.'));
  });

  it('[RP-20] leaves the room by its button, and the engine its seat', async () => {
    const { app, engine, server } = await enter(1);
    await app.getByRole('button', { name: 'Leave the room' }).click();
    await shown(app.getByText('Your room is still open'));
    expect(engine.of('room.leave').length).toBeGreaterThan(0);
    expect(server.calls.some(({ name }) => name === 'leaveRoom')).toBe(true);
  });
});

describe('the recipient’s page', () => {
  it('[RP-31] refuses START, with the sentence, without a device', async () => {
    const { app, engine } = await enter(2);
    await start(app).click({ force: true });
    await shown(app.getByText('Device not connected.'));
    expect(engine.of('room.start')).toEqual([]);
  });

  it('[RP-31] refuses START, with the sentence, while the partner is absent', async () => {
    const { app, engine, room, say } = await enter(2);
    room.now = seatedRoom(2, { controllerPresence: 1, presence: 1, isPartnerSeated: false });
    engine.connect();
    say({});
    await expect.poll(() => app.document().querySelector('[data-online="1"]')).not.toBeNull();
    await start(app).click({ force: true });
    await shown(app.getByText(absent));
    expect(engine.of('room.start')).toEqual([]);
  });

  it('[RP-32] cannot operate what the partner drives with, and says so', async () => {
    const { app } = await enter(2);
    await app.getByText('Your partner’s controls').click();
    await app.getByText('Slow wave', { exact: true }).click({ force: true });
    await shown(app.getByText('The recipient party cannot operate', { exact: true }));
  });

  it('[RP-34] allows by START what its fields say, and takes it back by STOP', async () => {
    const { app, engine, say } = await enter(2);
    engine.connect();
    say({});
    await start(app).click();
    await expect.poll(() => engine.last('room.start')?.consent).toMatchObject({ intensity: 1 });
    await stop(app).click();
    await expect.poll(() => engine.last('stop')).toMatchObject({ kind: 'ordinary', cause: 'room-stop' });
  });
});

describe('a room that asks for a membership', () => {
  it.each([
    ['sandbox', 1],
    ['none', 0],
  ] as const)('[PG-232] leads to the plans only where they are sold: payment %s', async (payment, links) => {
    const server = createUsualServer({ ...usualSite, payment });
    haveRoom(server, { now: seatedRoom(2) });
    server.on('enterRoom', () => refuse('room.not-entitled'));
    const app = await openApp({ at: '/remote', server, storage: signedInStorage(server) });
    // the lobby says so once it knows what the server sells and allows
    await shown(app.getByText(lobby.notCounted));
    app.window().location.hash = '/room?roomId=K7QM2DXP';
    const alert = app.getByRole('alert');
    await shown(alert.getByText(errors['room.not-entitled']));
    await expect.element(alert.getByRole('link', { name: over.back })).toBeVisible();
    await expect.poll(() => alert.getByRole('link', { name: over.plans }).elements()).toHaveLength(links);
  });
});

describe.each([
  ['dark', 1440],
  ['light', 390],
] as const)('%s at %d px', (scheme, width) => {
  it.each([1, 2] as const)('[RP-35, SH-21] all of seat %d has no finding of axe and fits', async (seat) => {
    const { app, engine, say } = await enter(seat, {
      size: [width, 844],
      storage: { 'mantine-color-scheme-value': scheme },
    });
    if (seat === 2) engine.connect();
    say({});
    await shown(start(app));
    expect(await axeFindings(app)).toEqual([]);
    expect(overhang(app)).toBeLessThanOrEqual(0);
    if (seat === 2) return;
    for (const [word, text] of [
      [partner.remove, partner.removeText],
      [partner.block, partner.blockText],
    ] as const) {
      await app.getByRole('button', { name: word, exact: true }).click();
      await shown(app.getByRole('dialog').getByText(text));
      expect(await axeFindings(app)).toEqual([]);
      expect(overhang(app)).toBeLessThanOrEqual(0);
      await app.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await gone(app.getByRole('dialog'));
    }
    await app.getByRole('radio', { name: 'Joystick' }).click({ force: true });
    expect(overhang(app)).toBeLessThanOrEqual(0);
  });
});
