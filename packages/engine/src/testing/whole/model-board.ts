import type { Clock } from '@kinora/kernel';
import {
  createFirmwareModel,
  createLinePadder,
  createVirtualLink,
  createVirtualTransport,
  type DeviceLink,
  type FirmwareModel,
  type FirmwareModelOptions,
} from '@kinora/device';
import { createFaultyTransport } from '@kinora/device/testing';
import { createDeviceFollower, type DeviceFollower } from './device-follower.ts';

export interface ModelBoardOptions {
  readonly clock: Clock;
  readonly firmware: FirmwareModelOptions;
  /** Infinity = bytes arrive as they are written */
  readonly bytesPerSecond: number;
}

/** A board at the end of a line that can be pulled out, plugged in and restarted by itself. */
export interface ModelBoard {
  readonly firmware: FirmwareModel;
  readonly follower: DeviceFollower;
  /** Until then a program cannot know of the last restart: the banner is not out yet. ms on the clock */
  readonly blindUntil: number;
  readonly countsWholeMs: boolean;
  createLink(): DeviceLink;
  restart(): void;
  unplug(): void;
  plug(): void;
}

/** ms from a restart to its first word, and what the banner then takes on the line behind other words */
const bootMs = 250;
const bannerMs = 30;

export function createModelBoard({
  clock,
  firmware: options,
  bytesPerSecond,
}: ModelBoardOptions): ModelBoard {
  const model = createFirmwareModel(options);
  const follower = createDeviceFollower();
  let blindUntil = -Infinity;
  const firmware: FirmwareModel = {
    ...model,
    boot(at) {
      follower.boot(at);
      return model.boot(at);
    },
    receive(input, at) {
      for (const line of String(input).split('\n')) follower.receive(line, at);
      return model.receive(input, at);
    },
  };
  const line = createVirtualTransport({
    clock,
    firmware,
    bytesPerSecond,
    bootMs,
    padder: createLinePadder(),
  });
  const transport = createFaultyTransport(line);

  return {
    firmware,
    follower,
    get blindUntil() {
      return blindUntil;
    },
    countsWholeMs: options.countsWholeMs ?? false,
    createLink: () => createVirtualLink({ clock, firmware, transport }),
    restart() {
      blindUntil = clock.now() + bootMs + bannerMs;
      line.restart();
    },
    unplug: () => {
      transport.unplug();
    },
    plug: () => {
      transport.plug();
    },
  };
}
