import { defaultSettings } from '@kinora/engine';
import { axisNames } from '@kinora/motion';
import { expect, it } from 'vitest';
import { consentOn } from './consent-on.ts';
import { createConsent } from './consent-store.ts';

it('[RP-30, DV-134] what the recipient allows leaves out what the device lacks, and keeps the rest', () => {
  const offered = createConsent(defaultSettings).getState();
  expect(consentOn(axisNames, offered)).toEqual(offered);
  const { axes, ...others } = consentOn(['L0'], offered);
  expect(axisNames.filter((axis) => axes[axis].enabled)).toEqual(['L0']);
  expect(axes.L0).toEqual(offered.axes.L0);
  expect(others).toEqual({ speed: offered.speed, intensity: offered.intensity });
  const without = { ...offered, axes: { ...offered.axes, L0: { ...offered.axes.L0, enabled: false } } };
  expect(consentOn(['L0'], without).axes.L0.enabled).toBe(false);
});
