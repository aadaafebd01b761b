import { type AxisName, axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig } from '../testing/index.ts';

/** Rests at odd times between quick ways, which begin at `starts`. */
function restingTrack(
  channel: AxisName,
  shiftMs: number,
): { readonly track: Track; readonly starts: number[] } {
  const times = [0];
  const positions = [2000];
  const starts: number[] = [];
  for (let at = 5000 + shiftMs, count = 0; at < 12_000; at += 700 + ((count * 37) % 101), count += 1) {
    const from = positions.at(-1)!;
    starts.push(at);
    times.push(at, at + 200 + (count % 7));
    positions.push(from, from === 2000 ? 6000 : 2000);
  }
  return {
    track: { channel, times: Float64Array.from(times), positions: Float64Array.from(positions) },
    starts,
  };
}

async function play(tracks: readonly Track[], lineHasBaudRate: boolean): Promise<EngineRig> {
  const rig = createEngineRig({
    settings: { lineHasBaudRate },
    bytesPerSecond: lineHasBaudRate ? 11_520 : Infinity,
  });
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(4500);
  return rig;
}

/** How long after its script the device begins, ms, at its worst: by how far it is 10 ms into each way. */
async function worstLag(rig: EngineRig, axis: AxisName, starts: readonly number[], begin: number) {
  let worst = 0;
  for (const start of starts) {
    await rig.pass(begin + start - rig.clock.now());
    const before = rig.position(axis);
    await rig.pass(10);
    const moved = Math.abs(rig.position(axis) - before);
    worst = Math.max(worst, 10 - moved / (4000 / 206));
  }
  return worst;
}

describe('a move that begins after a rest', () => {
  it.each([true, false])('[EN-81] leaves in time (on a line with a baud rate: %s)', async (hasBaudRate) => {
    const { track, starts } = restingTrack('L0', 0);
    const rig = await play([track], hasBaudRate);
    expect(await worstLag(rig, 'L0', starts, rig.clock.now() - 4500)).toBeLessThan(2);
  });

  it('[EN-81] leaves in time beside other axes', async () => {
    const axes = (['L0', 'R0', 'R1'] as const).map((axis, index) => restingTrack(axis, index * 13));
    const rig = await play(
      axes.map(({ track }) => track),
      true,
    );
    expect(await worstLag(rig, 'L0', axes[0]!.starts, rig.clock.now() - 4500)).toBeLessThan(5);
  });

  it('[EN-111] leaves in time where all axes leave at once', async () => {
    const axes = axisNames.map((axis) => restingTrack(axis, 0));
    const rig = await play(
      axes.map(({ track }) => track),
      true,
    );
    expect(await worstLag(rig, 'R2', axes[0]!.starts, rig.clock.now() - 4500)).toBeLessThan(1);
  });
});
