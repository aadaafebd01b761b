import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** Timers by name, each armed at most once at a time. */
export interface Timers<Name extends string> {
  /** Calls `ring` after `ms`; arming anew starts over. */
  arm(name: Name, ms: number): void;
  disarmAll(): void;
}

export function createTimers<Name extends string>(clock: Clock, ring: (name: Name) => void): Timers<Name> {
  const armed = new Map<Name, Cancel>();
  return {
    arm(name, ms) {
      armed.get(name)?.();
      armed.set(
        name,
        clock.callAt(wallMs(clock.now() + ms), () => {
          armed.delete(name);
          ring(name);
        }),
      );
    },
    disarmAll() {
      for (const cancel of armed.values()) cancel();
      armed.clear();
    },
  };
}
