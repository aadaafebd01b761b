import {
  type AdditionalDevice,
  additionalDevices,
  type ChannelMap,
  type EngineSettings,
} from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames, isAxisName, isChannelName } from '@kinora/motion';
import { isRecord } from '../storage/stored-value.ts';
import { parseRealChoice, type RealChoice } from './known-device.ts';

/** What one axis of an additional device has in place of the first device's. */
export interface AdditionalAxis {
  /** positions 0..9999, min < max */
  readonly min: number;
  readonly max: number;
  readonly inverted: boolean;
}

/** How a person set up a device that moves with the first one. */
export interface AdditionalSetup {
  /** what was connected; null = the virtual device, or nothing yet */
  readonly choice: RealChoice | null;
  /** ms that it is late by; positive = it is sent its moves earlier */
  readonly delayMs: number;
  /** 0..1, a share of the first device's */
  readonly intensity: number;
  readonly map: ChannelMap;
  readonly axes: Readonly<Partial<Record<AxisName, AdditionalAxis>>>;
}

export type AdditionalSetups = Readonly<Partial<Record<AdditionalDevice, AdditionalSetup>>>;

/** ms */
export const maxDelayMs = 1000;

export const plainSetup: AdditionalSetup = { choice: null, delayMs: 0, intensity: 1, map: {}, axes: {} };

/** Valid setups out of whatever was stored. */
export function parseSetups(stored: unknown): AdditionalSetups {
  const from = isRecord(stored) ? stored : {};
  const setups = additionalDevices.flatMap((device) =>
    isRecord(from[device]) ? [[device, parseSetup(from[device])] as const] : [],
  );
  return Object.fromEntries(setups);
}

function parseSetup(from: Record<string, unknown>): AdditionalSetup {
  const { choice, delayMs, intensity, map, axes } = from;
  return {
    choice: parseRealChoice(choice),
    delayMs: isWithin(delayMs, -maxDelayMs, maxDelayMs) ? Math.round(delayMs) : 0,
    intensity: isWithin(intensity, 0, 1) ? intensity : 1,
    map: parseMap(map),
    axes: parseAxes(axes),
  };
}

function parseMap(stored: unknown): ChannelMap {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter(
      ([channel, source]) =>
        isChannelName(channel) && (source === null || (typeof source === 'string' && isChannelName(source))),
    ),
  );
}

function parseAxes(stored: unknown): AdditionalSetup['axes'] {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.flatMap(([axis, value]) => {
      const parsed = isAxisName(axis) ? parseAxis(value) : null;
      return parsed === null ? [] : [[axis, parsed]];
    }),
  );
}

function parseAxis(stored: unknown): AdditionalAxis | null {
  const { min, max, inverted } = isRecord(stored) ? stored : {};
  const isRange = isWithin(min, 0, fullScale) && isWithin(max, 0, fullScale) && min < max;
  return isRange ? { min: Math.round(min), max: Math.round(max), inverted: inverted === true } : null;
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/**
 * The limits of an additional device: those of the first, with its own ranges, directions and intensity. An axis that is
 * off for the first is off for all, and no speed is higher than the first one's.
 */
export function settingsFor(first: EngineSettings, setup: AdditionalSetup): EngineSettings {
  const axes = Object.fromEntries(
    axisNames.map((axis) => [axis, { ...first.axes[axis], ...setup.axes[axis] }]),
  ) as EngineSettings['axes'];
  return { ...first, axes, intensity: first.intensity * setup.intensity };
}
