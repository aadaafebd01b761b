import { defaultSettings } from '@kinora/engine';
import { createFormat, loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import { wideningsOf } from './widenings.ts';

const { device } = await loadWords('common', 'en');
const words = {
  settings: await loadWords('settings', 'en'),
  axes: device.axes,
  format: createFormat('en'),
};

const narrow = {
  ...defaultSettings,
  intensity: 0.5,
  scriptSpeed: 10_000,
  scriptAcceleration: 50_000,
  softStartMs: 4_000,
  axes: {
    ...defaultSettings.axes,
    L0: { ...defaultSettings.axes.L0, min: 2_000, max: 8_000, speed: 5_000 },
    R1: { ...defaultSettings.axes.R1, enabled: false },
  },
};

describe('what the defaults make wider', () => {
  it('[PG-102] is nothing where they are in use', () => {
    expect(wideningsOf(defaultSettings, defaultSettings, words)).toEqual([]);
  });

  it.each([
    [{ min: 2_000 }, 'Stroke: 20–100% → 0–100%'],
    [{ max: 8_000 }, 'Stroke: 0–80% → 0–100%'],
  ])('[PG-102] is a range of which one end moves out, from %o', (ends, line) => {
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, ...ends } };
    expect(wideningsOf({ ...defaultSettings, axes }, defaultSettings, words)).toEqual([line]);
    expect(wideningsOf(defaultSettings, { ...defaultSettings, axes }, words)).toEqual([]);
  });

  it('[PG-102] is named limit by limit', () => {
    expect(wideningsOf(narrow, defaultSettings, words)).toEqual([
      'Intensity: 50% → 100%',
      'Speed limit for scripts and motion profiles: 100 %/s → 400 %/s',
      'Acceleration limit for scripts and motion profiles: 500.1 %/s² → off',
      'Soft start on play and connect: 4,000 → 2,000',
      'Stroke: 20–80% → 0–100%',
      'Stroke: speed limit: 50 %/s → same as all axes',
      'Roll: Enabled',
    ]);
  });

  it('[PG-102] is nothing of what they make narrower', () => {
    expect(wideningsOf(defaultSettings, narrow, words)).toEqual([]);
  });
});
