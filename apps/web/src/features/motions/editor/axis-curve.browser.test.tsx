import { sourceMs } from '@kinora/kernel';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../../runtime/device/testing/show-with-device.tsx';
import { AxisCurve } from './axis-curve.tsx';

let page: ShownWithDevice;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = await showWithDevice('settings');
});

afterEach(() => {
  vi.useRealTimers();
  page.close();
});

it('[PG-202] a running curve is drawn in sight alone', async () => {
  const from = vi.fn(() => 0);
  const source = { channels: ['L0'], valueAt: () => 5000, nextCorner: () => sourceMs(Infinity) } as const;
  await page.show(<AxisCurve axis="L0" label="Stroke" window={{ source, from, isLive: true }} />);
  await expect.poll(() => from.mock.calls.length).toBeGreaterThan(0);
  expect(picturesOf(from)).toBe(5);
  const spacer = document.createElement('div');
  spacer.style.height = '300vh';
  document.body.prepend(spacer);
  await expect.poll(() => picturesOf(from)).toBe(0);
  spacer.remove();
  await expect.poll(() => picturesOf(from)).toBe(5);
});

/** In half a second. */
function picturesOf(from: Mock): number {
  from.mockClear();
  vi.advanceTimersByTime(500);
  return from.mock.calls.length;
}
