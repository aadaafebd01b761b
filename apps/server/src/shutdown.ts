/** How long requests in progress and the last snapshot may take after the order to stop, in ms. */
const graceMs = 25_000;

/** EX_SOFTWARE of sysexits.h: a fault of the program's own, after which a service manager starts it again. */
const softwareFault = 70;

export interface Ending {
  /** Finishes what is in progress; called once. */
  close(): Promise<void>;
  /** Hears of what nobody caught, and of a close that failed. */
  onFault(error: unknown): void;
}

/**
 * Ends the process in order: on SIGTERM and SIGINT with 0, or 1 where it could not be closed or not in 25 s; after an error
 * that nobody caught with 70.
 */
export function endInOrder({ close, onFault }: Ending): void {
  let isEnding = false;
  function end(code: number): void {
    if (isEnding) return;
    isEnding = true;
    const failed = Math.max(code, 1);
    setTimeout(() => process.exit(failed), graceMs).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        onFault(error);
        process.exit(failed);
      },
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      onFault(error);
      end(softwareFault);
    });
}
