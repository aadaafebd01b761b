import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../runtime/device/testing/show-with-device.tsx';
import { AxisCharts } from './axis-charts.tsx';

let page: ShownWithDevice;

beforeEach(async () => {
  page = await showWithDevice('settings');
});

afterEach(() => page.close());

it.each([
  ['a vibrator', ['V0'], ['Stroke (L0)']],
  ['the stroke', ['L0'], ['Stroke (L0)']],
  ['two axes', ['L0', 'R0'], ['Stroke (L0)', 'Twist (R0)']],
])('[DV-134, RP-19] a device that has %s has the charts of its axes', async (_, has, titles) => {
  await page.connect(has);
  await page.show(<AxisCharts />);
  await expect
    .poll(() => [...document.querySelectorAll('figcaption')].map((title) => title.textContent))
    .toEqual(titles);
});
