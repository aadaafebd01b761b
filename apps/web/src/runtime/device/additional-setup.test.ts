import { defaultSettings } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { parseSetups, plainSetup, settingsFor } from './additional-setup.ts';

describe('the setup of an additional device', () => {
  it('[PG-182] is read back as it was stored', () => {
    const setup = {
      choice: { kind: 'websocket', url: 'ws://tcode.local/ws' },
      delayMs: -35,
      intensity: 0.5,
      map: { R0: 'L0', L0: null },
      axes: { R0: { min: 1000, max: 3000, inverted: true } },
    } as const;
    expect(parseSetups(JSON.parse(JSON.stringify({ 2: setup })))).toEqual({ 2: setup });
  });

  it('[PG-182] takes the default of what is missing or out of bounds', () => {
    const stored = {
      1: {
        choice: { kind: 'rocket' },
        delayMs: 5000,
        intensity: 7,
        map: { L0: 'X9', Q1: 'L0', R1: 4 },
        axes: { L0: { min: 5000, max: 2000 }, Z9: { min: 0, max: 1 }, L1: null },
      },
      4: {},
      2: 'nothing',
    };
    expect(parseSetups(stored)).toEqual({ 1: plainSetup });
    expect(parseSetups(undefined)).toEqual({});
  });

  it('[PG-182] has the limits of the first device but for its own range, direction and intensity', () => {
    const first = {
      ...defaultSettings,
      scriptSpeed: 12_000,
      intensity: 0.4,
      axes: { ...defaultSettings.axes, L1: { ...defaultSettings.axes.L1, enabled: false, min: 100 } },
    };
    const setup = { ...plainSetup, intensity: 0.5, axes: { L0: { min: 10, max: 20, inverted: true } } };
    const settings = settingsFor(first, setup);
    expect(settings.scriptSpeed).toBe(12_000);
    expect(settings.intensity).toBe(0.2);
    expect(settingsFor(first, plainSetup)).toEqual(first);
    expect(settings.axes.L0).toEqual({ ...first.axes.L0, min: 10, max: 20, inverted: true });
    expect(settings.axes.L1).toEqual(first.axes.L1);
  });
});
