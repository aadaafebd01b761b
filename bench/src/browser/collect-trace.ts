import type { Page } from 'playwright-core';

/**
 * Takes an array of numbers that a Worker of the page keeps in `globalThis[name]` (a typed array, or a plain
 * one) and empties it. `urlPart` tells the Worker by its address; throws while there is none, so wait for the page's
 * own sign of readiness first.
 */
export async function collectTrace(page: Page, urlPart: string, name: string): Promise<number[]> {
  const worker = page.workers().find((candidate) => candidate.url().includes(urlPart));
  if (worker === undefined) throw new Error(`no Worker with ${urlPart} in its address`);
  return worker.evaluate((key) => {
    const holder = globalThis as unknown as Record<string, ArrayLike<number> | undefined>;
    const trace = Array.from(holder[key] ?? []);
    holder[key] = [];
    return trace;
  }, name);
}
