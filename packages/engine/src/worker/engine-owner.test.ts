import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createFaultyTransport } from '@kinora/device/testing';
import {
  createFirmwareModel,
  createVirtualLink,
  createVirtualTransport,
  type Transport,
} from '@kinora/device';
import { defaultWaveformChannel, type WaveformChannel } from '@kinora/motion';
import { createEngineRig, type EngineRig, sawTrack, topSpeed } from '../testing/index.ts';
import { workerProtocolVersion } from '../protocol.ts';
import { defaultSettings } from './default-settings.ts';

async function scripted(rig = createEngineRig()): Promise<EngineRig> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return rig;
}

describe('who drives', () => {
  it('[EN-40] needs a connected device', () => {
    const rig = createEngineRig();
    rig.send({ type: 'owner.take', owner: 'hand' });
    expect(rig.notices()).toEqual(['device.not-connected']);
  });

  it('[EN-40] needs a script to drive by script', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'owner.take', owner: 'script' });
    expect(rig.notices()).toEqual(['player.no-script']);
    expect(rig.snapshot().owner).toBe('nobody');
  });

  it('[EN-40] is one at a time: the hand takes over softly and the script is out', async () => {
    const rig = await scripted();
    rig.send({ type: 'owner.take', owner: 'hand' });
    await rig.pass(100);
    const held = rig.position('L0');
    await rig.pass(1000);
    expect(rig.position('L0')).toBe(held);
    rig.send({ type: 'hand.move', positions: { L0: 9000 } });
    await rig.pass(4000);
    expect(rig.position('L0')).toBe(9000);
    rig.anchor('playing', 10_000);
    await rig.pass(500);
    expect(rig.position('L0')).toBe(9000);
    expect(rig.snapshot().owner).toBe('hand');
  });

  it('[EN-47] ends with a separate cause for each act of a person', async () => {
    const rig = await scripted();
    rig.send({ type: 'owner.release' });
    expect(rig.snapshot().stopCause).toBe('released');
    rig.send({ type: 'hand.move', positions: { L0: 2000 } });
    await rig.pass(500);
    rig.send({ type: 'console.send', text: 'HOME' });
    expect(rig.snapshot().stopCause).toBe('sent-home');
    await rig.pass(5000);
    rig.send({ type: 'hand.move', positions: { L0: 2000 } });
    await rig.pass(500);
    rig.anchor('paused', 5000);
    rig.send({ type: 'owner.take', owner: 'script' });
    expect(rig.snapshot()).toMatchObject({ owner: 'script', stopCause: 'taken-over' });
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'profile-stopped' });
    expect(rig.snapshot().stopCause).toBe('profile-stopped');
  });

  it('[EN-47] goes by what ended the motion, not by what asks for the same homing once more', async () => {
    const rig = await scripted();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'view-switched' });
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
    await rig.pass(5000);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', stopCause: 'view-switched' });
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    expect(rig.snapshot().stopCause).toBe('sent-home');
  });

  it('[EN-47] refuses in silence where a page that is left asks for the homing', () => {
    const rig = createEngineRig();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
    expect(rig.notices()).toEqual([]);
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    expect(rig.notices()).toEqual(['device.not-connected']);
  });

  it('[EN-48] moves no device of a type without motion axes, save by a script that has more than axes', async () => {
    const rig = createEngineRig({ deviceType: '1' });
    await rig.connect();
    rig.send({ type: 'owner.take', owner: 'hand' });
    rig.send({ type: 'console.send', text: 'L00000I500' });
    rig.send({ type: 'profile.load', channels: [defaultWaveformChannel('L0')], reversed: false, seed: 1 });
    rig.send({ type: 'owner.take', owner: 'profile' });
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(3000);
    expect(rig.notices()).toEqual(Array(4).fill('device.no-axes'));
    expect(rig.lines).toEqual([]);
    rig.send({ type: 'script.load', tracks: [sawTrack('V0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    await rig.pass(3000);
    expect(rig.snapshot().owner).toBe('script');
    expect(rig.lines.length).toBeGreaterThan(0);
  });

  it('[EN-4] [EN-5] keeps the hand below its own limits', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'hand.move', positions: { L0: 0 } });
    await rig.pass(5000);
    rig.send({ type: 'hand.move', positions: { L0: 9999 } });
    const fastest = await topSpeed(rig, 3000, rig.speed);
    expect(fastest).toBeLessThanOrEqual(20_050);
    expect(fastest).toBeGreaterThan(15_000);
    expect(rig.position('L0')).toBe(9999);
  });

  it('[EN-41] is nobody after the connection was lost and came back, until somebody takes the device', async () => {
    const rig = createEngineRig();
    const firmware = createFirmwareModel({ version: 'v0.3' });
    const transport = createFaultyTransport(createVirtualTransport({ clock: rig.clock, firmware }));
    const faulty = createEngineRig({
      deps: {
        clock: rig.clock,
        createLink: () => createVirtualLink({ clock: rig.clock, firmware, transport }),
      },
    });
    const both = { ...faulty, clock: rig.clock, pass: rig.pass, connect: () => connectBy(faulty, rig) };
    await scripted(both);
    transport.unplug();
    await rig.pass(200);
    expect(faulty.snapshot()).toMatchObject({
      owner: 'nobody',
      stopCause: 'link-lost',
      link: { kind: 'reconnecting' },
    });
    transport.plug();
    await rig.pass(5000);
    expect(faulty.snapshot()).toMatchObject({
      owner: 'nobody',
      motion: 'holding',
      link: { kind: 'connected' },
    });
    faulty.send({
      type: 'media.anchor',
      anchor: { state: 'playing', mediaMs: 9000, rate: 1, epochMs: rig.clock.now() },
    });
    await rig.pass(1000);
    expect(firmware.positionAt('L0', rig.clock.now())).toBe(5000);
  });

  it('[EN-45] is refused a real device that another tab has', async () => {
    const rig = createEngineRig({ deps: { claim: () => Promise.resolve(false) } });
    rig.send({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
    rig.send({ type: 'link.connect', choice: { kind: 'web-serial', usb: null, index: 0 }, takeOver: false });
    await rig.pass(1000);
    expect(rig.notices()).toEqual(['device.in-other-tab']);
    expect(rig.snapshot().link.kind).toBe('disconnected');
  });

  it('[EN-45] lets the device go to another tab that asks for it, standing still', async () => {
    let letGo: () => Promise<void> = () => Promise.resolve();
    const claim = (_: boolean, onLost: () => Promise<void>) => {
      letGo = onLost;
      return Promise.resolve(true);
    };
    const rig = createEngineRig({ deps: { claim } });
    rig.send({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
    rig.send({ type: 'link.connect', choice: { kind: 'web-serial', usb: null, index: 0 }, takeOver: false });
    await rig.pass(4000);
    rig.send({ type: 'hand.move', positions: { L0: 9000 } });
    await rig.pass(2500);
    await letGo();
    await rig.pass(100);
    expect(rig.speed()).toBe(0);
    expect(rig.notices()).toEqual(['device.in-other-tab']);
    expect(rig.snapshot()).toMatchObject({ owner: 'nobody', link: { kind: 'disconnected' } });
  });

  it.each<[string, boolean, number]>([
    ['is given back to the other tabs where the connection fails', false, 1],
    ['is kept where it is connected', true, 0],
  ])('[EN-45] a real device %s', async (_, isFree, expected) => {
    let givenBack = 0;
    const clock = createVirtualClock();
    const firmware = createFirmwareModel({ version: 'v0.3' });
    const transport = createVirtualTransport({ clock, firmware });
    const busy: Transport = {
      ...transport,
      open: (emit) => emit({ type: 'lost', problem: 'serial.busy', next: 'end' }),
    };
    const deps = {
      createLink: () => createVirtualLink({ clock, firmware, transport: isFree ? transport : busy }),
      claim: () => Promise.resolve(true),
      unclaim: () => void (givenBack += 1),
    };
    const rig = createEngineRig({ clock, deps });
    rig.send({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
    rig.send({ type: 'link.connect', choice: { kind: 'web-serial', usb: null, index: 0 }, takeOver: false });
    await rig.pass(4000);
    expect(rig.snapshot().link.kind).toBe(isFree ? 'connected' : 'disconnected');
    expect(givenBack).toBe(expected);
  });

  it('[EN-42] takes moves from the console at the hand’s pace and refuses everything else', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'console.send', text: 'L08000I1' });
    await rig.pass(200);
    expect(rig.speed()).toBeLessThan(5000);
    await rig.pass(3000);
    expect(rig.position('L0')).toBe(8000);
    rig.send({ type: 'console.send', text: 'L02000I5000' });
    await rig.pass(2500);
    expect(Math.abs(rig.position('L0') - 5000)).toBeLessThan(100);
    await rig.pass(3000);
    expect(rig.position('L0')).toBe(2000);
    const now = rig.clock.now();
    for (const text of ['L08000S100', '$L0-0000-9999', 'L0-500I10', 'L0NaNI10', 'hello', '']) {
      rig.send({ type: 'console.send', text });
    }
    await rig.pass(1000);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.notices()).toEqual(Array(6).fill('console.refused'));
  });

  it('[PG-45] shows what leaves for the device while somebody watches, at most ten times a second', async () => {
    const rig = await scripted();
    const shown = () => rig.events.filter((event) => event.type === 'console.motion');
    expect(shown()).toEqual([]);
    rig.send({ type: 'console.watch', isOn: true });
    const from = rig.clock.now();
    await rig.pass(1000);
    rig.send({ type: 'console.send', text: 'D0' });
    rig.send({ type: 'console.send', text: 'DSTOP' });
    await rig.pass(200);
    expect(shown().length).toBeLessThanOrEqual(11);
    const lines = shown().flatMap((event) => event.lines);
    const left = rig.linesSince(from).filter(({ text }) => text !== 'D0\n');
    expect(lines).toEqual(left.map(({ time, text }) => ({ text: text.trimEnd(), epochMs: time })));
    expect(lines.at(-1)!.text).toBe('DSTOP');
    rig.send({ type: 'console.watch', isOn: false });
    rig.send({ type: 'console.send', text: 'DSTOP' });
    await rig.pass(200);
    expect(shown().flatMap((event) => event.lines)).toHaveLength(lines.length);
  });

  it('shows the last position and a quiet line soon after motion has ended', async () => {
    const rig = await scripted();
    rig.send({ type: 'owner.release' });
    await rig.pass(150);
    expect(rig.snapshot().positions.L0).toBe(rig.position('L0'));
    expect(rig.snapshot().line).toEqual({ framesPerSecond: 0, bytesPerSecond: 0, share: 0 });
  });

  it('[EN-43] refuses settings outside their bounds whole', async () => {
    const rig = await scripted();
    const bad = [
      { ...defaultSettings, tickMs: 5 },
      { ...defaultSettings, scriptSpeed: NaN },
      { ...defaultSettings, intensity: 2 },
      {
        ...defaultSettings,
        axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 9000, max: 10 } },
      },
    ];
    for (const settings of bad) rig.send({ type: 'settings.set', settings });
    expect(rig.notices()).toEqual(Array(bad.length).fill('settings.invalid'));
  });

  it('[EN-44] plays a profile and glides to what is edited meanwhile', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const channel = { ...defaultWaveformChannel('L0'), period: 2000, amp: 60 };
    rig.send({ type: 'profile.load', channels: [channel], reversed: false, seed: 1 });
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    rig.send({ type: 'owner.take', owner: 'profile' });
    await rig.pass(5000);
    rig.send({
      type: 'profile.load',
      channels: [{ ...channel, offset: 7000, amp: 20 }],
      reversed: false,
      seed: 1,
    });
    let before = rig.position('L0');
    for (let step = 0; step < 300; step += 1) {
      await rig.pass(10);
      expect(Math.abs(rig.position('L0') - before)).toBeLessThan(300);
      before = rig.position('L0');
    }
    expect(before).toBeGreaterThan(4500);
  });

  it('[PF-58] eases in another speed and depth while a profile plays, and lets no jump through', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const load = (tuning?: { readonly speed: number; readonly depth: number }) =>
      rig.send({
        type: 'profile.load',
        channels: [{ ...defaultWaveformChannel('L0'), period: 4000, amp: 60 }],
        reversed: false,
        seed: 1,
        ...(tuning && { tuning }),
      });
    load();
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    rig.send({ type: 'owner.take', owner: 'profile' });
    await rig.pass(5000);
    let before = rig.position('L0');
    for (const tuning of [
      { speed: 2, depth: 1 },
      { speed: 2, depth: 0 },
    ]) {
      load(tuning);
      for (let step = 0; step < 300; step += 1) {
        await rig.pass(10);
        // a wave of 60 % and 2 s goes 94 units in 10 ms, the glide to its middle another 100
        expect(Math.abs(rig.position('L0') - before)).toBeLessThan(220);
        before = rig.position('L0');
      }
    }
    expect(Math.abs(before - 5000)).toBeLessThan(50);
  });

  it('[EN-6, EN-44] begins an axis softly that the profile moves again after a change', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const load = (...channels: readonly WaveformChannel[]) =>
      rig.send({ type: 'profile.load', channels, reversed: false, seed: 1 });
    const stroke = { ...defaultWaveformChannel('L0'), period: 20_000, amp: 10 };
    const sway = { ...stroke, name: 'L2' as const, amp: 0 };
    load(stroke, { ...sway, offset: 1000 });
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    rig.send({ type: 'owner.take', owner: 'profile' });
    await rig.pass(5000);
    load(stroke);
    await rig.pass(1000);
    expect(rig.position('L2')).toBeCloseTo(1000, -1);
    load(stroke, { ...sway, offset: 9000 });
    const fastest = await topSpeed(rig, 3000, rig.speed);
    expect(rig.position('L2')).toBeCloseTo(9000, -1);
    // 1.5 times 8000 units in the 2 s of a start
    expect(fastest).toBeLessThan(6200);
  });
});

async function connectBy(rig: EngineRig, clocked: EngineRig): Promise<void> {
  rig.send({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
  rig.send({ type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false });
  await clocked.pass(4000);
}
