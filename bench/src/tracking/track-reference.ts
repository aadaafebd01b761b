import { createVirtualClock } from '@kinora/kernel/testing';
import { createFirmwareModel } from '@kinora/device';
import { type AxisName, axisNames } from '@kinora/motion';
import { quantile } from '../quantile.ts';
import { runCurrentValueScheme } from './current-value-scheme.ts';
import { endOf, idealsOf, sampleMs, settledMs, type Trial } from './track-engine.ts';

/** p99 of the scheme "current value" against the same ideal. units */
export function trackReference({ tracks }: Trial, tickMs: number, bytesPerSecond: number): number {
  const clock = createVirtualClock({ startMs: settledMs - 1000 });
  const firmware = createFirmwareModel({ version: 'v0.3' });
  const ideals = idealsOf(tracks);
  const wanted = idealsOf(tracks);
  const axes = axisNames.filter((axis) => ideals.has(axis));
  const idealAt = (axis: AxisName, now: number) => wanted.get(axis)!.at(now);
  runCurrentValueScheme({ clock, firmware, bytesPerSecond, axes, tickMs, idealAt });
  const errors: number[] = [];
  for (let time = settledMs; time < endOf(tracks); time += sampleMs) {
    clock.advanceTo(time);
    for (const [axis, ideal] of ideals)
      errors.push(Math.abs(firmware.positionAt(axis, time) - ideal.at(time)));
  }
  return quantile(errors, 0.99);
}
