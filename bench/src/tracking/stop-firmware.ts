import { createEngineRig, type EngineRig } from '@kinora/engine/testing';
import { createSeededRandom } from '@kinora/kernel';
import { axisNames, completeShaping } from '@kinora/motion';
import type { Bench, BenchRow } from '../bench-row.ts';
import { denseScript } from './dense-script.ts';

/** presses in each row, each at another moment */
const tries = 50;
/** ms that a stop may take, and for which nothing may move once it is over */
const limitMs = 60;
const quietMs = 10_000;
/** ms after the start: past the first move and the soft start */
const settledMs = 6000;
/** ms of a seeded script */
const scriptMs = 20_000;

interface Motion {
  readonly name: string;
  /** ms: the moments of the presses lie in this span behind `begin` */
  readonly spanMs: number;
  begin(rig: EngineRig): Promise<void>;
}

function play(rig: EngineRig, axes: number): void {
  const tracks = denseScript(1, scriptMs).slice(0, axes);
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
}

const motions: readonly Motion[] = [
  {
    name: 'play',
    spanMs: 1000,
    async begin(rig) {
      play(rig, 6);
      await rig.pass(settledMs);
    },
  },
  {
    name: 'first-move',
    // the shortest first move takes 2 s
    spanMs: 1900,
    async begin(rig) {
      play(rig, 6);
      await rig.pass(50);
    },
  },
  {
    name: 'glide',
    // as long as a changed setting takes to come into force
    spanMs: 500,
    async begin(rig) {
      play(rig, 3);
      await rig.pass(settledMs);
      const noise = { kind: 'noise' } as const;
      const shaping = completeShaping({
        fills: { R0: noise, R1: noise, R2: noise },
        limits: { L1: { by: 'L0' } },
      });
      rig.send({ type: 'shaping.set', shaping });
    },
  },
  {
    name: 'homing',
    spanMs: 500,
    async begin(rig) {
      play(rig, 6);
      await rig.pass(settledMs);
      rig.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
      await rig.pass(50);
    },
  },
];

/**
 * How soon today's firmware stands still after an emergency stop: it runs the tail of an older longer line again and counts
 * whole ms. Virtual time, over a serial line, from the engine's word of Stop to the last movement.
 */
export const stopFirmwareBench: Bench = async ({ seed }) => {
  const random = createSeededRandom(seed);
  const rows: BenchRow[] = [];
  for (const motion of motions) {
    let longest = 0;
    for (let index = 0; index < tries; index += 1)
      longest = Math.max(longest, await stop(motion, random.next() * motion.spanMs));
    rows.push({
      name: `stop.firmware.${motion.name}`,
      value: longest,
      unit: 'ms from the engine’s word of Stop to speed 0, at most',
      against: `limit: ${limitMs}`,
      ratio: longest / limitMs,
      runs: tries,
    });
  }
  return rows;
};

/** ms until the last movement; throws where nothing moved before, or something moves once the stop is over. */
async function stop({ name, begin }: Motion, afterMs: number): Promise<number> {
  const rig = createEngineRig({
    firmware: 'v0.4',
    device: { rerunsTails: true, countsWholeMs: true },
    settings: { lineHasBaudRate: true },
  });
  await rig.connect();
  await begin(rig);
  await rig.pass(afterMs);
  const before = placesOf(rig);
  await rig.pass(5);
  if (!hasMoved(before, placesOf(rig))) throw new Error(`stop.firmware.${name}: nothing moved`);
  rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
  const lastMoved = await lastMovement(rig, limitMs * 2, 1);
  const movedLater = await lastMovement(rig, quietMs, 10);
  if (movedLater > 0)
    throw new Error(`stop.firmware.${name}: it moves ${limitMs * 2 + movedLater} ms after the stop`);
  return lastMoved;
}

/** ms from now until the device moved last within `forMs`, looked at every `stepMs`; 0 = it did not. */
async function lastMovement(rig: EngineRig, forMs: number, stepMs: number): Promise<number> {
  let lastMoved = 0;
  let before = placesOf(rig);
  for (let passed = stepMs; passed <= forMs; passed += stepMs) {
    await rig.pass(stepMs);
    const now = placesOf(rig);
    if (hasMoved(before, now)) lastMoved = passed;
    before = now;
  }
  return lastMoved;
}

function placesOf(rig: EngineRig): readonly number[] {
  return axisNames.map((axis) => rig.position(axis));
}

function hasMoved(before: readonly number[], now: readonly number[]): boolean {
  return now.some((position, index) => Math.abs(position - before[index]!) > 1e-6);
}
