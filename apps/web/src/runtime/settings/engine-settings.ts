import { type AxisConfig, defaultSettings, type EngineSettings, settingBounds } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import { isRecord } from '../storage/stored-value.ts';

type Bounds = readonly [number, number];

const positionBounds: Bounds = [0, fullScale];

/** Valid settings out of whatever was stored: what is missing or out of bounds takes its default. */
export function parseEngineSettings(stored: unknown): EngineSettings {
  const from = isRecord(stored) ? stored : {};
  const axes = isRecord(from['axes']) ? from['axes'] : {};
  const { tickMs, speed, acceleration, softStartMs, seekSoftStartMs, intensity } = settingBounds;
  const fallback = defaultSettings;
  return {
    tickMs: within(from['tickMs'], tickMs, fallback.tickMs),
    lineHasBaudRate: from['lineHasBaudRate'] !== false,
    axes: Object.fromEntries(
      axisNames.map((axis) => [axis, parseAxis(axes[axis], fallback.axes[axis])]),
    ) as Record<AxisName, AxisConfig>,
    scriptSpeed: within(from['scriptSpeed'], speed, fallback.scriptSpeed),
    handSpeed: within(from['handSpeed'], speed, fallback.handSpeed),
    scriptAcceleration: withinOrNull(from['scriptAcceleration'], acceleration, fallback.scriptAcceleration),
    handAcceleration: withinOrNull(from['handAcceleration'], acceleration, fallback.handAcceleration),
    softStartMs: within(from['softStartMs'], softStartMs, fallback.softStartMs),
    seekSoftStartMs: within(from['seekSoftStartMs'], seekSoftStartMs, fallback.seekSoftStartMs),
    continueWhenHidden: from['continueWhenHidden'] === true,
    intensity: within(from['intensity'], intensity, fallback.intensity),
  };
}

function parseAxis(stored: unknown, fallback: AxisConfig): AxisConfig {
  const from = isRecord(stored) ? stored : {};
  const min = Math.round(within(from['min'], positionBounds, fallback.min));
  const max = Math.round(within(from['max'], positionBounds, fallback.max));
  return {
    ...(min < max ? { min, max } : { min: fallback.min, max: fallback.max }),
    inverted: from['inverted'] === true,
    enabled: from['enabled'] !== false,
    speed: withinOrNull(from['speed'], settingBounds.speed, fallback.speed),
    home: Math.round(within(from['home'], positionBounds, fallback.home)),
  };
}

function isWithin(value: unknown, [min, max]: Bounds): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function within(value: unknown, bounds: Bounds, fallback: number): number {
  return isWithin(value, bounds) ? value : fallback;
}

function withinOrNull(value: unknown, bounds: Bounds, fallback: number | null): number | null {
  return value === null || isWithin(value, bounds) ? value : fallback;
}
