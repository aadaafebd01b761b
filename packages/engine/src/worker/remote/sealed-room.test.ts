import { watchCalls } from '@kinora/room/testing';
import { describe, expect, it } from 'vitest';
import { playSaw, timeToRest } from '../../testing/drive-room.ts';
import { createRoomRig, type RoomRig, wholeConsent } from '../../testing/room-rig.ts';

const motion = 'BridgeAAAABBBB';

const createSealedRig = () =>
  createRoomRig({ crypto: watchCalls<SubtleCrypto>(crypto.subtle, () => new Promise(setImmediate)) });

/** All that the broker carried comes again, and as much that is forged. */
async function attack(rig: RoomRig): Promise<void> {
  const carried = rig.broker.published.map(({ text }) => text);
  for (const [index, text] of carried.entries()) {
    rig.broker.inject(motion, text);
    rig.broker.inject(motion, `K1 hostile0 ${String(index + 1)} ${String(index)}\nL09999I1`);
    rig.broker.inject(motion, text.replace(/ \d+ \d+ /, ` ${String(1e6 + index)} ${String(1e6 + index)} `));
    if (index % 5 === 0) await rig.pass(1);
  }
}

function againAs(rig: RoomRig, seat: 1 | 2): void {
  const ticket = {
    url: 'wss://broker.test/mqtt',
    clientId: `another ${String(seat)}`,
    username: 'user',
    password: 'password',
    topic: motion,
    backTopic: `${motion}Back`,
    expiresAt: '2026-01-01T00:10:00.000Z',
  };
  const engine = seat === 1 ? rig.controller : rig.recipient;
  engine.send({ type: 'room.enter', seat, ticket, remainingMs: 600_000 });
}

describe('a sealed room', () => {
  it('[RM-71] [RM-72] carries a drive of which the broker can read nothing, and both have the same words', async () => {
    const rig = createSealedRig();
    await rig.arm();
    await playSaw(rig, 3000);
    expect(rig.recipientRoom()).toMatchObject({ state: 'moving', seal: { kind: 'sealed', turn: 1 } });
    expect(rig.controllerRoom().seal).toEqual(rig.recipientRoom().seal);
    expect(rig.controllerRoom().partner).toMatchObject({ state: 'moving' });
    expect(rig.broker.published.length).toBeGreaterThan(100);
    for (const { text } of rig.broker.published) expect(text).toMatch(/^S1 [\w ,-]+$/);
  });

  it('[RM-73] [RM-26] stops within 500 ms when the controller presses Stop', async () => {
    const rig = createSealedRig();
    await rig.arm();
    await playSaw(rig, 3000);
    rig.controller.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    expect(await timeToRest(rig, 700)).toBeLessThan(500);
    expect(rig.recipientRoom()).toMatchObject({ state: 'holding', heldBy: 'partner-ended' });
  });

  it('[RM-77] moves by nothing that is forged or repeated: after a stop, after Stop, after a new consent, after leaving', async () => {
    const rig = createSealedRig();
    await rig.arm();
    await playSaw(rig, 2000);
    const { recipient, controller } = rig;
    controller.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(700);
    const acts = [
      () => undefined,
      () => recipient.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' }),
      () => recipient.send({ type: 'stop.resume' }),
      () => recipient.send({ type: 'room.start', consent: wholeConsent }),
      () => controller.send({ type: 'room.leave' }),
      () => recipient.send({ type: 'room.leave' }),
    ];
    const at = recipient.position('L0');
    for (const act of acts) {
      act();
      await attack(rig);
      await rig.pass(300);
      expect(recipient.position('L0')).toBe(at);
    }
  });

  it('[RM-74] holds when the controller’s page is another one; what was allowed stays, and a START goes on', async () => {
    const rig = createSealedRig();
    await rig.arm();
    await playSaw(rig, 3000);
    const before = rig.recipientRoom().seal;
    againAs(rig, 1);
    await rig.pass(4500);
    expect(rig.recipientRoom()).toMatchObject({ state: 'holding', seal: { kind: 'sealed', turn: 2 } });
    expect(rig.recipientRoom().consent).not.toBeNull();
    expect(rig.recipientRoom().seal).not.toEqual(before);
    expect(await timeToRest(rig, 300)).toBe(0);
    await playSaw(rig, 3000);
    expect(rig.recipientRoom()).toMatchObject({ state: 'moving', heldBy: null });
  });

  it('[RM-74] ends the drive when the recipient’s page is another one', async () => {
    const rig = createSealedRig();
    await rig.arm();
    await playSaw(rig, 3000);
    againAs(rig, 2);
    await rig.pass(4500);
    expect(rig.controller.snapshot().owner).toBe('nobody');
    expect(rig.controllerRoom()).toMatchObject({ isStarted: false, seal: { kind: 'sealed', turn: 2 } });
    expect(rig.controllerRoom().partner).toMatchObject({ state: 'waiting' });
  });
});
