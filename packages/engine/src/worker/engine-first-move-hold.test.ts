import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';
import type { AxisName, Track } from '@kinora/motion';
import { defaultSettings } from './default-settings.ts';

function standing(channel: AxisName, position: number): Track {
  return { channel, times: Float64Array.of(0, 9e6), positions: Float64Array.of(position, position) };
}

function load(rig: EngineRig, ...tracks: readonly Track[]): void {
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
}

/** L0 is on its first move, from the middle to 9000, for 200 ms. */
async function duringFirstMove(): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  load(rig, standing('L0', 9000));
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(200);
  expect(rig.speed()).toBeGreaterThan(500);
  return rig;
}

function limit(rig: EngineRig, settings: Partial<typeof defaultSettings>): void {
  rig.send({ type: 'settings.set', settings: { ...defaultSettings, ...settings } });
}

function limitStroke(rig: EngineRig, stroke: Partial<(typeof defaultSettings)['axes']['L0']>): void {
  const { axes } = defaultSettings;
  limit(rig, { axes: { ...axes, L0: { ...axes.L0, ...stroke } } });
}

/** What touches the way in the same task, before the hold. */
const touches: readonly [string, (rig: EngineRig) => void][] = [
  ['nothing', () => undefined],
  ['another offset', (rig) => rig.send({ type: 'script.offset', offsetSeconds: 1 })],
  ['another script', (rig) => load(rig, standing('L0', 8000))],
  ['a script without the axis', (rig) => load(rig, standing('R0', 5000))],
  ['a slower limit', (rig) => limit(rig, { scriptSpeed: 3000 })],
  ['a limit of a tenth of the travel', (rig) => limitStroke(rig, { speed: 1000 })],
  ['a narrower range', (rig) => limitStroke(rig, { max: 6000 })],
  ['a jump of the video', (rig) => rig.anchor('playing', 60_000)],
  ['taking it once more', (rig) => rig.send({ type: 'owner.take', owner: 'script' })],
  ['another owner', (rig) => rig.send({ type: 'owner.take', owner: 'hand' })],
  ['homing', (rig) => rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' })],
];

const holds: readonly [string, (rig: EngineRig) => void][] = [
  ['a release', (rig) => rig.send({ type: 'owner.release' })],
  ['a pause', (rig) => rig.anchor('paused', 200)],
  ['a seek', (rig) => rig.anchor('seeking', 200)],
  ['a hidden page', (rig) => rig.send({ type: 'heartbeat', visible: false })],
  ['a lost script', (rig) => rig.send({ type: 'script.unload' })],
];

/** Does this hold end motion after that touch? A pause does not concern a hand, and no homing goes on. */
function ends(touch: string, hold: string): boolean {
  if (touch === 'homing') return false;
  return touch !== 'another owner' || hold === 'a release' || hold === 'a hidden page';
}

describe('a hold during the first move from an unknown position', () => {
  const cases = touches.flatMap(([touch, disturb]) =>
    holds.filter(([hold]) => ends(touch, hold)).map(([hold, end]) => ({ touch, hold, disturb, end })),
  );

  it.each(cases)('[EN-80] stops the device after $touch: $hold', async ({ disturb, end }) => {
    const rig = await duringFirstMove();
    const now = rig.clock.now();
    disturb(rig);
    end(rig);
    await rig.pass(60);
    expect(await topSpeed(rig, 10_000, rig.speed)).toBe(0);
    expect(rig.linesSince(now).map(({ text }) => text)).toContain('DSTOP\n');
    expect(rig.snapshot().motion).toBe('holding');
  });

  it('[EN-80] sends no DSTOP when the first move has ended', async () => {
    const rig = await duringFirstMove();
    await rig.pass(3000);
    const now = rig.clock.now();
    rig.send({ type: 'script.offset', offsetSeconds: 1 });
    rig.send({ type: 'owner.release' });
    await rig.pass(1000);
    expect(rig.linesSince(now)).toEqual([]);
  });
});
