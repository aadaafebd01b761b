import { defaultSettings } from '@kinora/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShownWithDevice, showWithDevice } from '../../../runtime/device/testing/show-with-device.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { createConsent } from './consent-store.ts';
import { ConsentSummary } from './consent-summary.tsx';

let page: ShownWithDevice;

beforeEach(async () => {
  page = await showWithDevice('room');
});

afterEach(() => page.close());

it.each([
  ['a vibrator', ['V0']],
  ['the stroke', ['L0']],
])('[DV-134, RP-30] a recipient whose device has %s alone allows the stroke alone', async (_, has) => {
  const consent = createConsent(defaultSettings);
  await page.connect(has);
  await page.show(
    <>
      <ConsentSummary consent={consent} />
      <ConsentFields consent={consent} />
    </>,
  );
  const switches = document.querySelectorAll('input[type=checkbox]');
  expect([...switches].map((box) => box.getAttribute('aria-label'))).toEqual(['Allow Stroke']);
  expect(document.body.textContent).toContain('START allows Stroke');
});
