import { createFirmwareModel, createVirtualLink, createVirtualTransport } from '@kinora/device';
import { createFaultyTransport, type FaultyTransport } from '@kinora/device/testing';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';

/** From low to high in 0.8 s, just after the sixth second. */
const climb: Track = {
  channel: 'L0',
  times: Float64Array.of(0, 6050, 6850, 9e6),
  positions: Float64Array.of(1000, 1000, 9000, 9000),
};

/** units/s: one and a half times the distance over half a second, and what the line held up has left open */
const softest = (1.5 * 8000) / 0.5 + 7000;

async function playToTheClimb(rig: EngineRig): Promise<void> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [climb], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6060);
}

describe('a device that rested because nothing could leave', () => {
  it('[EN-22] catches up softly when a line that was held up is let go', async () => {
    const firmware = createFirmwareModel({ version: 'v0.3', deviceType: '0' });
    let transport: FaultyTransport | undefined;
    const rig: EngineRig = createEngineRig({
      deps: {
        createLink: () => {
          transport = createFaultyTransport(createVirtualTransport({ clock: rig.clock, firmware }));
          return createVirtualLink({ clock: rig.clock, firmware, transport });
        },
      },
    });
    await playToTheClimb(rig);
    transport?.hold();
    await rig.pass(900);
    transport?.letGo();
    const top = await topSpeed(rig, 2000, () => Math.abs(firmware.speedAt('L0', rig.clock.now())));
    expect(top).toBeLessThan(softest);
    expect(firmware.positionAt('L0', rig.clock.now())).toBeCloseTo(9000, -1);
  });

  it('[EN-22] catches up softly when the thread has its turn again', async () => {
    let lateMs = 0;
    const rig = createEngineRig({ latenessMs: () => lateMs });
    await playToTheClimb(rig);
    lateMs = 900;
    await rig.pass(100);
    lateMs = 0;
    expect(await topSpeed(rig, 2000, () => rig.speed())).toBeLessThan(softest);
    expect(rig.position('L0')).toBeCloseTo(9000, -1);
  });

  it('[EN-22] is not one that a timer was late for by some 10 ms', async () => {
    const rig = createEngineRig({ latenessMs: () => 40 });
    await playToTheClimb(rig);
    await rig.pass(600);
    const behind = 1000 + 10 * (6660 - 6050) - rig.position('L0');
    expect(behind).toBeLessThan(10 * 80);
  });
});
