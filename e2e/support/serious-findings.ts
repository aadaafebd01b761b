import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

export interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe calls serious or critical. It is run past the content security policy, which allows no foreign script. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // half-way through a change of colour there is a contrast that nobody reads by
  await vi.waitUntil(() => page.evaluate(areChangesOver), 40_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
    awaitPromise: true,
    returnByValue: true,
  });
  return describeSerious(result.value as readonly Finding[]);
}

export function describeSerious(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the page. What turns for ever has no end to wait for. */
function areChangesOver(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );
}

/** px by which the page is wider than the screen. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
