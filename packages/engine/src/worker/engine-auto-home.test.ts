import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, type EngineRigOptions, sawTrack } from '../testing/index.ts';

async function paused(options: EngineRigOptions = {}, afterMs: number | null = 5000): Promise<EngineRig> {
  const rig = createEngineRig(options);
  await rig.connect();
  rig.send({ type: 'auto-home.set', afterMs });
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5500);
  rig.anchor('paused', 5500);
  return rig;
}

describe('going home after a pause', () => {
  it('[EN-60] happens after the chosen time, gently, once', async () => {
    const rig = await paused();
    await rig.pass(4900);
    const held = rig.position('L0');
    const now = rig.clock.now();
    expect(rig.snapshot().motion).toBe('holding');
    await rig.pass(150);
    expect(rig.snapshot()).toMatchObject({ motion: 'homing', owner: 'script' });
    await rig.pass(4000);
    expect(held).not.toBe(5050);
    expect(rig.position('L0')).toBe(5050);
    const lines = rig.linesSince(now);
    expect(lines.at(-1)!.text).toMatch(/^L05050S1000 /);
    expect(lines.every(({ text }) => text.includes('I') || text.startsWith('L05050S1000'))).toBe(true);
    await rig.pass(60_000);
    expect(rig.linesSince(now)).toHaveLength(lines.length);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'script', stopCause: 'media-paused' });
  });

  it('[EN-60] does not happen unless it was chosen, nor before its time, nor when it is switched off', async () => {
    const never = await paused({}, null);
    const now = never.clock.now() + 40;
    await never.pass(600_000);
    expect(never.linesSince(now)).toEqual([]);
    const off = await paused();
    await off.pass(3000);
    off.send({ type: 'auto-home.set', afterMs: null });
    const later = off.clock.now();
    await off.pass(60_000);
    expect(off.linesSince(later)).toEqual([]);
  });

  it('[EN-61] goes on softly with the video, from wherever the device is by then', async () => {
    const rig = await paused();
    await rig.pass(5600);
    expect(rig.snapshot().motion).toBe('homing');
    const here = rig.position('L0');
    rig.anchor('playing', 5500);
    await rig.pass(100);
    expect(rig.snapshot()).toMatchObject({ motion: 'moving', owner: 'script' });
    expect(Math.abs(rig.position('L0') - here)).toBeLessThan(200);
    await rig.pass(3000);
    rig.anchor('paused', 8600);
    await rig.pass(5200);
    expect(rig.snapshot().motion).toBe('homing');
  });

  it('[EN-61] ends with an emergency stop like any motion, and does not happen after one', async () => {
    const rig = await paused();
    await rig.pass(5300);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(50);
    const now = rig.clock.now();
    rig.send({ type: 'stop.resume' });
    await rig.pass(60_000);
    expect(rig.linesSince(now)).toEqual([]);
  });

  it('[EN-62] is only for who waits for the video: not where the device was let go or is held by hand', async () => {
    const rig = await paused();
    rig.send({ type: 'owner.release' });
    await rig.pass(60);
    const now = rig.clock.now();
    await rig.pass(60_000);
    expect(rig.linesSince(now)).toEqual([]);
  });

  it('[EN-62] does not happen for a page that is gone', async () => {
    let isThere = true;
    const rig = await paused({ pageReplies: () => isThere });
    isThere = false;
    await rig.pass(60);
    const now = rig.clock.now();
    await rig.pass(60_000);
    expect(rig.linesSince(now)).toEqual([]);
  });

  it.each([0, 999, 600_001, NaN, Infinity])('[EN-60] refuses a time of %d', async (afterMs) => {
    const rig = await paused();
    rig.send({ type: 'auto-home.set', afterMs });
    expect(rig.notices()).toEqual(['settings.invalid']);
  });

  it('[EN-61] goes on as softly after a stall as after a pause', async () => {
    const rig = await paused({}, 1000);
    rig.anchor('playing', 5500);
    await rig.pass(3000);
    rig.anchor('stalled', 10_000);
    await rig.pass(8000);
    expect(rig.position('L0')).toBe(5050);
    rig.anchor('playing', 10_000);
    await rig.pass(250);
    // a smooth blend over 2 s has come less than a twentieth of the way, one over half a second half of it
    expect(Math.abs(rig.position('L0') - 5050)).toBeLessThan(300);
  });
});
