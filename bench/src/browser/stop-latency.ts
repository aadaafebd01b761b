import { axisNames } from '@kinora/motion';
import { type ReplayedDevice, replayDevice } from '../tracking/replay-device.ts';
import type { SeenLine } from './page/recorded-device.ts';

/** ms; a stop that took longer is none */
const maxMs = 1000;

/** ms: finer than the clocks */
const stepMs = 0.1;

/**
 * From each press to speed 0 on every axis of the device, ms; a device that goes on counts as `Infinity`. Presses on a
 * device that stood still say nothing and are left out.
 */
export function stopLatencies(presses: readonly number[], lines: readonly SeenLine[]): readonly number[] {
  const device = replayDevice(lines);
  const latencies: number[] = [];
  for (const press of presses) {
    if (!isMoving(device, press)) continue;
    let time = press;
    while (time < press + maxMs && isMoving(device, time)) time += stepMs;
    latencies.push(time < press + maxMs ? time - press : Infinity);
  }
  return latencies;
}

function isMoving(device: ReplayedDevice, epochMs: number): boolean {
  const firmware = device.at(epochMs);
  return axisNames.some((axis) => firmware.speedAt(axis, epochMs) !== 0);
}
