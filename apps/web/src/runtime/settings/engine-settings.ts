import type { AxisLimits, EngineSettings } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import { isRecord } from '../storage/stored-value.ts';

/** Least and greatest value of each number that a person may set. */
export const settingBounds = {
  position: [0, fullScale],
  tickMs: [10, 33],
  /** units/s: from a tenth of the travel a second to ten times the default for scripts */
  speed: [1_000, 400_000],
  /** units/s2 */
  acceleration: [10_000, 10_000_000],
  softStartMs: [0, 10_000],
  intensity: [0, 1],
} as const satisfies Record<string, readonly [number, number]>;

const axisDefaults: AxisLimits = { min: 0, max: fullScale, inverted: false, enabled: true, speed: null };

/** The readings' defaults for the safety gate. */
export const defaultEngineSettings: EngineSettings = {
  tickMs: 20,
  axes: perAxis(() => axisDefaults),
  scriptSpeed: 40_000,
  handSpeed: 20_000,
  scriptAcceleration: null,
  handAcceleration: 200_000,
  softStartMs: 2_000,
  seekSoftStartMs: 500,
  continueWhenHidden: false,
  intensity: 1,
};

/** Valid settings out of whatever was stored: what is missing or out of bounds takes its default. */
export function parseEngineSettings(stored: unknown): EngineSettings {
  const from = isRecord(stored) ? stored : {};
  const axes = isRecord(from['axes']) ? from['axes'] : {};
  const defaults = defaultEngineSettings;
  const { tickMs, speed, acceleration, softStartMs, intensity } = settingBounds;
  return {
    tickMs: within(from['tickMs'], tickMs, defaults.tickMs),
    axes: perAxis((axis) => parseAxis(axes[axis])),
    scriptSpeed: within(from['scriptSpeed'], speed, defaults.scriptSpeed),
    handSpeed: within(from['handSpeed'], speed, defaults.handSpeed),
    scriptAcceleration: withinOrNull(from['scriptAcceleration'], acceleration, defaults.scriptAcceleration),
    handAcceleration: withinOrNull(from['handAcceleration'], acceleration, defaults.handAcceleration),
    softStartMs: within(from['softStartMs'], softStartMs, defaults.softStartMs),
    seekSoftStartMs: within(from['seekSoftStartMs'], softStartMs, defaults.seekSoftStartMs),
    continueWhenHidden: from['continueWhenHidden'] === true,
    intensity: within(from['intensity'], intensity, defaults.intensity),
  };
}

function parseAxis(stored: unknown): AxisLimits {
  const from = isRecord(stored) ? stored : {};
  const min = Math.round(within(from['min'], settingBounds.position, axisDefaults.min));
  const max = Math.round(within(from['max'], settingBounds.position, axisDefaults.max));
  const range = min < max ? { min, max } : { min: axisDefaults.min, max: axisDefaults.max };
  return {
    ...range,
    inverted: from['inverted'] === true,
    enabled: from['enabled'] !== false,
    speed: withinOrNull(from['speed'], settingBounds.speed, null),
  };
}

type Bounds = readonly [number, number];

function isWithin(value: unknown, [min, max]: Bounds): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function within(value: unknown, bounds: Bounds, fallback: number): number {
  return isWithin(value, bounds) ? value : fallback;
}

function withinOrNull(value: unknown, bounds: Bounds, fallback: number | null): number | null {
  return value === null || isWithin(value, bounds) ? value : fallback;
}

function perAxis<Value>(make: (axis: AxisName) => Value): Record<AxisName, Value> {
  return Object.fromEntries(axisNames.map((axis) => [axis, make(axis)])) as Record<AxisName, Value>;
}
