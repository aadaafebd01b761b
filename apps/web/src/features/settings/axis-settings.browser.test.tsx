import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../runtime/device/testing/show-with-device.tsx';
import { AxisSettings } from './axis-settings.tsx';

let page: ShownWithDevice;

const switches = () =>
  [...document.querySelectorAll('input[type=checkbox]')]
    .map((box) => box.getAttribute('aria-label') ?? '')
    .filter((label) => label.endsWith('enabled'));

beforeEach(async () => {
  page = await showWithDevice('settings');
});

afterEach(() => page.close());

describe('the settings of the axes', () => {
  it.each([
    ['a vibrator', ['V0']],
    ['the stroke', ['L0']],
  ])(
    '[DV-134] of a device that has %s alone are those of the stroke, the others on request',
    async (_, has) => {
      await page.connect(has);
      await page.show(<AxisSettings />);
      expect(switches()).toHaveLength(1);
      act(() => document.querySelector('summary')!.click());
      await expect.poll(() => switches().length).toBe(6);
    },
  );

  it('[DV-134] that are folded stay as they were', async () => {
    const { engineSettings } = page;
    const { axes } = engineSettings.getState();
    engineSettings.setState({ axes: { ...axes, R0: { ...axes.R0, min: 3000, max: 7000 } } });
    await page.show(<AxisSettings />);
    await page.connect(['L0']);
    await page.connect(null);
    expect(switches()).toHaveLength(6);
    expect(engineSettings.getState().axes.R0).toMatchObject({ min: 3000, max: 7000, enabled: true });
  });
});
