import { type AxisName, axisNames, type PathSamples } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framePath, maxPathText } from './frame-path.ts';
import { encodePath, parsePath } from './path-text.ts';
import { placeOn, segmentsOf } from './path-segments.ts';

/** A path of 500 ms, as a follower sees it. */
function sampled(placeAt: (ms: number) => number, corners: readonly number[] = []): PathSamples {
  const steps = Array.from({ length: 101 }, (_, index) => 1000 + index * 5);
  const times = [...steps, ...corners].sort((a, b) => a - b);
  return { times, positions: times.map((time) => placeAt(time - 1000)) };
}

const viewOf = (paths: Partial<Record<AxisName, PathSamples>>) => ({
  axes: new Map(Object.entries(paths) as [AxisName, PathSamples][]),
  vibrations: new Map(),
});

const triangle = (ms: number) => 9999 * (ms < 231.5 ? ms / 231.5 : 1 - (ms - 231.5) / 400);
const sine = (speed: number) => (ms: number) => 5000 + 4900 * Math.sin((ms * speed) / 300);

/** How far the text of a path is off at most, of what it was made of. */
function offOf(samples: PathSamples): number {
  const [path] = parsePath(encodePath(framePath(viewOf({ L0: samples }), 1000)))!.channels;
  const segments = segmentsOf(path!, 1000);
  return Math.max(
    ...samples.times.map((time, index) => Math.abs(placeOn(segments, time) - samples.positions[index]!)),
  );
}

describe('the path of a frame', () => {
  it('[RM-110] needs one knot for each corner of straight lines, and is right to 2 units', () => {
    const samples = sampled(triangle, [1231.5]);
    expect(framePath(viewOf({ L0: samples }), 1000).channels[0]!.knots).toHaveLength(2);
    expect(offOf(samples)).toBeLessThan(2);
  });

  it('[RM-110] is within 27 units of a smooth path 500 ms ahead, and nearer before', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 2, noNaN: true }), (speed) => {
        expect(offOf(sampled(sine(speed)))).toBeLessThan(27);
      }),
    );
  });

  it('[RM-110] is coarser and then shorter where six axes would not fit into a frame', () => {
    const wild = (seed: number) => sampled((ms) => 5000 + 4000 * Math.sin(ms / 9 + seed) * Math.cos(ms / 23));
    const paths = Object.fromEntries(axisNames.map((name, index) => [name, wild(index)]));
    const path = framePath(viewOf(paths), 1000);
    expect(encodePath(path).length).toBeLessThanOrEqual(maxPathText);
    expect(path.channels.map(({ channel }) => channel)).toEqual([...axisNames]);
  });

  it('[RM-110] fits also where each of six axes turns at each step, from end to end of its travel', () => {
    const jagged = sampled((ms) => (ms % 10 === 0 ? 0 : 9999));
    const text = encodePath(
      framePath(viewOf(Object.fromEntries(axisNames.map((name) => [name, jagged]))), 1000),
    );
    expect(text.length).toBeLessThanOrEqual(maxPathText);
    expect(parsePath(text)?.channels).toHaveLength(6);
  });

  it('[RM-110] begins where the longest known part of it does, and names vibrations by their level', () => {
    const view = {
      axes: new Map([['L0', sampled(triangle)] as const]),
      vibrations: new Map([['V0', 5000] as const]),
    };
    expect(framePath(view, 1100)).toMatchObject({
      backMs: 100,
      channels: [{ channel: 'L0' }, { channel: 'V0', start: 5000, knots: [] }],
    });
    expect(framePath({ axes: new Map(), vibrations: new Map() }, 1100)).toEqual({ backMs: 0, channels: [] });
  });
});
