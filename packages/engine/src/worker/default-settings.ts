import { axisNames, homePosition } from '@kinora/motion';
import type { AxisConfig, EngineSettings } from '../protocol.ts';

const wholeAxis: AxisConfig = {
  min: 0,
  max: 9999,
  inverted: false,
  enabled: true,
  speed: null,
  home: homePosition,
};

/** The gate's defaults (docs/spec/product.md, "Limits of motion"), all adjustable by the person at the device. */
export const defaultSettings: EngineSettings = {
  tickMs: 20,
  lineHasBaudRate: true,
  axes: Object.fromEntries(axisNames.map((name) => [name, wholeAxis])) as EngineSettings['axes'],
  scriptSpeed: 40_000,
  handSpeed: 20_000,
  scriptAcceleration: null,
  handAcceleration: 200_000,
  softStartMs: 2000,
  seekSoftStartMs: 500,
  continueWhenHidden: false,
  intensity: 1,
};

/** Bounds of each setting. A value outside is refused, never clamped. */
export const settingBounds = {
  tickMs: [10, 33],
  speed: [100, 400_000],
  acceleration: [1000, 10_000_000],
  softStartMs: [500, 10_000],
  seekSoftStartMs: [100, 10_000],
  intensity: [0, 1],
} as const;

type Bounds = readonly [number, number];

/** Whether the engine may take these settings. */
export function isValidSettings(settings: EngineSettings): boolean {
  const { speed, acceleration, tickMs, softStartMs, seekSoftStartMs, intensity } = settingBounds;
  return (
    isWithin(settings.tickMs, tickMs) &&
    isWithin(settings.scriptSpeed, speed) &&
    isWithin(settings.handSpeed, speed) &&
    isWithinOrOff(settings.scriptAcceleration, acceleration) &&
    isWithinOrOff(settings.handAcceleration, acceleration) &&
    isWithin(settings.softStartMs, softStartMs) &&
    isWithin(settings.seekSoftStartMs, seekSoftStartMs) &&
    isWithin(settings.intensity, intensity) &&
    axisNames.every((name) => isValidAxis(settings.axes[name]))
  );
}

function isValidAxis({ min, max, speed, home }: AxisConfig): boolean {
  const isPosition = (value: number) => Number.isInteger(value) && value >= 0 && value <= 9999;
  return (
    isPosition(min) &&
    isPosition(max) &&
    isPosition(home) &&
    min < max &&
    isWithinOrOff(speed, settingBounds.speed)
  );
}

function isWithin(value: number, [low, high]: Bounds): boolean {
  return Number.isFinite(value) && value >= low && value <= high;
}

function isWithinOrOff(value: number | null, bounds: Bounds): boolean {
  return value === null || isWithin(value, bounds);
}
