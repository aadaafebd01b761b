import type { Page } from 'playwright-core';

/**
 * Keeps the page's main thread busy for `busyMs` of every `periodMs`, in one piece, as heavy rendering does.
 * Workers are not touched. Ends with the returned function or with the page.
 */
export async function blockMainThread(
  page: Page,
  busyMs: number,
  periodMs: number,
): Promise<() => Promise<void>> {
  const blocker = await page.evaluateHandle(
    ([busy, period]) => {
      const timer = setInterval(() => {
        const end = performance.now() + busy;
        while (performance.now() < end);
      }, period);
      return { stop: () => clearInterval(timer) };
    },
    [busyMs, periodMs] as const,
  );
  return async () => {
    await blocker.evaluate(({ stop }) => stop());
    await blocker.dispose();
  };
}
