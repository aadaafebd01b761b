import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';
import { axisNames } from '@kinora/motion';
import { defaultSettings } from './default-settings.ts';

const homeLine =
  'L05050S1000 L15050S1000 L25050S1000 R05050S1000 R15050S1000 R25050S1000 ' +
  'V00000S1000 V10000S1000 V20000S1000 V30000S1000 A05050S1000 A15050S1000 A20000S1000 A35050S1000\n';

async function moving(rig = createEngineRig()): Promise<EngineRig> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0'), sawTrack('R1')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6000);
  return rig;
}

function emergency(rig: EngineRig): void {
  rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
}

describe('the emergency stop', () => {
  it('[EN-10] stops the device within a line, and nothing follows', async () => {
    const rig = await moving();
    emergency(rig);
    const now = rig.clock.now();
    await rig.pass(5);
    expect(rig.speed()).toBe(0);
    await rig.pass(10_000);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
    expect(rig.snapshot()).toMatchObject({ motion: 'latched', owner: 'nobody', stopCause: 'stop-button' });
  });

  it('[EN-110] lets no question pass either, until a resume', async () => {
    const rig = await moving();
    emergency(rig);
    await rig.pass(100);
    const now = rig.clock.now();
    rig.send({ type: 'console.send', text: 'D0' });
    await rig.pass(100);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.notices()).toEqual(['device.latched']);
    rig.send({ type: 'stop.resume' });
    rig.send({ type: 'console.send', text: 'D0' });
    expect(rig.linesSince(now).map(({ text }) => text.trim())).toEqual(['D0']);
  });

  it('[EN-10] stays latched against everything that would move, and says so', async () => {
    const rig = await moving();
    emergency(rig);
    await rig.pass(100);
    const now = rig.clock.now();
    rig.anchor('playing', 6100);
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.send({ type: 'hand.move', positions: { L0: 100 } });
    rig.send({ type: 'console.send', text: 'L00000I500' });
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    await rig.pass(3000);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.notices()).toEqual(Array(4).fill('device.latched'));
  });

  it('[EN-10] lets go only by a resume, which moves nothing by itself', async () => {
    const rig = await moving();
    emergency(rig);
    await rig.pass(100);
    const now = rig.clock.now();
    rig.send({ type: 'stop.resume' });
    await rig.pass(3000);
    expect(rig.linesSince(now)).toEqual([]);
    rig.anchor('playing', 9000);
    rig.send({ type: 'owner.take', owner: 'script' });
    await rig.pass(100);
    expect(rig.snapshot().motion).toBe('moving');
  });

  it('[EN-10] leaves before the lines that wait', async () => {
    const rig = createEngineRig({ bytesPerSecond: 200 });
    await moving(rig);
    emergency(rig);
    const now = rig.clock.now();
    await rig.pass(300);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
    expect(rig.speed()).toBe(0);
  });

  it('[EN-11] stops a device during its long first move at once when the video pauses', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(500);
    rig.anchor('paused', 500);
    const now = rig.clock.now();
    await rig.pass(10);
    expect(rig.speed()).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', positions: { L0: null } });
  });
});

describe('the ordinary stop', () => {
  it('[EN-12] takes the six axes home softly and settles the rest with the home line', async () => {
    const rig = await moving();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
    const now = rig.clock.now();
    for (let step = 0; step < 60; step += 1) {
      await rig.pass(100);
      expect(rig.speed()).toBeLessThanOrEqual(10_000);
    }
    for (const axis of axisNames) expect(rig.position(axis)).toBe(5050);
    const texts = rig.linesSince(now).map(({ text }) => text);
    expect(texts.at(-1)).toBe(homeLine);
    expect(texts.slice(0, -1).join('')).not.toContain('S');
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody' });
  });

  it('[EN-13] never sends the home line to an axis that may not rest there', async () => {
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 0, max: 4000 } };
    const rig = createEngineRig({ settings: { axes } });
    await moving(rig);
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
    await rig.pass(6000);
    expect(rig.position('L0')).toBe(4000);
    expect(rig.lines.map(({ text }) => text).join('')).not.toContain('S');
    expect(rig.lines.at(-1)?.text).toMatch(/^V00000I1000 .* A35050I1000\n$/);
  });

  it('[EN-14] moves each axis to its own home, as gently, and settles the rest without the home line', async () => {
    const { L0, R1, R2 } = defaultSettings.axes;
    const chosen = {
      L0: { ...L0, home: 1000 },
      R1: { ...R1, max: 6000, home: 9999 },
      R2: { ...R2, home: 0 },
    };
    const rig = createEngineRig({ settings: { axes: { ...defaultSettings.axes, ...chosen } } });
    await moving(rig);
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    for (let step = 0; step < 80; step += 1) {
      await rig.pass(100);
      expect(rig.speed()).toBeLessThanOrEqual(10_000);
    }
    expect(['L0', 'L1', 'R1', 'R2'].map((axis) => rig.position(axis as 'L0'))).toEqual([1000, 5050, 6000, 0]);
    expect(rig.lines.map(({ text }) => text).join('')).not.toContain('S');
    expect(rig.lines.at(-1)?.text).toMatch(/^V00000I1000 .* A35050I1000\n$/);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody' });
    rig.send({
      type: 'settings.set',
      settings: { ...defaultSettings, axes: { ...defaultSettings.axes, L0: { ...L0, home: -1 } } },
    });
    expect(rig.notices()).toEqual(['settings.invalid']);
  });

  it('[EN-13] sends no home line to an axis that is there and may not move any more', async () => {
    const rig = await moving();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    await rig.pass(6000);
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, enabled: false } };
    rig.send({ type: 'settings.set', settings: { ...defaultSettings, axes } });
    const now = rig.clock.now();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    await rig.pass(6000);
    const texts = rig.linesSince(now).map(({ text }) => text);
    expect(texts.join('')).not.toContain('L0');
    expect(texts.at(-1)).toMatch(/^V00000I1000 .* A35050I1000\n$/);
  });

  it('[EN-9] [EN-13] leaves an axis alone that is not enabled', async () => {
    const axes = { ...defaultSettings.axes, R1: { ...defaultSettings.axes.R1, enabled: false } };
    const rig = createEngineRig({ settings: { axes } });
    await moving(rig);
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'left-page' });
    await rig.pass(6000);
    expect(rig.position('R1')).toBe(5000);
    expect(rig.lines.map(({ text }) => text).join('')).not.toContain('R1');
  });
});
