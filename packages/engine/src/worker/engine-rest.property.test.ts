import { createSeededRandom, type Random } from '@kinora/kernel';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { endings, type Stage, stages } from '../testing/index.ts';

/** More of them by hand: `REST_SEEDS=500 REST_FIRST_SEED=13`, 10 to 35 ms each on one transport. */
const seeds = Number(process.env['REST_SEEDS'] ?? 12);
const firstSeed = Number(process.env['REST_FIRST_SEED'] ?? 1);

/** ms in which motion has ended, whatever ended it */
const restMs = 500;

/** ms that a move to a place far away takes, and more */
const watchMs = 1500;

/** ms; a round begins within 20 s and plays for 7 s, at twice the rate at most */
const scriptMs = 35_000;

/** Strokes of different lengths, rests, and a vibration in one script of two. */
function drawScript(random: Random): readonly Track[] {
  const track = (channel: Track['channel']): Track => {
    const times: number[] = [0];
    while (times.at(-1)! < scriptMs) times.push(times.at(-1)! + 60 + Math.floor(random.next() ** 3 * 2500));
    return {
      channel,
      times: Float64Array.from(times),
      positions: Float64Array.from(times, () => random.next() * 9999),
    };
  };
  return random.next() < 0.5 ? [track('L0')] : [track('L0'), track('V0')];
}

async function begin({ rig }: Stage, random: Random, mediaMs: number): Promise<void> {
  rig.send({ type: 'stop.resume' });
  if (rig.snapshot().link.kind !== 'connected') await rig.connect();
  rig.send({ type: 'script.load', tracks: drawScript(random), interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', mediaMs, random.next() < 0.7 ? 1 : 0.5 + random.next() * 1.5);
}

async function runSeed(makeStage: () => Stage, seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const stage = makeStage();
  const { rig } = stage;
  await rig.connect();
  for (let round = 0; round < 4; round += 1) {
    const mediaMs = random.next() * 20_000;
    await begin(stage, random, mediaMs);
    const playedMs = Math.floor(random.next() ** 2 * 7000);
    await rig.pass(playedMs);
    const names = Object.keys(endings);
    const name = names[Math.floor(random.next() * names.length)]!;
    endings[name]!(rig, mediaMs + playedMs);
    await rig.pass(restMs);
    const what = `${name} after ${playedMs} ms, seed ${seed}`;
    expect(`${what}: ${stage.moving()}`).toBe(`${what}: `);
    const before = stage.sent();
    await rig.pass(watchMs);
    expect([what, stage.moving(), stage.sent() - before]).toEqual([what, '', 0]);
  }
}

describe.each(Object.entries(stages))('%s', (_name, makeStage) => {
  it('[EN-143] is at rest half a second after whatever ends motion, and stays so', async () => {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) await runSeed(makeStage, seed);
  });
});
