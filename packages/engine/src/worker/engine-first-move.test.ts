import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';
import type { AxisConfig } from '../protocol.ts';
import { defaultSettings } from './default-settings.ts';

/** High for half a minute, then low. */
const step: Track = {
  channel: 'L0',
  times: Float64Array.of(0, 30_000, 30_100, 9e6),
  positions: Float64Array.of(9000, 9000, 1000, 1000),
};

/** The stroke is on its first move, from the middle up to 9000, for 200 ms. */
async function duringFirstMove(): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [step], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(200);
  return rig;
}

function limitStroke(rig: EngineRig, limits: Partial<AxisConfig>): void {
  const { axes } = defaultSettings;
  rig.send({
    type: 'settings.set',
    settings: { ...defaultSettings, axes: { ...axes, L0: { ...axes.L0, ...limits } } },
  });
}

/** The fastest and the highest that the stroke is in the next ms; a line that has left arrives first. */
async function watch(rig: EngineRig, ms = 8000): Promise<{ fastest: number; highest: number }> {
  await rig.pass(10);
  let fastest = 0;
  let highest = 0;
  for (let waited = 0; waited < ms; waited += 10) {
    await rig.pass(10);
    fastest = Math.max(fastest, rig.speed());
    highest = Math.max(highest, rig.position('L0'));
  }
  return { fastest, highest };
}

/** units/s: the whole travel in the two seconds */
const softest = 5050;

describe('events during the first move from an unknown position', () => {
  it.each<[string, (rig: EngineRig) => void, number]>([
    ['a jump of the video', (rig) => rig.anchor('playing', 40_000), 1000],
    ['an ordinary stop', (rig) => rig.send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' }), 5050],
    ['another range', (rig) => limitStroke(rig, { max: 3000 }), 2700],
  ])('[EN-7] %s turns it at once, as softly as it was', async (_, interfere, end) => {
    const rig = await duringFirstMove();
    const here = rig.position('L0');
    interfere(rig);
    const { fastest, highest } = await watch(rig);
    expect(fastest).toBeLessThan(softest);
    expect(highest).toBeLessThan(here + 100);
    expect(rig.position('L0')).toBeCloseTo(end, -1);
  });

  it('[EN-123] a lower limit ends it where the next script in the same moment has nothing for the axis', async () => {
    const roll: Track = { ...step, channel: 'R1', positions: Float64Array.of(5500, 5500, 5500, 5500) };
    const rig = await duringFirstMove();
    const now = rig.clock.now();
    limitStroke(rig, { speed: 1500 });
    rig.send({ type: 'script.load', tracks: [roll], interpolation: 'linear' });
    expect((await watch(rig)).fastest).toBeLessThan(300);
    expect(rig.linesSince(now)[0]?.text).toBe('DSTOP\n');
    expect(rig.position('R1')).toBeCloseTo(5500, -1);
  });

  it('[EN-7] [EN-4] a lower limit of speed makes it slower', async () => {
    const rig = await duringFirstMove();
    limitStroke(rig, { speed: 1500 });
    expect((await watch(rig)).fastest).toBeLessThan(1510);
  });

  it.each<[string, (rig: EngineRig) => void]>([
    ['taking the device anew', (rig) => rig.send({ type: 'owner.take', owner: 'hand' })],
    [
      'a lower limit of speed behind that',
      (rig) => {
        rig.send({ type: 'owner.take', owner: 'hand' });
        limitStroke(rig, { speed: 1500 });
      },
    ],
    [
      'another range behind that',
      (rig) => {
        rig.send({ type: 'owner.take', owner: 'hand' });
        limitStroke(rig, { max: 3000 });
      },
    ],
  ])('[EN-115] %s stops it, because no source moves that axis any further', async (_, act) => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'hand.move', positions: { L0: 9000 } });
    await rig.pass(400);
    const now = rig.clock.now();
    act(rig);
    expect((await watch(rig)).fastest).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
  });

  it('[EN-115] stops it when its script is replaced by one that leaves that axis alone', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(600);
    expect(rig.speed()).toBeGreaterThan(0);
    rig.send({ type: 'script.load', tracks: [], interpolation: 'linear' });
    await rig.pass(100);
    expect(rig.speed()).toBe(0);
  });

  it('[EN-82] [EN-9] [PG-200] a limit below a tenth of the travel a second: it rests, and the person reads the limit in percent', async () => {
    const rig = await duringFirstMove();
    const now = rig.clock.now();
    limitStroke(rig, { speed: 999 });
    expect((await watch(rig)).fastest).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
    expect(rig.notices()).toEqual(['device.limit-too-low']);
    expect(rig.events).toContainEqual(
      expect.objectContaining({ code: 'device.limit-too-low', params: { percent: 10 } }),
    );
    limitStroke(rig, { speed: 1000 });
    expect((await watch(rig, 11_000)).fastest).toBeLessThan(1010);
    expect(rig.position('L0')).toBe(9000);
  });

  it('[EN-82] homing under such a limit of the hand: it rests, and the home line is not sent', async () => {
    const rig = await duringFirstMove();
    rig.send({ type: 'settings.set', settings: { ...defaultSettings, handSpeed: 500 } });
    const now = rig.clock.now();
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    expect((await watch(rig)).fastest).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual([
      'DSTOP\n',
      expect.stringMatching(/^V00000I1000 /),
    ]);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'nobody' });
    expect(rig.notices()).toEqual(['device.limit-too-low']);
  });

  it('[EN-7] [EN-9] its axis may not move any more: it rests, and the others start from rest', async () => {
    const rig = await duringFirstMove();
    const now = rig.clock.now();
    limitStroke(rig, { enabled: false });
    expect((await watch(rig)).fastest).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n']);
    expect(rig.snapshot()).toMatchObject({ motion: 'moving', owner: 'script' });
  });

  it('[EN-42] a line of the console takes as long as it states from where that move ends', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'console.send', text: 'L00000I1000' });
    await rig.pass(1000);
    rig.send({ type: 'console.send', text: 'L09999I5000' });
    await rig.pass(1000);
    // 2000 units/s, and what the softening after a first move makes of it
    expect((await watch(rig)).fastest).toBeLessThan(3500);
    expect(rig.position('L0')).toBe(9999);
  });
});
