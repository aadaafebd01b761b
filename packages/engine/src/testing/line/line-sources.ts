import { createSeededRandom } from '@kinora/kernel';
import { type AxisName, axisNames, defaultWaveformChannel, type Track } from '@kinora/motion';
import type { EngineRig } from '../engine-rig.ts';

/** What drives over a line: the same path for the same seed, on the own device and on the partner's. */
export interface LineSource {
  /** units/s and units/s2 that hold this source on the own device as they hold the partner on the recipient's */
  readonly limits: { readonly speed: number; readonly acceleration: number };
  /** What its person presses to begin, and to go on after a stop; the path goes on as if there had been none. */
  start(rig: EngineRig, passedMs: number): void;
  /** What its person does meanwhile, asked each few ms. */
  act(rig: EngineRig, passedMs: number): void;
}

/** A recipient who allows everything: the acceleration is the partner's at most (docs/spec/room.md, RM-21). */
const widest = { speed: 40_000, acceleration: 200_000 };

/** ms between two words of a pointer */
const pointerMs = 16;

/** Six axes, each at its own times, with strokes of up to `speed`, units/s; `forMs` long. */
export function scriptSource(seed: number, speed: number, forMs: number): LineSource {
  const tracks = axisNames.map((axis, index) => drawTrack(axis, seed + index, speed, forMs));
  return {
    limits: widest,
    act: () => undefined,
    start(rig, passedMs) {
      if (passedMs === 0) rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
      else rig.anchor('paused', passedMs);
      rig.send({ type: 'owner.take', owner: 'script' });
      rig.anchor('playing', passedMs);
    },
  };
}

/** The usual wave on six axes. */
export function profileSource(seed: number): LineSource {
  const channels = axisNames.map(defaultWaveformChannel);
  return {
    limits: widest,
    act: () => undefined,
    start(rig, passedMs) {
      rig.send({ type: 'profile.load', channels, reversed: false, seed });
      rig.send({ type: 'profile.play', startOffsetMs: passedMs });
      rig.send({ type: 'owner.take', owner: 'profile' });
    },
  };
}

/** A pointer that draws strokes on the two axes of a pad, from and to rest, up to 16,000 units/s. */
export function handSource(seed: number, forMs: number): LineSource {
  const drawn = (['L0', 'R1'] as const).map((axis, index) => ({
    axis,
    ...drawTrack(axis, seed + index, 10_000, forMs),
  }));
  let nextMs = 0;
  return {
    // those of the controller's own hand are the tighter ones
    limits: { speed: 20_000, acceleration: 200_000 },
    start(rig, passedMs) {
      nextMs = passedMs;
      rig.send({ type: 'owner.take', owner: 'hand' });
      rig.send({ type: 'room.start', consent: null });
    },
    act(rig, passedMs) {
      if (passedMs < nextMs) return;
      nextMs = passedMs + pointerMs;
      const positions = Object.fromEntries(drawn.map((track) => [track.axis, easedAt(track, passedMs)]));
      rig.send({ type: 'hand.move', positions });
    },
  };
}

/** A stroke each 300 to 1000 ms, to a place that `speed` reaches. */
function drawTrack(channel: AxisName, seed: number, speed: number, forMs: number): Track {
  const random = createSeededRandom(seed);
  const times = [0];
  const positions = [5000];
  while (times.at(-1)! < forMs) {
    const strokeMs = Math.round(300 + random.next() * 700);
    const reach = (speed * strokeMs) / 1000;
    const least = Math.max(0, positions.at(-1)! - reach);
    const most = Math.min(9999, positions.at(-1)! + reach);
    times.push(times.at(-1)! + strokeMs);
    positions.push(Math.round(least + random.next() * (most - least)));
  }
  return { channel, times: Float64Array.from(times), positions: Float64Array.from(positions) };
}

/** From point to point by half a wave each. */
function easedAt({ times, positions }: Track, ms: number): number {
  const end = times.findIndex((time) => time > ms);
  if (end <= 0) return positions.at(-1)!;
  const [from, to] = [positions[end - 1]!, positions[end]!];
  const share = (ms - times[end - 1]!) / (times[end]! - times[end - 1]!);
  return Math.round(from + ((to - from) * (1 - Math.cos(Math.PI * share))) / 2);
}
