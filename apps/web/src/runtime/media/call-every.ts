/** Calls every `ms` until cancelled. */
export function callEvery(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}
