import { describe, expect, it } from 'vitest';
import type { EngineSettings } from '../../protocol.ts';
import { defaultSettings } from '../default-settings.ts';
import { createRoomRig, playSaw, type RoomRig, timeToRest, wholeConsent } from '../../testing/index.ts';

async function playing(options: Parameters<typeof createRoomRig>[0] = {}): Promise<RoomRig> {
  const rig = createRoomRig(options);
  await rig.arm();
  await playSaw(rig);
  expect(rig.recipient.speed()).toBeGreaterThan(3000);
  return rig;
}

/** Lowest and highest position of the stroke while `ms` pass. */
async function travel(rig: RoomRig, ms: number): Promise<readonly [number, number]> {
  let [least, most] = [9999, 0];
  for (let passed = 0; passed < ms; passed += 10) {
    await rig.pass(10);
    const place = rig.recipient.position('L0');
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return [least, most];
}

describe('a second after less was asked', () => {
  const narrow = { ...wholeConsent.axes, L0: { min: 0, max: 4000, enabled: true } };
  it.each([
    ['range', { axes: narrow }, [0, 4000]],
    ['intensity', { intensity: 0.4 }, [3000, 7000]],
  ] as const)(
    '[RM-91] [RM-95] the device is within the new %s, whenever it was asked',
    async (_, less, bounds) => {
      for (let seed = 1; seed <= 8; seed += 1) {
        const rig = await playing({ seed });
        await rig.pass(seed * 137);
        rig.recipient.send({ type: 'room.lower', consent: { ...wholeConsent, speed: 40_000, ...less } });
        await rig.pass(1000);
        const [least, most] = await travel(rig, 2000);
        expect(least).toBeGreaterThanOrEqual(bounds[0] - 1);
        expect(most).toBeLessThanOrEqual(bounds[1] + 1);
      }
    },
  );
});

describe('why nothing is allowed any more', () => {
  it.each([
    ['stopped', { type: 'stop', kind: 'ordinary', cause: 'room-stop' }, 'waiting'],
    ['stopped', { type: 'stop', kind: 'emergency', cause: 'stop-button' }, 'latched'],
    ['hidden', { type: 'heartbeat', visible: false }, 'waiting'],
  ] as const)('[RM-90] is reported to the controller: %s', async (why, command, state) => {
    const rig = await playing();
    rig.recipient.send(command);
    await rig.pass(300);
    expect(rig.controllerRoom().partner).toMatchObject({ state, why, limits: null });
    expect(rig.recipientRoom()).toMatchObject({ state, why });
    rig.recipient.send({ type: 'stop.resume' });
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    await rig.pass(300);
    expect(rig.controllerRoom().partner).toMatchObject({ why: null });
  });

  it('[RM-90] is not reported where nothing was allowed', async () => {
    const rig = createRoomRig();
    await rig.enter();
    rig.recipient.send({ type: 'heartbeat', visible: false });
    await rig.pass(300);
    expect(rig.controllerRoom().partner).toMatchObject({ state: 'waiting', why: null });
  });
});

describe('a recipient who is being moved', () => {
  it('[RM-91] lowers intensity, speed and ranges at once, and the controller learns of it', async () => {
    const rig = await playing();
    expect((await travel(rig, 2500))[1]).toBeGreaterThan(8000);
    const L0 = { min: 0, max: 6000, enabled: true };
    const axes = { ...wholeConsent.axes, L0, R0: { min: 0, max: 9999, enabled: false } };
    rig.recipient.send({ type: 'room.lower', consent: { axes, speed: 9000, intensity: 0.5 } });
    await rig.pass(1000);
    const [least, most] = await travel(rig, 2500);
    expect(least).toBeGreaterThan(1400);
    expect(most).toBeLessThan(4600);
    expect(rig.recipientRoom()).toMatchObject({ state: 'moving', consent: { axes, intensity: 0.5 } });
    const { limits } = rig.controllerRoom().partner!;
    expect(limits).toMatchObject({ axes: { L0 }, speed: 9000, intensity: 0.5 });
  });

  it('[RM-91] raises nothing, whatever is asked, and takes no number that is none', async () => {
    const rig = await playing();
    rig.recipient.send({ type: 'room.lower', consent: { ...wholeConsent, intensity: 0.4 } });
    rig.recipient.send({ type: 'room.lower', consent: { ...wholeConsent, speed: 400_000, intensity: 1 } });
    expect(rig.recipientRoom().consent).toMatchObject({ speed: 20_000, intensity: 0.4 });
    rig.recipient.send({ type: 'room.lower', consent: { ...wholeConsent, speed: NaN } });
    expect(rig.recipient.notices()).toEqual(['settings.invalid']);
    expect(rig.recipientRoom().consent).toMatchObject({ speed: 20_000, intensity: 0.4 });
  });

  it('[RM-91] allows no more of an axis of whose range nothing is left', async () => {
    const rig = await playing();
    for (const [min, max] of [
      [0, 4000],
      [5000, 9999],
    ] as const) {
      const axes = { ...wholeConsent.axes, L0: { min, max, enabled: true } };
      rig.recipient.send({ type: 'room.lower', consent: { ...wholeConsent, axes } });
    }
    expect(rig.recipientRoom().consent?.axes.L0).toEqual({ min: 0, max: 4000, enabled: false });
    expect(await timeToRest(rig, 3000)).toBeLessThan(1500);
  });

  it('[RM-91] lowers nothing while nothing is allowed', async () => {
    const rig = createRoomRig();
    await rig.enter();
    rig.recipient.send({ type: 'room.lower', consent: wholeConsent });
    expect(rig.recipientRoom().consent).toBeNull();
  });
});

describe('the settings of a recipient who is being moved', () => {
  const withStroke = (stroke: Partial<EngineSettings['axes']['L0']>, more: Partial<EngineSettings> = {}) => {
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, ...stroke } };
    return { type: 'settings.set', settings: { ...defaultSettings, ...more, axes } } as const;
  };

  it('[RM-95] count at once where they take away, and give from the next START on', async () => {
    const rig = await playing();
    rig.recipient.send(withStroke({ min: 2000, max: 6000 }, { handSpeed: 9000, intensity: 0.5 }));
    rig.recipient.send({ type: 'settings.set', settings: { ...defaultSettings, handSpeed: 40_000 } });
    const less = { speed: 9000, intensity: 0.5, axes: { L0: { min: 2000, max: 6000, enabled: true } } };
    await rig.pass(2000);
    expect(rig.recipientRoom().consent).toMatchObject(less);
    expect(rig.controllerRoom().partner?.limits).toMatchObject(less);
    const [least, most] = await travel(rig, 4000);
    expect(least).toBeGreaterThanOrEqual(2999);
    expect(most).toBeLessThanOrEqual(5001);
    rig.recipient.send({ type: 'owner.release' });
    rig.recipient.send({ type: 'room.start', consent: { ...wholeConsent, speed: 40_000 } });
    await rig.pass(100);
    expect(rig.recipientRoom().consent).toMatchObject({
      speed: 40_000,
      intensity: 1,
      axes: wholeConsent.axes,
    });
  });

  it('[RM-95] turn no motion around before the next START', async () => {
    const turned = async (settings: Parameters<RoomRig['recipient']['send']>[0]) => {
      const rig = await playing();
      rig.recipient.send(settings);
      await rig.pass(3000);
      return rig.recipient.position('L0');
    };
    expect(await turned(withStroke({ inverted: true }))).toBe(await turned(withStroke({})));
  });

  it('[RM-95] let a motion go on over a hidden page from the next START on', async () => {
    const rig = await playing();
    rig.recipient.send(withStroke({}, { continueWhenHidden: true }));
    rig.recipient.send({ type: 'heartbeat', visible: false });
    await rig.pass(300);
    expect(rig.recipientRoom()).toMatchObject({ state: 'waiting', why: 'hidden' });
    rig.recipient.send({ type: 'room.start', consent: wholeConsent });
    rig.recipient.send({ type: 'heartbeat', visible: false });
    await rig.pass(300);
    expect(rig.recipientRoom().consent).not.toBeNull();
  });

  it('[RM-95] keep of an axis whose range they leave nothing of no motion, and the others go on', async () => {
    const rig = createRoomRig();
    await rig.arm({ axes: { ...wholeConsent.axes, L0: { min: 6000, max: 9999, enabled: true } } });
    await playSaw(rig);
    rig.recipient.send(withStroke({ max: 3000 }));
    expect(rig.recipientRoom().consent?.axes).toMatchObject({
      L0: { enabled: false },
      L1: { enabled: true },
    });
    expect(await timeToRest(rig, 3000)).toBeLessThan(1500);
  });
});

describe('the end of a room', () => {
  it('[RM-92] is reached at rest: motion grows smaller over the last 15 s, and never jumps', async () => {
    const rig = await playing({ remainingMs: 40_000 });
    await rig.pass(16_000);
    expect(rig.recipientRoom().ease).toBe(1);
    const spans: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      const [least, most] = await travel(rig, 3000);
      spans.push(most - least);
      if (second === 2) expect(rig.controllerRoom().partner?.limits?.intensity).toBeLessThan(0.8);
    }
    for (const [index, span] of spans.slice(1).entries()) expect(span).toBeLessThan(spans[index]! + 50);
    expect(spans[0]).toBeGreaterThan(7000);
    await rig.pass(1000);
    expect(rig.recipientRoom()).toMatchObject({ ease: 0, end: null });
    expect(await timeToRest(rig, 800)).toBe(0);
    await rig.pass(1000);
    expect(rig.recipientRoom()).toMatchObject({ end: 'expired' });
  });
});

describe('a controller whose page is out of sight', () => {
  it('[RM-93] lets motion run down at once, says why, and leaves the consent as it is', async () => {
    const rig = await playing();
    rig.controller.send({ type: 'heartbeat', visible: false });
    await rig.pass(100);
    expect(await timeToRest(rig, 600)).toBeLessThan(450);
    await rig.pass(300);
    expect(rig.recipient.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'partner-away' });
    expect(rig.recipientRoom()).toMatchObject({ state: 'holding', heldBy: 'partner-away' });
    expect(rig.recipientRoom().consent).not.toBeNull();
    expect(rig.controller.snapshot()).toMatchObject({ owner: 'nobody', stopCause: 'page-hidden' });
    expect(rig.controllerRoom()).toMatchObject({ isStarted: false, hasStarted: true });
    rig.controller.send({ type: 'heartbeat', visible: true });
    await rig.pass(2000);
    expect(rig.recipientRoom().state).toBe('holding');
    await playSaw(rig, 3000);
    expect(rig.recipientRoom()).toMatchObject({ state: 'moving', heldBy: null });
  });

  it('[RM-93] says that it is the silence of a lost connection where it is', async () => {
    const rig = await playing();
    rig.broker.cut('controller');
    await rig.pass(800);
    expect(rig.recipientRoom()).toMatchObject({ state: 'holding', heldBy: 'partner-silent' });
  });

  it('[RM-93] reports the controller’s own stop as a stop', async () => {
    const rig = await playing();
    rig.controller.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(300);
    expect(rig.recipientRoom()).toMatchObject({ state: 'holding', heldBy: 'partner-ended' });
  });
});
