import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../runtime/device/testing/show-with-device.tsx';
import { pictures } from '../../runtime/screen/pictures.ts';
import { AxisChart } from './axis-chart.tsx';
import { AxisCharts } from './axis-charts.tsx';
import { createPositionHistory } from './position-history.ts';

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

it('[PG-201] without a device there is a sentence and no chart', async () => {
  await page.connect(['L0']);
  await page.show(<AxisCharts />);
  await expect.poll(() => document.querySelector('figure')).not.toBeNull();
  await page.connect(null);
  await expect
    .poll(() => document.querySelector('section p')?.textContent)
    .toBe('The last 50 seconds of each axis appear here while a device is connected.');
  expect(document.querySelector('figure')).toBeNull();
});

it('[PG-202] a chart that is out of sight is not drawn', async () => {
  const clears = vi.spyOn(CanvasRenderingContext2D.prototype, 'clearRect');
  onTestFinished(() => clears.mockRestore());
  let look: () => unknown = () => undefined;
  const sampler = {
    history: createPositionHistory(),
    subscribe: (listener: () => void) => {
      look = listener;
      return () => undefined;
    },
  };
  await page.show(<AxisChart axis="L0" title="Stroke" sampler={sampler} isCompact />);
  await expect.poll(() => drawnBy(clears)).toBeGreaterThan(0);
  const spacer = document.createElement('div');
  spacer.style.height = '300vh';
  document.body.prepend(spacer);
  onTestFinished(() => spacer.remove());
  await outOfSight(document.querySelector('figure')!);
  clears.mockClear();
  look();
  await nextPicture();
  expect(drawnBy(clears)).toBe(0);
  spacer.remove();
  await expect.poll(() => drawnBy(clears)).toBeGreaterThan(0);
  clears.mockClear();
  look();
  await nextPicture();
  expect(drawnBy(clears)).toBeGreaterThan(0);
});

const drawnBy = (clears: MockInstance) => clears.mock.calls.length;

/** Behind what was asked to paint before. */
const nextPicture = () => new Promise((resolve) => pictures.request(resolve));

function outOfSight(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)!.isIntersecting) return;
      observer.disconnect();
      // the chart's own observer was there before, and is called first
      resolve();
    });
    observer.observe(element);
  });
}
