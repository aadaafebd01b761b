import { describe, expect, it } from 'vitest';
import { createVirtualLink } from '@kinora/device';
import { axisNames } from '@kinora/motion';
import { encodeFrameText } from '@kinora/room';
import { createRoomRig, playSaw, type RoomRig, timeToRest, wholeConsent } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';

const motionTopic = 'BridgeAAAABBBB';

async function playing(options: Parameters<typeof createRoomRig>[0] = {}): Promise<RoomRig> {
  const rig = createRoomRig(options);
  await rig.arm();
  await playSaw(rig);
  expect(rig.recipient.speed()).toBeGreaterThan(3000);
  return rig;
}

/** Nothing leaves for the recipient's device, whatever goes on. */
async function expectSilence(rig: RoomRig, ms: number): Promise<void> {
  const now = rig.recipient.clock.now();
  await rig.pass(ms);
  expect(rig.recipient.linesSince(now + 1)).toEqual([]);
}

describe('the recipient’s START', () => {
  it('[RM-20] is refused without a device, with one of another type, while latched, and without limits', async () => {
    const rig = createRoomRig();
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    await rig.enter();
    rig.recipient.send({ type: 'room.start', consent: null });
    const odd = { ...wholeConsent, speed: NaN };
    rig.recipient.send({ type: 'room.start', consent: odd });
    rig.recipient.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    rig.recipient.send({ type: 'stop.resume' });
    rig.recipient.send({ type: 'link.disconnect' });
    await rig.pass(100);
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    expect(rig.recipient.notices()).toEqual([
      'room.ended',
      'settings.invalid',
      'settings.invalid',
      'device.latched',
      'device.not-connected',
    ]);
    expect(rig.recipientRoom()).toMatchObject({ state: 'no-device', consent: null });
  });

  /** A session with a recipient whose device answers this type to YSYS. */
  async function armWithType(deviceType: string | null) {
    const rig = createRoomRig({
      recipient: {
        deps: {
          createLink: () => {
            const link = createVirtualLink({ clock: rig.recipient.clock, firmware: rig.recipient.firmware });
            const asOther = (status: typeof link.status) =>
              status.kind === 'connected'
                ? { ...status, identity: { ...status.identity, deviceType } }
                : status;
            return {
              ...link,
              kind: 'web-serial',
              get status() {
                return asOther(link.status);
              },
            };
          },
        },
      },
    });
    await rig.arm();
    return rig;
  }

  it('[RM-20] needs a device of type 0', async () => {
    const { recipient, recipientRoom } = await armWithType('1');
    expect(recipient.notices()).toEqual(['room.role-mismatch']);
    expect(recipientRoom().state).toBe('no-device');
  });

  it('[RM-20] takes a firmware that does not know the question of the type', async () => {
    const { recipient, recipientRoom } = await armWithType(null);
    expect(recipient.notices()).toEqual([]);
    expect(recipientRoom().state).toBe('ready');
  });

  it('[RM-20] pressed twice is one START: the consent that the partner knows stays in force', async () => {
    const rig = createRoomRig();
    await rig.arm({ speed: 2000 });
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    await rig.pass(1500);
    expect(rig.recipientRoom().consent).toMatchObject({ speed: 2000 });
    expect(rig.controllerRoom().partner?.limits).toMatchObject({ speed: 2000 });
  });

  it('[RM-21] allows no more than it says: range, speed, and axes that never move', async () => {
    const rig = createRoomRig();
    const axes = {
      ...wholeConsent.axes,
      L0: { min: 3000, max: 6000, enabled: true },
      L1: { min: 0, max: 9999, enabled: false },
    };
    await rig.arm({ axes, speed: 2000 });
    await playSaw(rig, 4000);
    rig.controller.send({ type: 'hand.move', positions: { L1: 9999 } });
    let fastest = 0;
    for (let step = 0; step < 500; step += 1) {
      await rig.pass(10);
      fastest = Math.max(fastest, rig.recipient.speed());
      expect(rig.recipient.position('L0')).toBeGreaterThanOrEqual(3000);
      expect(rig.recipient.position('L0')).toBeLessThanOrEqual(6000);
    }
    expect(fastest).toBeLessThanOrEqual(2050);
    expect(rig.recipient.position('L1')).toBe(5000);
  });

  it('[RM-21] never gives the controller more than the person’s own settings', async () => {
    const settings = {
      handSpeed: 3000,
      handAcceleration: null,
      axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 4000, max: 5000 } },
    };
    const rig = createRoomRig({ recipient: { settings } });
    await rig.arm();
    await playSaw(rig, 4000);
    for (let step = 0; step < 300; step += 1) {
      await rig.pass(10);
      expect(rig.recipient.position('L0')).toBeGreaterThanOrEqual(4000);
      expect(rig.recipient.position('L0')).toBeLessThanOrEqual(5000);
      expect(rig.recipient.speed()).toBeLessThanOrEqual(3050);
    }
  });

  it('[RM-28] leaves driving to the other side: the recipient’s own controls are refused', async () => {
    const rig = await playing();
    for (const command of [
      { type: 'owner.take', owner: 'hand' },
      { type: 'hand.move', positions: { L0: 9999 } },
      { type: 'console.send', text: 'L09999I500' },
    ] as const) {
      rig.recipient.send(command);
    }
    expect(rig.recipient.notices()).toEqual(Array(3).fill('room.recipient-cannot-operate'));
    expect(rig.recipient.snapshot().owner).toBe('remote');
  });
});

describe('the recipient’s safety', () => {
  it('[RM-22] comes to rest before half a second has passed without a frame, and waits for another START after 5 s', async () => {
    const rig = await playing();
    rig.broker.weather = { ...rig.broker.weather, lossShare: 1 };
    expect(await timeToRest(rig, 3000)).toBeLessThan(500);
    expect(rig.recipient.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-silent' });
    await rig.pass(2500);
    rig.broker.weather = { ...rig.broker.weather, lossShare: 0 };
    await expectSilence(rig, 3000);
    expect(rig.recipientRoom().state).toBe('holding');
    expect(rig.controller.snapshot().owner).toBe('nobody');
    await playSaw(rig, 4000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-22] ends even a move of many seconds that a single frame asked for', async () => {
    const rig = createRoomRig();
    await rig.arm();
    await playSaw(rig);
    rig.controller.send({ type: 'room.leave' });
    await rig.pass(3000);
    const sentMs = Math.round(rig.recipient.clock.now());
    const frame = (seq: number, command: string) =>
      encodeFrameText({ epoch: 'hostile1', seq, sentMs: sentMs + seq * 20 }, command);
    rig.broker.inject(motionTopic, frame(1, 'L05000I20'));
    for (let seq = 2; seq < 150; seq += 1) {
      await rig.pass(20);
      rig.broker.inject(motionTopic, frame(seq, seq === 140 ? 'L09999I9000' : ''));
    }
    await rig.pass(100);
    expect(rig.recipient.speed()).toBeGreaterThan(100);
    expect(await timeToRest(rig, 2000)).toBeLessThanOrEqual(500);
  });

  it('[RM-23] goes on gently after a gap that was short enough', async () => {
    const rig = await playing();
    rig.broker.weather = { ...rig.broker.weather, lossShare: 1 };
    await rig.pass(400);
    rig.broker.weather = { ...rig.broker.weather, lossShare: 0 };
    await rig.pass(1500);
    expect(rig.recipientRoom().state).toBe('moving');
    expect(rig.recipient.snapshot().owner).toBe('remote');
  });

  it('[RM-4] [RM-9] never replays what was held up: frames of a stalled network are dropped', async () => {
    const rig = await playing();
    const late: string[] = [];
    const before = rig.broker.published.length;
    rig.broker.weather = { ...rig.broker.weather, lossShare: 1 };
    await rig.pass(6000);
    rig.broker.weather = { ...rig.broker.weather, lossShare: 0 };
    for (const { topic, text } of rig.broker.published.slice(before))
      if (topic === motionTopic) late.push(text);
    expect(late.length).toBeGreaterThan(40);
    const now = rig.recipient.clock.now();
    for (const text of late) rig.broker.inject(motionTopic, text);
    await rig.pass(3000);
    expect(rig.recipient.linesSince(now)).toEqual([]);
  });

  it('[RM-24] is latched by its own Stop, which nothing but its own resume ends', async () => {
    const rig = await playing();
    rig.recipient.send({ type: 'stop', kind: 'emergency', cause: 'stop-key' });
    expect(await timeToRest(rig, 200)).toBeLessThanOrEqual(2);
    expect(rig.recipientRoom()).toMatchObject({ state: 'latched', consent: null });
    await expectSilence(rig, 1000);
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-stopped' });
    await playSaw(rig, 1000);
    expect(rig.recipientRoom().state).toBe('latched');
    rig.recipient.send({ type: 'stop.resume' });
    await playSaw(rig, 1000);
    expect(rig.recipientRoom().state).toBe('waiting');
    await expectSilence(rig, 1000);
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    await rig.pass(200);
    await playSaw(rig, 4000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-24] takes back what it allowed when its person stops ordinarily, lets go or hides the page', async () => {
    const acts: ((rig: RoomRig) => void)[] = [
      (rig) => rig.recipient.send({ type: 'owner.release' }),
      (rig) => rig.recipient.send({ type: 'heartbeat', visible: false }),
    ];
    for (const end of acts) {
      const rig = await playing();
      end(rig);
      expect(await timeToRest(rig, 500)).toBeLessThanOrEqual(40);
      expect(rig.recipientRoom()).toMatchObject({ state: 'waiting', consent: null });
      expect(rig.controller.snapshot().owner).toBe('nobody');
    }
    const rig = await playing();
    rig.recipient.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
    await rig.pass(6000);
    expect(rig.recipient.position('L0')).toBe(5050);
    expect(rig.recipientRoom().state).toBe('waiting');
  });

  it('[RM-24] takes it back as well while nothing moves yet', async () => {
    const rig = createRoomRig();
    await rig.arm();
    rig.recipient.send({ type: 'heartbeat', visible: false });
    expect(rig.recipientRoom().state).toBe('waiting');
    await playSaw(rig, 3000);
    expect(rig.recipient.lines.filter(({ text }) => text.includes('I'))).toEqual([]);
  });

  it('[RM-24] goes on when hidden where the person chose so', async () => {
    const rig = await playing({ recipient: { settings: { continueWhenHidden: true } } });
    rig.recipient.send({ type: 'heartbeat', visible: false });
    await rig.pass(1000);
    expect(rig.recipientRoom().state).toBe('moving');
  });

  it('[RM-24] stops when its page no longer responds', async () => {
    let answers = true;
    const rig = await playing({ recipient: { pageReplies: () => answers } });
    answers = false;
    await rig.pass(3000);
    expect(rig.recipient.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'heartbeat-lost' });
    expect(rig.recipientRoom().state).toBe('waiting');
  });

  it('[RM-27] holds when it loses the broker, and goes on once it is back', async () => {
    const rig = await playing();
    rig.broker.cut('recipient');
    expect(await timeToRest(rig, 1000)).toBeLessThanOrEqual(250);
    expect(rig.recipient.snapshot()).toMatchObject({ stopCause: 'room-lost' });
    rig.broker.mend();
    await rig.pass(3000);
    expect(rig.recipientRoom()).toMatchObject({ connection: 'connected', state: 'moving', heldBy: null });
  });

  it('[RM-27] holds when the controller loses the broker or leaves', async () => {
    const acts: ((rig: RoomRig) => void)[] = [
      (rig) => {
        rig.broker.cut('controller');
      },
      (rig) => rig.controller.send({ type: 'room.leave' }),
    ];
    for (const lose of acts) {
      const rig = await playing();
      lose(rig);
      expect(await timeToRest(rig, 1500)).toBeLessThan(500);
      expect(rig.recipient.snapshot().owner).toBe('nobody');
      expect(rig.recipientRoom().state).toBe('holding');
    }
  });

  it('[RM-27] [RM-103] gives up what it allowed when its device is gone, and nobody reads of a Stop', async () => {
    const rig = await playing();
    rig.recipient.send({ type: 'link.disconnect' });
    await rig.pass(200);
    expect(rig.recipientRoom()).toMatchObject({ state: 'no-device', consent: null });
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-device' });
  });

  it('[RM-50] ends by its own clock at the room’s end, on both sides, even if nobody says so', async () => {
    const rig = createRoomRig({ remainingMs: 10_000 });
    await rig.arm();
    await playSaw(rig, 8000);
    expect(rig.recipientRoom().end).toBeNull();
    await rig.pass(1500);
    expect(rig.recipientRoom()).toMatchObject({ end: 'expired', connection: 'closed', consent: null });
    expect(rig.controllerRoom()).toMatchObject({ end: 'expired', connection: 'closed' });
    expect(await timeToRest(rig, 1000)).toBe(0);
    await expectSilence(rig, 2000);
    expect(rig.controller.snapshot().linkKind).toBe('virtual');
  });

  it('[RM-33] gives the seat up when the broker no longer takes its ticket', async () => {
    const rig = await playing();
    rig.broker.refuse('recipient');
    rig.broker.refuse('controller');
    expect(await timeToRest(rig, 1000)).toBeLessThan(100);
    expect(rig.recipientRoom()).toMatchObject({ end: 'refused', connection: 'refused', consent: null });
    await rig.pass(3000);
    expect(rig.controllerRoom()).toMatchObject({ end: 'refused', connection: 'refused' });
    expect(rig.controller.snapshot().linkKind).toBe('virtual');
  });

  it('[RM-27] is at rest after leaving, and nothing moves any more', async () => {
    const rig = await playing();
    rig.recipient.send({ type: 'room.leave' });
    expect(await timeToRest(rig, 1000)).toBeLessThanOrEqual(40);
    await expectSilence(rig, 2000);
    expect(rig.recipient.snapshot().room).toBeNull();
  });

  it('[RM-29] ends a vibration that the controller no longer repeats', async () => {
    const rig = createRoomRig();
    await rig.arm();
    const sentMs = Math.round(rig.recipient.clock.now());
    for (let seq = 1; seq < 200; seq += 1) {
      const command = seq === 1 ? 'V05000I20' : '';
      rig.broker.inject(
        motionTopic,
        encodeFrameText({ epoch: 'vibrate1', seq, sentMs: sentMs + seq * 20 }, command),
      );
      await rig.pass(20);
    }
    const vibration = rig.recipient.lines.filter(({ text }) => text.includes('V0')).map(({ text }) => text);
    expect(vibration[0]).toContain('V05000');
    expect(vibration.at(-1)).toContain('V00000');
  });

  it('[RM-3] lets nothing of a hostile controller through but limited motion of known channels', async () => {
    const rig = createRoomRig();
    await rig.arm({ axes: { ...wholeConsent.axes, L0: { min: 4000, max: 6000, enabled: true } } });
    const sentMs = Math.round(rig.recipient.clock.now());
    const commands = [
      'L09999I1 R09999I1 R19999I1',
      'L00000I1 A09999I1 V09999I1',
      'DSTOP\nL09999I1',
      '$L0-0000-9999',
      'L09999S9999',
      'L0999999I1',
      'YSYS',
      '',
    ];
    for (let seq = 1; seq < 400; seq += 1) {
      const header = { epoch: 'hostile2', seq, sentMs: sentMs + seq * 20 };
      rig.broker.inject(motionTopic, encodeFrameText(header, commands[seq % commands.length]!));
      await rig.pass(20);
      for (const axis of axisNames)
        expect(Math.abs(rig.recipient.firmware.speedAt(axis, rig.recipient.clock.now()))).toBeLessThan(
          20_500,
        );
      const place = rig.recipient.position('L0');
      expect(place >= 4000 && place <= 6000).toBe(true);
    }
    const moves = rig.recipient.lines
      .map(({ text }) => text)
      .filter((text) => !/^(D[012]|YSYS)\n$/.test(text));
    for (const text of moves)
      expect(text).toMatch(/^(?:[LR][012]|V\d)\d{4}I\d+(?: (?:[LR][012]|V\d)\d{4}I\d+)*\n$/);
  });
});
