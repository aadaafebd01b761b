import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { describeSerious, type Finding } from '../serious-findings.ts';

/** What axe calls serious or critical. Its source runs as the driver's own, past the content security policy. */
export async function firefoxFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: unknown }> };
    };
    return (await loaded.run({ resultTypes: ['violations'] })).violations;
  });
  return describeSerious(violations as readonly Finding[]);
}
