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
  // A named function would not survive the way into the page (tsx keeps names by a helper).
  const timer = await page.evaluate(
    ([busy, period]) =>
      Number(
        setInterval(() => {
          const end = performance.now() + busy;
          while (performance.now() < end);
        }, period),
      ),
    [busyMs, periodMs] as const,
  );
  return () =>
    page.evaluate((id) => {
      clearInterval(id);
    }, timer);
}
