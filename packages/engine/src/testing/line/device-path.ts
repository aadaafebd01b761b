import { type AxisName, axisNames } from '@kinora/motion';
import type { EngineRig } from '../engine-rig.ts';

/** Where a device was: each axis, 0..9999, at steps of `everyMs` from the start. */
export interface DevicePath {
  readonly everyMs: number;
  readonly places: Readonly<Record<AxisName, readonly number[]>>;
}

export interface PathError {
  /** ms that the path is behind the other one, by which it agrees best */
  readonly lagMs: number;
  /** units of 9999: each axis that the other path moves, at each step, once that lag is taken out */
  readonly units: readonly number[];
}

/** ms; above the longest way with its buffer */
const longestLagMs = 1000;

export function createPathRecorder(everyMs: number) {
  const places = Object.fromEntries(axisNames.map((axis) => [axis, [] as number[]])) as Record<
    AxisName,
    number[]
  >;
  return {
    path: { everyMs, places } satisfies DevicePath,
    record(rig: EngineRig): void {
      for (const axis of axisNames) places[axis].push(rig.position(axis));
    },
  };
}

/** How far a path is off another one from `fromMs` on, behind it by whole ms. */
export function errorOfPath(path: DevicePath, other: DevicePath, fromMs: number): PathError {
  const errorsBehind = (lagMs: number, eachMs: number) => errorsAt(path, other, { fromMs, lagMs, eachMs });
  const cost = (lagMs: number, eachMs: number) => mean(errorsBehind(lagMs, eachMs));
  const coarse = bestOf(range(0, longestLagMs, 10), (lagMs) => cost(lagMs, 100));
  const lagMs = bestOf(range(coarse - 10, coarse + 10, 1), (fine) => cost(fine, 20));
  return { lagMs, units: errorsBehind(lagMs, path.everyMs) };
}

/** The fastest that any axis was from one step to the next from `fromMs` on, units/ms. */
export function topSpeedOf({ everyMs, places }: DevicePath, fromMs: number): number {
  let top = 0;
  for (const axis of axisNames) {
    for (let index = Math.ceil(fromMs / everyMs) + 1; index < places[axis].length; index += 1) {
      top = Math.max(top, Math.abs(places[axis][index]! - places[axis][index - 1]!) / everyMs);
    }
  }
  return top;
}

interface Look {
  readonly fromMs: number;
  readonly lagMs: number;
  /** ms between two samples; whole steps of the path */
  readonly eachMs: number;
}

function errorsAt(path: DevicePath, other: DevicePath, { fromMs, lagMs, eachMs }: Look): number[] {
  const errors: number[] = [];
  for (const axis of axisNames.filter((name) => moves(other.places[name]))) {
    const places = path.places[axis];
    const stride = Math.max(1, Math.round(eachMs / path.everyMs));
    for (let index = Math.ceil(fromMs / path.everyMs); index < places.length; index += stride) {
      errors.push(Math.abs(places[index]! - placeAt(other, axis, index * path.everyMs - lagMs)));
    }
  }
  return errors;
}

function moves(places: readonly number[]): boolean {
  return places.some((place) => place !== places[0]);
}

function placeAt({ everyMs, places }: DevicePath, axis: AxisName, ms: number): number {
  const index = Math.max(0, ms / everyMs);
  const before = places[axis][Math.floor(index)]!;
  const after = places[axis][Math.ceil(index)] ?? before;
  return before + (after - before) * (index % 1);
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

function bestOf(candidates: readonly number[], cost: (candidate: number) => number): number {
  const costs = candidates.map(cost);
  return candidates[costs.indexOf(Math.min(...costs))]!;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
