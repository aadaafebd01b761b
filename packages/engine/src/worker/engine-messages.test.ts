import { axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createMessageRig } from '../testing/message-rig.ts';

const [low, high] = [2000, 7000];

/** Strokes of 0.7 s and more whose corners meet nowhere. */
function strokeTrack(channel: Track['channel'], index: number): Track {
  const stepMs = 700 + index * 37;
  const times = Array.from({ length: 60 }, (_, step) => 6000 + index * 11 + step * stepMs);
  return {
    channel,
    times: Float64Array.from([0, ...times]),
    positions: Float64Array.from([low, ...times.map((_, step) => (step % 2 === 0 ? low : high))]),
  };
}

function placeAt({ times, positions }: Track, ms: number): number {
  const after = times.findIndex((time) => time > ms);
  const [from, to] = [times[after - 1]!, times[after]!];
  const share = (ms - from) / (to - from);
  return positions[after - 1]! + (positions[after]! - positions[after - 1]!) * share;
}

async function playStrokes() {
  const made = createMessageRig();
  const { rig } = made;
  const tracks = axisNames.map(strokeTrack);
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  const startMs = rig.clock.now();
  await rig.pass(8000);
  return { ...made, tracks, mediaMs: () => rig.clock.now() - startMs };
}

describe('a device that takes messages', () => {
  it('[DV-130] is sent six axes in one message a frame, and follows them as closely', async () => {
    const { rig, messages, positionOf, tracks, mediaMs } = await playStrokes();
    const before = messages.length;
    let worst = 0;
    for (let ms = 0; ms < 10_000; ms += 10) {
      await rig.pass(10);
      if (ms % 250 === 0) rig.anchor('playing', mediaMs());
      for (const track of tracks)
        worst = Math.max(worst, Math.abs(positionOf(track.channel) - placeAt(track, mediaMs())));
    }
    // 500 frames of 20 ms, and a corner of one axis leaves at its time
    expect(messages.length - before).toBeLessThan(650);
    expect(worst).toBeLessThan(30);
  });

  it('[DV-130] is stopped by a message that waits for no frame', async () => {
    const { rig, messages } = await playStrokes();
    const before = messages.length;
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(1000);
    expect(messages.slice(before)).toEqual(['DSTOP\n']);
  });
});
