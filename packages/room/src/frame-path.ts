import {
  type AxisName,
  axisNames,
  type PathSamples,
  type VibrationName,
  vibrationNames,
} from '@kinora/motion';
import { fitPath } from './fit-path.ts';
import { encodePath, type FramePath } from './path-text.ts';

/** What one side drives, now and from now on. */
export interface PathView {
  /** an axis that is not named rests */
  readonly axes: ReadonlyMap<AxisName, PathSamples>;
  /** 0..9999, above 0 */
  readonly vibrations: ReadonlyMap<VibrationName, number>;
}

/** Characters: a sealed frame of so much is within the topic's limit (contract, `motionTopic`). */
export const maxPathText = 310;

/** Units that a path may be off by now, and for each ms ahead: what is far ahead comes again, nearer. */
const nearUnits = 1.5;
const unitsPerMs = 0.05;

/**
 * The path of a frame that leaves at `sentMs`, whole ms. A longer text than a frame takes becomes a coarser path, twice
 * as coarse each time, and then a shorter one.
 */
export function framePath(view: PathView, sentMs: number): FramePath {
  for (const coarse of [1, 2, 4, 8]) {
    const path = pathOf(view, sentMs, coarse);
    if (encodePath(path).length <= maxPathText) return path;
  }
  return framePath(shortened(view), sentMs);
}

function pathOf({ axes, vibrations }: PathView, sentMs: number, coarse: number): FramePath {
  const tolerance = (aheadMs: number) => coarse * (nearUnits + unitsPerMs * aheadMs);
  const moved = axisNames.flatMap((channel) => {
    const samples = axes.get(channel);
    return samples === undefined ? [] : [{ channel, ...fitPath(samples, tolerance) }];
  });
  const driven = vibrationNames.flatMap((channel) => {
    const start = vibrations.get(channel);
    return start === undefined ? [] : [{ channel, start, knots: [] }];
  });
  const starts = Array.from(axes.values(), ({ times }) => times[0]!);
  return { backMs: Math.max(0, sentMs - Math.min(sentMs, ...starts)), channels: [...moved, ...driven] };
}

/** The first half of each path, and two samples at least: so many always fit. */
function shortened({ axes, vibrations }: PathView): PathView {
  const cut = Array.from(axes, ([name, { times, positions }]) => {
    const length = Math.max(2, Math.ceil(times.length / 2));
    return [name, { times: times.slice(0, length), positions: positions.slice(0, length) }] as const;
  });
  return { axes: new Map(cut), vibrations };
}
