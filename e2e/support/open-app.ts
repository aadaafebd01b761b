import type { Page } from 'playwright-core';
import { inject } from 'vitest';

export interface OpenedApp {
  /**
   * What the browser complained about since the page was opened: errors that nobody caught, lines of
   * `console.error`, violations of the content security policy, files that did not come. A test ends with
   * `expect(app.complaints).toEqual([])`.
   */
  readonly complaints: readonly string[];
}

/**
 * Opens a route of the product (`/SVideo`) in this page and waits until it is drawn.
 * @param baseUrl of another server than the one that all tests share
 */
export async function openApp(
  page: Page,
  route = '/SVideo',
  baseUrl = inject('baseUrl'),
): Promise<OpenedApp> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(`${baseUrl}/#${route}`);
  await page.getByRole('main').waitFor();
  return { complaints };
}
