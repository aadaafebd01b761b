import { expect, it } from 'vitest';
import { measureBudgets } from '../../scripts/steps/first-load.mjs';
import { launchChromium } from './launch-chromium.ts';
import { openApp } from './open-app.ts';

const pages = [
  { name: '/login', budgets: ['/login', 'Worker'] },
  { name: '/SVideo', budgets: ['/SVideo', 'Worker'] },
];

it.each(pages)('loads for $name nothing that its byte budget does not count', async ({ name, budgets }) => {
  const browser = await launchChromium({ throttling: false });
  const page = await browser.newPage({ locale: 'en-GB' });
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname.slice(1);
    if (/^assets\/.*\.(js|css)$/.test(file)) loaded.add(file);
  });
  await openApp(page, name);
  await page.waitForLoadState('networkidle');
  await browser.close();

  const counted = measureBudgets()
    .filter((measured) => budgets.includes(measured.name))
    .flatMap(({ files }) => files);
  expect(loaded.size).toBeGreaterThan(2);
  expect([...loaded].filter((file) => !counted.includes(file))).toEqual([]);
});
