import { expect, it } from 'vitest';
import { measureBudgets } from '../../scripts/steps/first-load.mjs';
import { launchChromium } from './launch-chromium.ts';
import { openApp } from './open-app.ts';

it('loads for the player nothing that its byte budget does not count', async () => {
  const browser = await launchChromium({ throttling: false });
  const page = await browser.newPage({ locale: 'en-GB' });
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname.slice(1);
    if (/^assets\/.*\.(js|css)$/.test(file)) loaded.add(file);
  });
  await openApp(page, '/SVideo');
  await page.waitForLoadState('networkidle');
  await browser.close();

  const counted = measureBudgets()
    .filter(({ name }) => name === '/SVideo' || name === 'Worker')
    .flatMap(({ files }) => files);
  expect(loaded.size).toBeGreaterThan(2);
  expect([...loaded].filter((file) => !counted.includes(file))).toEqual([]);
});
