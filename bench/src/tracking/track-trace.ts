import { isAxisName, type Track } from '@kinora/motion';
import type { SeenLine } from '../browser/page/recorded-device.ts';
import { createGatedIdeal } from './gated-ideal.ts';
import { replayDevice } from './replay-device.ts';

/** ms between samples; at most 1, and no divisor of any tick */
const sampleMs = 0.97;

/** ms of script that the ideal runs before it is compared, to be where the speed limit lets it be */
const leadInMs = 1000;

export interface TrackTraceOptions {
  readonly tracks: readonly Track[];
  /** units/s */
  readonly speed: number;
  /** script ms at an epoch ms */
  scriptMsAt(epochMs: number): number;
  /** epoch ms */
  readonly from: number;
  readonly to: number;
}

/** Distances of a recorded device from the gated ideal, in units, over all axes. */
export function trackTrace(lines: readonly SeenLine[], options: TrackTraceOptions): Float64Array {
  const { tracks, speed, scriptMsAt, from, to } = options;
  const device = replayDevice(lines);
  const ideals = tracks.flatMap((track) => {
    const { channel } = track;
    if (!isAxisName(channel)) return [];
    return [{ channel, ideal: createGatedIdeal(track, speed, scriptMsAt(from) - leadInMs) }];
  });
  const errors: number[] = [];
  for (let time = from; time < to; time += sampleMs) {
    const firmware = device.at(time);
    const scriptMs = scriptMsAt(time);
    for (const { channel, ideal } of ideals)
      errors.push(Math.abs(firmware.positionAt(channel, time) - ideal.at(scriptMs)));
  }
  return Float64Array.from(errors);
}
