import { createFirmwareModel, type FirmwareModel } from '@kinora/device';
import type { SeenLine } from '../browser/page/recorded-device.ts';

/** What a recorded device did: ask with rising times, epoch ms. */
export interface ReplayedDevice {
  /** the device model as it was at a time */
  at(epochMs: number): FirmwareModel;
}

/** Runs the lines of a trace through the device model again. */
export function replayDevice(lines: readonly SeenLine[]): ReplayedDevice {
  const firmware = createFirmwareModel({ version: 'v0.3' });
  let next = 0;
  return {
    at(epochMs) {
      for (; next < lines.length && lines[next]![0] <= epochMs; next += 1) {
        const [time, text] = lines[next]!;
        firmware.receive(text, time);
      }
      return firmware;
    },
  };
}
