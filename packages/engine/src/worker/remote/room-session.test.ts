import { describe, expect, it } from 'vitest';
import { defaultWaveformChannel } from '@kinora/motion';
import { parseFrame } from '@kinora/room';
import {
  createRoomRig,
  playSaw,
  type RoomRig,
  timeToRest,
  topSpeed,
  wholeConsent,
} from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';

function commands(rig: RoomRig): string[] {
  return rig.broker.published
    .filter(({ topic }) => topic === 'BridgeAAAABBBB')
    .map(({ text }) => {
      const read = parseFrame(text);
      return read.ok ? read.value.command.kind : read.error;
    });
}

describe('a session of two engines', () => {
  it('[RM-20] moves nothing until the recipient has pressed START, and reports that to the controller', async () => {
    const rig = createRoomRig();
    await rig.enter();
    expect(rig.controllerRoom().partner).toMatchObject({ state: 'waiting', limits: null });
    await playSaw(rig, 3000);
    expect(rig.recipient.lines.filter(({ text }) => text.includes('I'))).toEqual([]);
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-ended' });
    expect(rig.recipientRoom()).toMatchObject({ state: 'waiting', consent: null, played: 0 });
  });

  it('[RM-20] does not take up what the controller began before the START', async () => {
    const rig = createRoomRig();
    await rig.enter();
    rig.controller.send({ type: 'room.start', consent: null });
    await rig.pass(15);
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    await rig.pass(2000);
    expect(rig.recipient.lines.filter(({ text }) => text.includes('I'))).toEqual([]);
    expect(rig.controllerRoom().isStarted).toBe(false);
    await playSaw(rig, 4000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-20] begins gently: no faster than a soft start from the device’s position', async () => {
    const rig = createRoomRig();
    await rig.arm();
    rig.controller.send({ type: 'hand.move', positions: { L0: 9999 } });
    const fastest = await topSpeed(rig, 2500, rig.recipient.speed);
    expect(fastest).toBeLessThan((1.5 * 5000) / 2);
    expect(rig.recipient.position('L0')).toBeGreaterThan(9000);
  });

  it('[RM-8] follows the controller’s path, later by the network and the buffer and nothing else', async () => {
    const rig = createRoomRig({ weather: { delayMs: 60 } });
    await rig.arm();
    await playSaw(rig, 7000);
    for (let step = 0; step < 100; step += 1) {
      await rig.pass(37);
      const script = rig.controller.snapshot().scriptMs!;
      const late = script - (rig.controller.clock.now() - rig.controller.snapshot().epochMs);
      expect(late).toBeGreaterThan(0);
    }
    expect(rig.recipientRoom().bufferMs).toBe(40);
    expect(rig.controllerRoom().delay?.p50).toBeCloseTo(60, 0);
  });

  it('plays a profile, the hand on a slider and a script alike', async () => {
    const rig = createRoomRig();
    await rig.arm();
    const channel = { ...defaultWaveformChannel('R1'), period: 2000, amp: 60 };
    rig.controller.send({ type: 'profile.load', channels: [channel], reversed: false, seed: 1 });
    rig.controller.send({ type: 'profile.play', startOffsetMs: 0 });
    rig.controller.send({ type: 'owner.take', owner: 'profile' });
    await rig.pass(5000);
    expect(rig.recipient.speed()).toBeGreaterThan(0);
    rig.controller.send({ type: 'owner.take', owner: 'hand' });
    rig.controller.send({ type: 'hand.move', positions: { R1: 1234, L2: 4321 } });
    await rig.pass(6000);
    expect([rig.recipient.position('R1'), rig.recipient.position('L2')]).toEqual([1234, 4321]);
  });

  it('[RP-25] moves by the hand within the ranges of the controller’s own settings as well', async () => {
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 2000, max: 3000 } };
    const rig = createRoomRig({ controller: { settings: { lineHasBaudRate: false, axes } } });
    await rig.arm();
    rig.controller.send({ type: 'owner.take', owner: 'hand' });
    for (const [wish, place] of [
      [9999, 3000],
      [0, 2000],
    ] as const) {
      rig.controller.send({ type: 'hand.move', positions: { L0: wish } });
      await rig.pass(6000);
      expect(rig.recipient.position('L0')).toBe(place);
    }
  });

  it('[RM-25] goes home through its own gate when the controller stops, and waits there for more', async () => {
    const rig = createRoomRig();
    await rig.arm({ axes: { ...wholeConsent.axes, L0: { min: 0, max: 4000, enabled: true } } });
    await playSaw(rig);
    rig.controller.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
    await rig.pass(8000);
    expect(commands(rig)).toContain('home');
    expect(rig.recipient.position('L0')).toBe(4000);
    expect(rig.recipient.lines.map(({ text }) => text).join('')).not.toMatch(/[LR]\d\d{4}S/);
    expect(rig.recipientRoom().state).toBe('ready');
    await playSaw(rig, 4000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-25, EN-14] goes to the home that was chosen where the device is, not to the controller’s', async () => {
    const rig = createRoomRig();
    const homeAt = (home: number) => ({
      ...defaultSettings,
      axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, home } },
    });
    await rig.arm();
    rig.controller.send({ type: 'settings.set', settings: homeAt(9000) });
    rig.recipient.send({ type: 'settings.set', settings: homeAt(1000) });
    await playSaw(rig);
    rig.controller.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
    await rig.pass(8000);
    expect(commands(rig)).toContain('home');
    expect(rig.recipient.position('L0')).toBe(1000);
  });

  it('[RM-25] stops during homing when frames no longer come', async () => {
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, home: 0 } };
    const rig = createRoomRig({ recipient: { settings: { axes } } });
    await rig.arm({ speed: 1000 });
    await playSaw(rig);
    rig.controller.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
    for (let step = 0; step < 100 && rig.recipientRoom().state !== 'homing'; step += 1) await rig.pass(100);
    rig.broker.cut('controller');
    const restMs = await timeToRest(rig, 3000);
    expect(restMs).toBeGreaterThan(0);
    expect(restMs).toBeLessThanOrEqual(520);
    expect(rig.recipientRoom().state).toBe('holding');
  });

  it('[RM-26] rests at once when the controller stops at once, and follows its next START', async () => {
    const rig = createRoomRig();
    await rig.arm();
    await playSaw(rig);
    rig.controller.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    expect(await timeToRest(rig, 1000)).toBeLessThanOrEqual(12);
    expect(rig.recipient.lines.at(-1)?.text).toBe('DSTOP\n');
    expect(rig.recipient.snapshot()).toMatchObject({ motion: 'holding', stopCause: 'partner-stop' });
    expect(rig.recipientRoom().state).toBe('holding');
    rig.controller.send({ type: 'stop.resume' });
    await playSaw(rig, 4000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-41] reports its consent to the controller, which cannot move more than that', async () => {
    const rig = createRoomRig();
    await rig.arm({ speed: 5000, intensity: 0.5 });
    expect(rig.controllerRoom().partner?.limits).toMatchObject({
      speed: 5000,
      intensity: 0.5,
      axes: { L0: { min: 0, max: 9999, enabled: true } },
    });
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 2000 } };
    rig.recipient.send({ type: 'settings.set', settings: { ...defaultSettings, axes } });
    await rig.pass(100);
    expect(rig.controllerRoom().partner?.limits?.axes).toMatchObject({ L0: { min: 2000 } });
  });

  it('[RM-40] sends a pong for every second frame, and the controller knows when they stay away', async () => {
    const rig = createRoomRig();
    await rig.arm();
    await playSaw(rig);
    const before = rig.broker.published.length;
    await rig.pass(2000);
    const pongs = rig.broker.published.slice(before).filter(({ text }) => text.includes('"pong"'));
    expect(pongs.length).toBeGreaterThanOrEqual(14);
    expect(rig.controllerRoom().isStale).toBe(false);
    rig.broker.cut('recipient');
    await rig.pass(700);
    expect(rig.controllerRoom().isStale).toBe(true);
    await rig.pass(5000);
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-silent' });
  });

  it('[RM-17] gives the controller the link back that it had, standing still', async () => {
    const rig = createRoomRig();
    await rig.arm();
    await playSaw(rig);
    expect(rig.controller.snapshot()).toMatchObject({ linkKind: 'room', link: { kind: 'connected' } });
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(4000);
    expect(rig.controller.snapshot()).toMatchObject({
      linkKind: 'virtual',
      link: { kind: 'connected' },
      owner: 'nobody',
      room: null,
    });
    expect(commands(rig).at(-1)).toBe('end');
  });

  it('[RM-18] keeps a device that the page asks for meanwhile until the room is left', async () => {
    const rig = createRoomRig();
    await rig.arm();
    rig.controller.send({ type: 'link.disconnect' });
    await rig.pass(100);
    expect(rig.controller.snapshot().linkKind).toBe('room');
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(4000);
    expect(rig.controller.snapshot().linkKind).toBeNull();
  });
});
