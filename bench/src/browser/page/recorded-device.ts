import type { Clock } from '@kinora/kernel';
import {
  createFirmwareModel,
  createVirtualLink,
  createVirtualTransport,
  type DeviceLink,
  type FirmwareModel,
} from '@kinora/device';
import { lineBytesPerSecond } from './serial-line.ts';

/** A line as the device model got it: epoch ms of its last byte, and the text. */
export type SeenLine = readonly [epochMs: number, text: string];

/** The device model, with everything that reaches it told to `trace`, at the time the model itself goes by. */
export function createRecordedFirmware(trace: SeenLine[]): FirmwareModel {
  const firmware = createFirmwareModel({ version: 'v0.3' });
  return {
    ...firmware,
    receive(input, atMs) {
      trace.push([performance.timeOrigin + atMs, String(input)]);
      return firmware.receive(input, atMs);
    },
  };
}

/** The product's virtual link to a recorded device. */
export function createRecordedLink(clock: Clock, overSerialLine: boolean, trace: SeenLine[]): DeviceLink {
  const firmware = createRecordedFirmware(trace);
  const bytesPerSecond = overSerialLine ? lineBytesPerSecond : Infinity;
  return createVirtualLink({
    clock,
    firmware,
    transport: createVirtualTransport({ clock, firmware, bytesPerSecond }),
  });
}
