import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** All that axe finds, its best practices included. The driver runs it past the content security policy, which allows no foreign script. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // half-way through a change of colour there is a contrast that nobody reads by
  await vi.waitUntil(() => page.evaluate(areChangesOver), 40_000);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Finding[] }> };
    };
    return (await loaded.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
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

/** px by which the page is wider than the screen, without the bar that it may scroll by. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
