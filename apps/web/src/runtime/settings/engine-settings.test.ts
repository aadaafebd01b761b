import { defaultSettings } from '@kinora/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEngineSettings } from './engine-settings.ts';

describe('stored settings of the engine', () => {
  it.each([undefined, null, 7, 'x', [], {}])('[PG-30] are the defaults for %j', (stored) => {
    expect(parseEngineSettings(stored)).toEqual(defaultSettings);
  });

  it('[PG-30] keep what is right beside what is wrong', () => {
    const parsed = parseEngineSettings({
      tickMs: 9,
      intensity: 0.5,
      scriptSpeed: 'fast',
      softStartMs: 3_000,
    });
    expect(parsed).toEqual({ ...defaultSettings, intensity: 0.5, softStartMs: 3_000 });
  });

  it('[PG-30] keep a limit that is switched off', () => {
    expect(parseEngineSettings({ handAcceleration: null }).handAcceleration).toBeNull();
    expect(parseEngineSettings({}).handAcceleration).toBe(defaultSettings.handAcceleration);
  });

  it.each([
    [{ min: 5_000, max: 5_000 }],
    [{ min: 6_000, max: 4_000 }],
    [{ min: -1, max: 10_000 }],
    [{ min: NaN, max: Infinity }],
  ])('[PG-31] have the whole travel for the range %j', (range) => {
    expect(parseEngineSettings({ axes: { L0: range } }).axes.L0).toEqual(defaultSettings.axes.L0);
  });

  it('[PG-30] keep the limits of one axis', () => {
    const limits = { min: 1_000, max: 8_000, inverted: true, enabled: false, speed: 5_000, home: 2_000 };
    expect(parseEngineSettings({ axes: { R1: limits } }).axes).toEqual({
      ...defaultSettings.axes,
      R1: limits,
    });
  });

  it('[PG-30] come back from JSON as they were', () => {
    expect(parseEngineSettings(JSON.parse(JSON.stringify(defaultSettings)))).toEqual(defaultSettings);
  });

  it('[PG-30] are valid whatever was stored, and reading them again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom(...Object.keys(defaultSettings), 'L0', 'min', 'max') }),
        (stored) => {
          const parsed = parseEngineSettings(stored);
          expect(parseEngineSettings(parsed)).toEqual(parsed);
        },
      ),
    );
  });
});
