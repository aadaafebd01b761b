import { sourceMs } from '@kinora/kernel';
import { type AxisName, axisNames, type ChannelName, isAxisName, perAxis } from '../channel.ts';
import type { Interpolation, Track } from '../script/track.ts';
import type { MotionSource } from '../source.ts';
import { createCurve, type Curve } from '../timeline/curve.ts';
import { createShapedAxis, type ShapedAxis } from './shaped-axis.ts';
import { glideMs } from './gliding-curve.ts';
import type { AxisFill, Shaping } from './shaping.ts';
import { createStrokeClock, type FillClock, plainClock } from './stroke-clock.ts';

/** A script with what a person wants besides it, over the script's own time: it is frozen while that is. */
export interface ShapedSource extends MotionSource {
  /** From `at` on, without a jump. Returns the axes that begin to move: only the device knows where they are. */
  change(shaping: Shaping, at: number): readonly AxisName[];
}

/** A time this far before a change was come to by a seek. ms */
const rewindMs = 1000;

/** An axis that goes no further while a glide lasts is at rest. units */
const stillUnits = 1;

/** Two tracks of one channel: the first counts. An axis without keyframes has no script. */
export function createShapedSource(
  tracks: readonly Track[],
  interpolation: Interpolation,
  shaping: Shaping,
): ShapedSource {
  const scripts = firstTracks(tracks);
  const others = levelCurves(scripts, interpolation);
  const clock = createClocks(scripts.get('L0'));
  let current = shaping;
  let changedMs = -Infinity;
  const around = { interpolation, shaping, clock, moves, axis: (name: AxisName) => axes[name].base };
  const axes: Record<AxisName, ShapedAxis> = perAxis((axis) =>
    createShapedAxis(axis, { ...around, track: scripts.get(axis) ?? null }),
  );

  function moves(axis: AxisName, { fills }: Pick<Shaping, 'fills'>): boolean {
    return scripts.has(axis) || isFilled(fills[axis], (leader) => moves(leader, { fills }));
  }

  function curveOf(channel: ChannelName): Curve | undefined {
    return isAxisName(channel) ? axes[channel].out : others.get(channel);
  }

  /** Where an axis goes in the time of a glide. */
  function pathFrom(axis: AxisName, at: number): readonly number[] {
    return [0, glideMs / 2, glideMs].map((ms) => axes[axis].out.valueAt(sourceMs(at + ms)));
  }

  /** By a seek, or a video that loops: what a change glided from is over for good. */
  function look(at: number): void {
    if (at >= changedMs - rewindMs) return;
    changedMs = -Infinity;
    for (const axis of axisNames) axes[axis].forgetChanges(at);
  }

  return {
    get channels() {
      return [...axisNames.filter((axis) => moves(axis, current)), ...others.keys()];
    },
    valueAt(channel, at) {
      look(at);
      return curveOf(channel)?.valueAt(at) ?? NaN;
    },
    nextCorner: (channel, at) => curveOf(channel)?.nextCorner(at) ?? sourceMs(Infinity),
    isSoft: (channel, at) => isAxisName(channel) && axes[channel].isFill(at),
    change(next, at) {
      look(at);
      const before = perAxis((axis) => pathFrom(axis, at));
      for (const axis of axisNames) axes[axis].leave(next, at);
      for (const axis of axisNames) axes[axis].change(next, at);
      current = next;
      changedMs = at;
      return axisNames.filter((axis) => begins(before[axis], pathFrom(axis, at)));
    },
  };
}

/** What follows an axis that never moves is still. */
function isFilled(fill: AxisFill, moves: (leader: AxisName) => boolean): boolean {
  return fill.kind === 'link' ? moves(fill.link.from) : fill.kind !== 'still';
}

/** An axis that was at rest, or of which nothing was said, is somewhere else when a glide is over. */
function begins([from, ...before]: readonly number[], after: readonly number[]): boolean {
  const end = after.at(-1)!;
  if (Number.isNaN(end) || from === undefined) return false;
  if (Number.isNaN(from)) return true;
  return before.every((position) => isNear(position, from)) && !isNear(end, from);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= stillUnits;
}

function firstTracks(tracks: readonly Track[]): Map<ChannelName, Track> {
  const first = new Map<ChannelName, Track>();
  for (const track of tracks) {
    if (!first.has(track.channel) && track.times.length > 0) first.set(track.channel, track);
  }
  return first;
}

function levelCurves(
  scripts: ReadonlyMap<ChannelName, Track>,
  interpolation: Interpolation,
): ReadonlyMap<ChannelName, Curve> {
  const levels = [...scripts].filter(([channel]) => !isAxisName(channel));
  return new Map(levels.map(([channel, track]) => [channel, createCurve(track, interpolation)]));
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
