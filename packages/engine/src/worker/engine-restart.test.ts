import { axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';

const track = {
  channel: 'L0',
  times: Float64Array.of(0, 1000, 2000, 3000, 60_000),
  positions: Float64Array.of(1000, 9000, 1000, 9000, 1000),
} as const;

/** The pump, for half a second at 2.5 s. */
const pulse = {
  channel: 'A2',
  times: Float64Array.of(0, 2499, 2500),
  positions: Float64Array.of(0, 0, 8000),
} as const;

async function playing(
  options: Parameters<typeof createEngineRig>[0] = {},
  tracks: readonly Track[] = [track],
): Promise<EngineRig> {
  const rig = createEngineRig(options);
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(1500);
  expect(rig.snapshot().motion).toBe('moving');
  return rig;
}

describe('a device that restarts in the middle of play', () => {
  it.each(['v0.3', 'v0.4'] as const)(
    '[EN-71] [EN-117] is stopped once and moved by nobody until a person starts again: %s',
    async (firmware) => {
      const rig = await playing({ firmware });
      rig.restart();
      await rig.pass(300);
      const heard = rig.clock.now();
      expect(rig.notices()).toContain('serial.restarted');
      expect(rig.snapshot()).toMatchObject({
        owner: 'nobody',
        motion: 'holding',
        stopCause: 'device-restarted',
      });
      expect(axisNames.map((axis) => rig.snapshot().positions[axis])).toEqual(axisNames.map(() => null));
      for (let second = 0; second < 5; second += 1) {
        rig.anchor('playing', 2000 + second * 1000);
        await rig.pass(1000);
      }
      expect(rig.snapshot().link.kind).toBe('connected');
      expect(rig.linesSince(heard).map(({ text }) => text)).toEqual(['DSTOP\n']);
      expect(rig.position('L0')).toBe(5000);
    },
  );

  it('[EN-86] [EN-117] pumps no longer than until it is stopped', async () => {
    const rig = await playing({}, [pulse]);
    await rig.pass(900);
    rig.restart();
    await rig.pass(300);
    const heard = rig.clock.now();
    await rig.pass(3000);
    expect(rig.linesSince(heard).map(({ text }) => text)).toEqual(['DSTOP\n', 'A20000I1\n']);
    expect(rig.firmware.positionAt('A2', rig.clock.now())).toBe(0);
  });

  it('[EN-71] begins softly, as from an unknown place, when the person starts again', async () => {
    const rig = await playing();
    rig.restart();
    await rig.pass(2000);
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 500);
    const fastest = await topSpeed(rig, 4000, rig.speed);
    expect(fastest).toBeGreaterThan(100);
    expect(fastest).toBeLessThan(20_000);
  });

  it('[EN-71] stays alone when its banner comes while it is being connected', async () => {
    const rig = createEngineRig({ bootMs: 12_000 });
    await rig.connect();
    expect(rig.snapshot().link.kind).toBe('connected');
    expect(rig.notices()).toEqual([]);
  });
});

describe('the end of a connection', () => {
  it('[EN-72] that a person asked for is not reported as a lost link', async () => {
    const rig = await playing();
    rig.send({ type: 'link.disconnect' });
    await rig.pass(100);
    expect(rig.snapshot()).toMatchObject({ owner: 'nobody', motion: 'holding', stopCause: 'disconnected' });
  });
});
