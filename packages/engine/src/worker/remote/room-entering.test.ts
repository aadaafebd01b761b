import { describe, expect, it } from 'vitest';
import { defaultWaveformChannel } from '@kinora/motion';
import { encodeBackText, encodeFrameText, parseFrame } from '@kinora/room';
import type { EngineCommand } from '../../protocol.ts';
import {
  createRoomRig,
  playSaw,
  type RoomRig,
  sawTrack,
  timeToRest,
  wholeConsent,
} from '../../testing/index.ts';

type Enter = Extract<EngineCommand, { readonly type: 'room.enter' }>;

const otherTicket: Enter['ticket'] = {
  url: 'wss://broker.test/mqtt',
  clientId: 'elsewhere',
  username: 'user',
  password: 'password',
  topic: 'BridgeCCCCDDDD',
  backTopic: 'BridgeCCCCDDDDBack',
  expiresAt: '2026-01-01T00:10:00.000Z',
};

const enterElsewhere = (seat: Enter['seat']): Enter => ({
  type: 'room.enter',
  seat,
  ticket: otherTicket,
  remainingMs: 600_000,
});

function lastCommand(rig: RoomRig, topic: string): string | undefined {
  const last = rig.broker.published.findLast((message) => message.topic === topic);
  const read = last && parseFrame(last.text);
  return read?.ok === true ? read.value.command.kind : undefined;
}

async function driving(): Promise<RoomRig> {
  const rig = createRoomRig();
  await rig.arm();
  await playSaw(rig);
  expect(rig.recipient.speed()).toBeGreaterThan(3000);
  return rig;
}

describe('entering a seat', () => {
  it('[RM-19] lets go of the partner of the room before when the controller becomes a recipient elsewhere', async () => {
    const rig = await driving();
    rig.controller.send(enterElsewhere(2));
    expect(await timeToRest(rig, 1000)).toBeLessThanOrEqual(250);
    await rig.pass(3000);
    expect(lastCommand(rig, 'BridgeAAAABBBB')).toBe('end');
    expect(rig.controller.snapshot()).toMatchObject({
      linkKind: 'virtual',
      link: { kind: 'connected' },
      owner: 'nobody',
      room: { seat: 2, state: 'waiting' },
    });
  });

  it('[RM-19] lets go of the partner of the room before when the controller controls elsewhere', async () => {
    const rig = await driving();
    rig.controller.send(enterElsewhere(1));
    expect(await timeToRest(rig, 1000)).toBeLessThanOrEqual(250);
    await rig.pass(3000);
    expect(lastCommand(rig, 'BridgeAAAABBBB')).toBe('end');
    expect(rig.controller.snapshot()).toMatchObject({ linkKind: 'room', owner: 'nobody' });
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(3000);
    expect(rig.controller.snapshot()).toMatchObject({ linkKind: 'virtual', link: { kind: 'connected' } });
  });

  it('[RM-19] drives the new room and not the own device when the one before was left a moment ago', async () => {
    const rig = await driving();
    rig.controller.send({ type: 'room.leave' });
    rig.controller.send(enterElsewhere(1));
    await rig.pass(3000);
    expect(rig.controller.snapshot()).toMatchObject({ linkKind: 'room', link: { kind: 'connected' } });
    const before = rig.controller.lines.length;
    const ready = { v: 1, type: 'state', state: 'ready', epoch: null, played: 0, dropped: 0 } as const;
    rig.broker.inject(otherTicket.backTopic, encodeBackText(ready));
    await rig.pass(100);
    rig.controller.send({ type: 'hand.move', positions: { L0: 9000 } });
    await rig.pass(1000);
    expect(lastCommand(rig, 'BridgeCCCCDDDD')).toBeDefined();
    expect(rig.controller.lines.length).toBe(before);
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(3000);
    expect(rig.controller.snapshot()).toMatchObject({ linkKind: 'virtual', link: { kind: 'connected' } });
  });

  it('[RM-19] keeps the new room beyond the time of the one before', async () => {
    const rig = createRoomRig();
    await rig.arm();
    rig.controller.send({ ...enterElsewhere(1), remainingMs: 2000 });
    rig.controller.send(enterElsewhere(1));
    await rig.pass(3000);
    expect(rig.controller.snapshot().room).toMatchObject({ seat: 1, end: null });
  });

  it('[RM-28] ends what the recipient’s own page drives, and nothing of it goes on', async () => {
    const rig = createRoomRig();
    await rig.recipient.connect();
    const channel = { ...defaultWaveformChannel('L0'), period: 2000, amp: 60 };
    const { send } = rig.recipient;
    send({ type: 'profile.load', channels: [channel], reversed: false, seed: 1 });
    send({ type: 'owner.take', owner: 'profile' });
    send({ type: 'profile.play', startOffsetMs: 0 });
    await rig.pass(4000);
    expect(rig.recipient.speed()).toBeGreaterThan(0);
    send(enterElsewhere(2));
    await rig.pass(100);
    expect(rig.recipient.snapshot()).toMatchObject({ owner: 'nobody', motion: 'holding' });
    send({ type: 'profile.play', startOffsetMs: 0 });
    await rig.pass(1000);
    expect(rig.recipient.snapshot()).toMatchObject({ owner: 'nobody', motion: 'holding' });
  });
});

describe('a controller without a partner', () => {
  const moves: readonly EngineCommand[] = [
    { type: 'owner.take', owner: 'script' },
    { type: 'owner.take', owner: 'profile' },
    { type: 'hand.move', positions: { L0: 9000 } },
    { type: 'console.send', text: 'L09999I500' },
    { type: 'room.start', consent: null },
  ];

  async function alone(): Promise<RoomRig> {
    const rig = createRoomRig();
    await rig.arm();
    rig.controller.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    return rig;
  }

  async function expectSilence(rig: RoomRig): Promise<void> {
    const before = rig.broker.published.filter(({ topic }) => topic === 'BridgeAAAABBBB').length;
    rig.controller.anchor('playing', 0);
    await rig.pass(1000);
    const after = rig.broker.published.filter(({ topic }) => topic === 'BridgeAAAABBBB').length;
    expect(after).toBe(before);
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', motion: 'holding' });
  }

  it.each(moves)('[RM-96] drives by nothing: %j', async (command) => {
    const rig = await alone();
    rig.recipient.send({ type: 'room.leave' });
    await rig.pass(100);
    rig.controller.send({ type: 'room.partner', isPresent: false });
    rig.controller.send(command);
    expect(rig.controller.notices()).toEqual(['room.partner-absent']);
    await expectSilence(rig);
  });

  it('[RM-96] is not followed by a video that waited, when it goes on', async () => {
    const rig = await alone();
    rig.controller.send({ type: 'owner.take', owner: 'script' });
    rig.controller.anchor('paused', 0);
    expect(rig.controller.snapshot().owner).toBe('script');
    rig.recipient.send({ type: 'room.leave' });
    await rig.pass(100);
    rig.controller.send({ type: 'room.partner', isPresent: false });
    await expectSilence(rig);
  });

  it('[RM-96] drives again as soon as the partner is heard of', async () => {
    const rig = await alone();
    rig.controller.send({ type: 'room.partner', isPresent: false });
    await rig.pass(1500);
    await playSaw(rig, 3000);
    expect(rig.recipientRoom().state).toBe('moving');
  });
});

describe('what a session allows', () => {
  it('[RM-21] bounds vibrations by its intensity as well', async () => {
    const rig = createRoomRig();
    await rig.enter();
    rig.recipient.send({ type: 'room.start', consent: { ...wholeConsent, intensity: 0.3 } });
    await rig.pass(200);
    const sentMs = Math.round(rig.recipient.clock.now());
    for (let seq = 1; seq < 50; seq += 1) {
      const header = { epoch: 'vibrate2', seq, sentMs: sentMs + seq * 20 };
      rig.broker.inject('BridgeAAAABBBB', encodeFrameText(header, 'V09999I20'));
      await rig.pass(20);
    }
    const sent = rig.recipient.lines.flatMap(({ text }) => /V0(\d{4})/.exec(text)?.[1] ?? []).map(Number);
    expect(Math.max(...sent)).toBeGreaterThan(2900);
    expect(Math.max(...sent)).toBeLessThanOrEqual(3000);
  });
});
