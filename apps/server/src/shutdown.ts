/** How long requests in progress and the last snapshot may take after the order to stop, in ms. */
const graceMs = 25_000;

/** Ends the process in order on SIGTERM and SIGINT: closes once, then exits. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  function onSignal(): void {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
