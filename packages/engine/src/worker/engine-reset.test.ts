import { createSeededRandom } from '@kinora/kernel';
import { axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';

/** All axes, through the whole travel four times a second: the line is never free for long. */
const tracks: readonly Track[] = axisNames.map((channel, axis) => {
  const indexes = Array.from({ length: 100 }, (_, index) => index);
  return {
    channel,
    times: Float64Array.from(indexes, (index) => index * (250 + 13 * axis)),
    positions: Float64Array.from(indexes, (index) => ((index + axis) % 2 === 0 ? 500 : 9500)),
  };
});

type Wire = Parameters<typeof createEngineRig>[0];

async function playing(options: Wire): Promise<EngineRig> {
  const rig = createEngineRig(options);
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return rig;
}

/** How far any axis goes from where it starts, units, until long after the device has replied again. */
async function unitsAfterReset(rig: EngineRig, ms: number): Promise<number> {
  rig.restart();
  const start = axisNames.map((axis) => rig.position(axis));
  let units = 0;
  for (let passed = 0; passed < ms; passed += 2) {
    await rig.pass(2);
    axisNames.forEach((axis, index) => {
      units = Math.max(units, Math.abs(rig.position(axis) - start[index]!));
    });
  }
  expect(rig.notices()).toContain('serial.restarted');
  return units;
}

const resets = 12;

describe.each(['v0.3', 'v0.4'] as const)('a board of %s that says who it is when it restarts', (firmware) => {
  it.each([1, 16])(
    '[DV-195] [DV-196] runs nothing of what it was sent while it set itself up, with words %i ms late',
    async (hearMs) => {
      const random = createSeededRandom(hearMs);
      for (let reset = 0; reset < resets; reset += 1) {
        const wire = { setupMs: 50 + random.next() * 200, pieceBytes: 4, hearMs };
        const bootMs = 100 + random.next() * 100;
        const rig = await playing({ firmware, bootMs, wire });
        await rig.pass(random.next() * 500);
        expect(await unitsAfterReset(rig, bootMs + wire.setupMs + 500)).toBe(0);
      }
    },
  );

  it('[DV-196] [DV-197] is stopped within a few ms where it begins to run a line at once', async () => {
    const random = createSeededRandom(3);
    const units: number[] = [];
    for (let reset = 0; reset < 2 * resets; reset += 1) {
      const bootMs = 100 + random.next() * 100;
      const rig = await playing({ firmware, bootMs, wire: { pieceBytes: 4, hearMs: 1 } });
      await rig.pass(random.next() * 500);
      units.push(await unitsAfterReset(rig, bootMs + 500));
    }
    // without a hold it is nearly every one, and without a stop the whole 4,500
    expect(units.filter((far) => far > 5).length).toBeLessThan(resets);
    expect(Math.max(...units)).toBeLessThan(1500);
  });

  it('[EN-71] [DV-195] begins softly when a person starts again', async () => {
    const rig = await playing({ firmware, wire: { setupMs: 300, pieceBytes: 4, hearMs: 1 } });
    await unitsAfterReset(rig, 2000);
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 8000);
    const fastest = await topSpeed(rig, 1500, rig.speed);
    expect(fastest).toBeGreaterThan(100);
    expect(fastest).toBeLessThan(5000);
  });
});
