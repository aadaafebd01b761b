import type { TcodeMove } from '@kinora/motion';
import { type CubicMove, curvePosition, curveSpeed, holdCurve, linearCurve } from './curve.ts';
import type { FirmwareAxis } from './firmware-axis.ts';

/** ms; bounds of the time that the firmware gives a move without a suffix (TC-66). */
const minRampMs = 3;
const maxRampMs = 100;

/** An axis of v0.3: every move is a straight line from wherever the axis is. */
export function createAxisV03(startPosition: number, bootMs: number): FirmwareAxis {
  let curve: CubicMove = holdCurve(bootMs, startPosition);
  let rampMs = maxRampMs;

  /** Walks 1 ms a command towards the distance between commands, in whole ms. */
  function adaptRamp(atMs: number): void {
    const sinceLast = Math.floor(atMs) - Math.floor(curve.startMs);
    if (sinceLast > rampMs && rampMs < maxRampMs) rampMs += 1;
    else if (sinceLast < rampMs && rampMs > minRampMs) rampMs -= 1;
  }

  function durationOf({ timing, magnitude }: TcodeMove, from: number, atMs: number): number {
    switch (timing.kind) {
      case 'interval':
        return timing.ms;
      case 'speed':
        return speedDuration(magnitude - from, timing.unitsPer100Ms);
      case 'live':
        adaptRamp(atMs);
        return rampMs;
    }
  }

  function glideTo(position: number, durationMs: number, atMs: number): void {
    curve = linearCurve(atMs, durationMs, curvePosition(curve, atMs), position);
  }

  return {
    command(move, atMs) {
      const from = curvePosition(curve, atMs);
      glideTo(move.magnitude, durationOf(move, from, atMs), atMs);
    },
    execute: () => undefined,
    stop(atMs) {
      curve = holdCurve(atMs, curvePosition(curve, atMs));
    },
    zero(atMs) {
      adaptRamp(atMs);
      glideTo(0, rampMs, atMs);
    },
    glideToZero(durationMs, atMs) {
      glideTo(0, durationMs, atMs);
    },
    positionAt: (atMs) => curvePosition(curve, atMs),
    speedAt: (atMs) => curveSpeed(curve, atMs),
  };
}

/** Whole ms, rounded down, so that a huge speed gives none at all (TC-44). */
export function speedDuration(distance: number, unitsPer100Ms: number): number {
  return Math.floor((Math.abs(distance) * 100) / unitsPer100Ms);
}
