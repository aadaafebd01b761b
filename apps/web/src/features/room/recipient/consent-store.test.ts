import { defaultSettings } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { createConsent } from './consent-store.ts';

describe('what a stay offers to allow', () => {
  it('[RP-30] is the person’s own settings, and never more than the usual speed', () => {
    const own = {
      ...defaultSettings,
      handSpeed: 90_000,
      intensity: 0.6,
      axes: { ...defaultSettings.axes, R0: { ...defaultSettings.axes.R0, min: 3_000, max: 7_000 } },
    };
    const allowed = createConsent(own).getState();
    expect(allowed).toMatchObject({ speed: 20_000, intensity: 0.6 });
    expect(allowed.axes.R0).toMatchObject({ min: 3_000, max: 7_000, enabled: true });
    expect(createConsent({ ...own, handSpeed: 5_000 }).getState().speed).toBe(5_000);
  });

  it('[RP-30] is made anew for each stay', () => {
    const first = createConsent(defaultSettings);
    first.setState({ speed: 40_000, intensity: 0 });
    expect(createConsent(defaultSettings).getState()).toMatchObject({ speed: 20_000, intensity: 1 });
  });
});
