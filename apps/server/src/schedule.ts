/** Work that comes back; `stop` waits for none of it. */
export interface Schedule {
  stop(): void;
}

export interface ScheduledWork {
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Runs each work again and again, never twice at once; a failure goes to `onFault` and the next turn comes. */
export function schedule(works: readonly ScheduledWork[], onFault: (error: unknown) => void): Schedule {
  const timers = works.map(({ everyMs, run }) => {
    let isRunning = false;
    const turn = async () => {
      if (isRunning) return;
      isRunning = true;
      await run().catch(onFault);
      isRunning = false;
    };
    return setInterval(() => void turn(), everyMs).unref();
  });
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
