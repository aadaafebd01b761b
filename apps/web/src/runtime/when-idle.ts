/** ms after which it is done even where the page is never idle */
const maxMs = 2_000;

/** Runs what can wait until the page is drawn. */
export function whenIdle(view: Window, run: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in view)) {
    const later = setTimeout(run, 0);
    return () => clearTimeout(later);
  }
  const handle = view.requestIdleCallback(run, { timeout: maxMs });
  return () => view.cancelIdleCallback(handle);
}
