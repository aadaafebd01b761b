import { sourceMs } from '@kinora/kernel';
import { type AxisName, axisNames, type ChannelName, isAxisName } from '../channel.ts';
import type { Interpolation, Track } from '../script/track.ts';
import type { MotionSource } from '../source.ts';
import { createCurve, type Curve } from '../timeline/curve.ts';
import { createShapedAxis, type ShapedAxis } from './shaped-axis.ts';
import { perAxis, type Shaping } from './shaping.ts';
import { createStrokeClock, type FillClock, plainClock } from './stroke-clock.ts';

/** A script with what a person wants besides it, over the script's own time: it stands still while that does. */
export interface ShapedSource extends MotionSource {
  /** From `at` on, without a jump. Answers the axes that begin to move: where they are only the device knows. */
  change(shaping: Shaping, at: number): readonly AxisName[];
}

/** Two tracks of one channel: the first counts. An axis without keyframes has no script. */
export function createShapedSource(
  tracks: readonly Track[],
  interpolation: Interpolation,
  shaping: Shaping,
): ShapedSource {
  const scripts = firstTracks(tracks);
  const others = new Map<ChannelName, Curve>();
  for (const [channel, track] of scripts) {
    if (!isAxisName(channel)) others.set(channel, createCurve(track, interpolation));
  }
  const clock = createClocks(scripts.get('L0'));
  let current = shaping;
  const axes: Record<AxisName, ShapedAxis> = perAxis((axis) => {
    const track = scripts.get(axis) ?? null;
    return createShapedAxis(axis, {
      track,
      interpolation,
      shaping,
      clock,
      axis: (name) => axes[name].base,
      moves,
    });
  });

  function moves(axis: AxisName, { fills }: Pick<Shaping, 'fills'>): boolean {
    const fill = fills[axis];
    if (scripts.has(axis)) return true;
    return fill.kind === 'link' ? moves(fill.link.from, { fills }) : fill.kind !== 'still';
  }

  function curveOf(channel: ChannelName): Curve | undefined {
    return isAxisName(channel) ? axes[channel].out : others.get(channel);
  }

  function movingAxes(at: number): readonly AxisName[] {
    return axisNames.filter((axis) => !Number.isNaN(axes[axis].out.valueAt(sourceMs(at))));
  }

  return {
    get channels() {
      return [...axisNames.filter((axis) => moves(axis, current)), ...others.keys()];
    },
    valueAt: (channel, at) => curveOf(channel)?.valueAt(at) ?? NaN,
    nextCorner: (channel, at) => curveOf(channel)?.nextCorner(at) ?? sourceMs(Infinity),
    isSoft: (channel, at) => isAxisName(channel) && axes[channel].isFill(at),
    change(next, at) {
      const moving = movingAxes(at);
      for (const axis of axisNames) axes[axis].leave(next, at);
      for (const axis of axisNames) axes[axis].change(next, at);
      current = next;
      return movingAxes(at).filter((axis) => !moving.includes(axis));
    },
  };
}

function firstTracks(tracks: readonly Track[]): Map<ChannelName, Track> {
  const first = new Map<ChannelName, Track>();
  for (const track of tracks) {
    if (!first.has(track.channel) && track.times.length > 0) first.set(track.channel, track);
  }
  return first;
}

/** Without a script of the stroke there is nothing to run with: such a fill runs with time. */
function createClocks(stroke: Track | undefined): (byStroke: boolean) => FillClock {
  let strokeClock: FillClock | null = null;
  return (byStroke) => {
    if (!byStroke || stroke === undefined) return plainClock;
    strokeClock ??= createStrokeClock(stroke);
    return strokeClock;
  };
}
