import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, type EngineRigOptions, sawAt, sawTrack } from '../testing/index.ts';

async function playing(options: EngineRigOptions = {}, rate = 1): Promise<EngineRig> {
  const rig = createEngineRig(options);
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0, rate);
  return rig;
}

/** The largest distance between the device and the script over the next ten seconds. */
async function worstError(rig: EngineRig, scriptAt: (now: number) => number): Promise<number> {
  let worst = 0;
  for (let step = 0; step < 100; step += 1) {
    await rig.pass(97);
    worst = Math.max(worst, Math.abs(rig.position('L0') - sawAt(scriptAt(rig.clock.now()))));
  }
  return worst;
}

describe('a script drives the device', () => {
  it('[EN-7] reaches it slowly from an unknown position', async () => {
    const rig = await playing();
    // the line after it leaves a little before its end, to be there in time
    for (let step = 0; step < 19; step += 1) {
      await rig.pass(100);
      expect(rig.speed()).toBeLessThanOrEqual(5000);
    }
    expect(rig.lines.filter(({ text }) => /^L0/.test(text))).toHaveLength(1);
  });

  it.each([0.25, 0.5, 1, 1.25, 2, 4])(
    '[EN-25] [EN-30] follows it over a serial line at a rate of %d',
    async (rate) => {
      const rig = await playing({}, rate);
      const start = rig.clock.now();
      await rig.pass(4000);
      expect(await worstError(rig, (now) => (now - start) * rate)).toBeLessThan(2);
    },
  );

  it('[EN-33] is earlier by a positive offset and by what the device is late by', async () => {
    const rig = await playing();
    const start = rig.clock.now();
    rig.send({ type: 'script.offset', offsetSeconds: 0.125 });
    rig.send({ type: 'device.delay', delaySeconds: 0.05 });
    await rig.pass(4000);
    expect(await worstError(rig, (now) => now - start + 175)).toBeLessThan(2);
  });

  it('[EN-11] [EN-32] holds within a tick and a half of a pause and sends nothing more', async () => {
    const rig = await playing();
    await rig.pass(6000);
    rig.anchor('paused', 6000);
    await rig.pass(32);
    expect(rig.speed()).toBe(0);
    const now = rig.clock.now();
    await rig.pass(5000);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'script', stopCause: 'media-paused' });
  });

  it('[EN-6] [EN-32] blends in over two seconds after a pause', async () => {
    const rig = await playing();
    await rig.pass(6000);
    rig.anchor('paused', 6000);
    await rig.pass(1000);
    rig.anchor('playing', 8000);
    const start = rig.clock.now();
    const held = rig.position('L0');
    await rig.pass(200);
    expect(Math.abs(rig.position('L0') - held)).toBeLessThan(500);
    await rig.pass(2000);
    expect(await worstError(rig, (now) => 8000 + now - start)).toBeLessThan(2);
  });

  it('[EN-6] [EN-32] blends in over half a second after a seek', async () => {
    const rig = await playing();
    await rig.pass(6000);
    rig.anchor('seeking', 50_000);
    await rig.pass(80);
    rig.anchor('playing', 50_000);
    const start = rig.clock.now();
    await rig.pass(40);
    expect(rig.speed()).toBeLessThan(5000);
    await rig.pass(550);
    expect(await worstError(rig, (now) => 50_000 + now - start)).toBeLessThan(2);
  });

  it.each(['stalled', 'ended', 'seeking'] as const)('[EN-32] holds when the video is %s', async (state) => {
    const rig = await playing();
    await rig.pass(6000);
    rig.anchor(state, 6000);
    await rig.pass(40);
    const now = rig.clock.now();
    await rig.pass(1000);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.speed()).toBe(0);
  });

  it('[EN-31] blends in again after a jump without notice', async () => {
    const rig = await playing();
    await rig.pass(6000);
    rig.anchor('playing', 7000);
    const start = rig.clock.now();
    await rig.pass(700);
    expect(await worstError(rig, (now) => 7000 + now - start)).toBeLessThan(2);
  });

  it('[EN-20] stays on its path when the timers are up to 8 ms late', async () => {
    let turn = 0;
    const rig = await playing({ latenessMs: () => (turn = (turn + 5) % 9) });
    const start = rig.clock.now();
    await rig.pass(4000);
    expect(await worstError(rig, (now) => now - start)).toBeLessThan(60);
  });

  it('[EN-21] leaves out channels that have nowhere to go', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const still = {
      channel: 'R0' as const,
      times: Float64Array.of(0, 9e6),
      positions: Float64Array.of(3000, 3000),
    };
    rig.send({ type: 'script.load', tracks: [sawTrack('L0'), still], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(4000);
    const now = rig.clock.now();
    await rig.pass(2000);
    expect(rig.linesSince(now).length).toBeGreaterThan(60);
    expect(rig.linesSince(now).filter(({ text }) => text.includes('R0'))).toEqual([]);
  });

  it('[EN-22] composes afresh instead of queueing when the line is slow', async () => {
    const rig = await playing({ bytesPerSecond: 100 });
    await rig.pass(20_000);
    const gaps = rig.lines.slice(1).map(({ time }, index) => time - rig.lines[index]!.time);
    expect(Math.min(...gaps.slice(-50))).toBeGreaterThan(85);
    await rig.pass(300);
    rig.anchor('paused', 20_000);
    const now = rig.clock.now();
    await rig.pass(3000);
    expect(rig.linesSince(now)).toEqual([]);
  });

  it('[EN-24] repeats a vibration before it fades, and ends it with the motion', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const steady = {
      channel: 'V0' as const,
      times: Float64Array.of(0, 9e6),
      positions: Float64Array.of(7000, 7000),
    };
    rig.send({ type: 'script.load', tracks: [steady], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    for (let second = 0; second < 10; second += 1) {
      await rig.pass(1000);
      expect(rig.firmware.positionAt('V0', rig.clock.now())).toBe(7000);
    }
    rig.anchor('paused', 10_000);
    await rig.pass(50);
    expect(rig.firmware.positionAt('V0', rig.clock.now())).toBe(0);
  });

  it('[EN-1] writes nothing but frames that the encoder can write', async () => {
    const rig = await playing();
    await rig.pass(10_000);
    for (const { text } of rig.lines)
      expect(text).toMatch(/^[LRVA]\d\d{4}I[1-9]\d*( [LRVA]\d\d{4}I[1-9]\d*)*\n$/);
  });
});
