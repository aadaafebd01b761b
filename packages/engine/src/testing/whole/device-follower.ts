import { type AxisName, axisNames } from '@kinora/motion';

/** One move as the device was told it. */
export interface FollowedMove {
  readonly channel: string;
  /** 0..9999 */
  readonly value: number;
  /** ms; null = by speed, as the home line's */
  readonly intervalMs: number | null;
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * Where a device is that does what T-Code says, in the plainest way, by code of its own: it shares nothing with the safety
 * gate, nor with the model of the firmware. It also knows what a program cannot: where the device really is after a start.
 */
export interface DeviceFollower {
  /** The device starts: every axis stands in the middle, and no program can know that. */
  boot(at: number): void;
  receive(line: string, at: number): void;
  positionAt(axis: AxisName, at: number): number;
  /** units/s */
  speedAt(axis: AxisName, at: number): number;
  /** units/s at which the axis went when it was stopped; 0 since a way behind that ended */
  cutSpeed(axis: AxisName): number;
  /** ms from `at` until the axis stands still */
  movesFor(axis: AxisName, at: number): number;
  /** no way to a known place has ended since the start, or since a stop in the middle of the first one */
  isUnknown(axis: AxisName, at: number): boolean;
  /** something vibrates, or the pump runs */
  isBusy(): boolean;
}

/** The shortest first move. ms */
const firstMoveMs = 2000;

/** Where an axis stands after a start. */
const startPosition = 5000;

/** What a hold and a stop end: vibrations and the pump. The valve, suction and squeeze stay. */
export const endsWithMotion = /^V|^A2$/;

const pattern = /^([LRVA]\d)(\d{4})(?:I([1-9]\d*)|S[1-9]\d*)$/;

/** The moves of a line, or null where something else is in it. Spaces at its end carry nothing. */
export function readMoves(line: string): readonly FollowedMove[] | null {
  const words = line
    .trim()
    .split(/ +/)
    .map((word) => pattern.exec(word));
  if (words.some((word) => word === null)) return null;
  return words.map((word) => ({
    channel: word![1]!,
    value: Number(word![2]),
    intervalMs: word![3] === undefined ? null : Number(word![3]),
  }));
}

export function createDeviceFollower(): DeviceFollower {
  const moves = new Map<AxisName, Move>();
  /** the end of the first move; Infinity before one began */
  const knownFrom = new Map<AxisName, number>();
  const levels = new Map<string, number>();
  const cutSpeeds = new Map<AxisName, number>();

  function boot(at: number): void {
    levels.clear();
    cutSpeeds.clear();
    for (const axis of axisNames) {
      moves.set(axis, { from: startPosition, to: startPosition, startTime: at, endTime: at });
      knownFrom.set(axis, Infinity);
    }
  }

  function positionAt(axis: AxisName, at: number): number {
    const { from, to, startTime, endTime } = moves.get(axis)!;
    if (at >= endTime) return to;
    return from + ((to - from) * (at - startTime)) / (endTime - startTime);
  }

  function speedAt(axis: AxisName, at: number): number {
    const { from, to, startTime, endTime } = moves.get(axis)!;
    return at >= endTime || to === from ? 0 : (Math.abs(to - from) * 1000) / (endTime - startTime);
  }

  function go(axis: AxisName, { value, intervalMs }: FollowedMove, at: number): void {
    const from = positionAt(axis, at);
    const last = moves.get(axis)!;
    if (last.from !== last.to && at >= last.endTime) cutSpeeds.delete(axis);
    const endTime = at + (intervalMs ?? Math.abs(value - from) / 10);
    moves.set(axis, { from, to: value, startTime: at, endTime });
    const known = knownFrom.get(axis)!;
    // what comes a few ms before the end of a first move is no second one
    const isFirst = known === Infinity || (known > at && (intervalMs ?? 0) >= firstMoveMs);
    if (isFirst) knownFrom.set(axis, endTime);
  }

  /** Vibrations end; a pump stays as it is. */
  function stop(at: number): void {
    for (const channel of levels.keys()) if (channel.startsWith('V')) levels.set(channel, 0);
    for (const axis of axisNames) {
      const here = positionAt(axis, at);
      cutSpeeds.set(axis, Math.max(speedAt(axis, at), cutSpeeds.get(axis) ?? 0));
      moves.set(axis, { from: here, to: here, startTime: at, endTime: at });
      if (knownFrom.get(axis)! > at) knownFrom.set(axis, Infinity);
    }
  }

  boot(0);
  return {
    boot,
    receive(line, at) {
      if (line.trim() === 'DSTOP') return stop(at);
      for (const move of readMoves(line) ?? []) {
        const axis = axisNames.find((name) => name === move.channel);
        if (axis !== undefined) go(axis, move, at);
        else if (endsWithMotion.test(move.channel)) levels.set(move.channel, move.value);
      }
    },
    positionAt,
    speedAt,
    cutSpeed: (axis) => cutSpeeds.get(axis) ?? 0,
    movesFor(axis, at) {
      const { from, to, endTime } = moves.get(axis)!;
      return from === to ? 0 : Math.max(0, endTime - at);
    },
    isUnknown: (axis, at) => knownFrom.get(axis)! > at,
    isBusy: () => [...levels.values()].some((level) => level > 0),
  };
}
