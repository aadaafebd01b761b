import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** Motion grows smaller from here to the room's end (docs/spec/room.md, RM-92). ms */
const easeMs = 15_000;

/** ... and has come to rest here, so that the end cuts nothing off. ms */
const restMs = 2_000;

/** Small steps: the gate moves from one to the next within its limits. ms */
const stepMs = 250;

/** How much of the intensity is left before the room's end. */
export interface EaseOut {
  /** 0..1 */
  readonly share: number;
  readonly stop: Cancel;
}

export function createEaseOut(clock: Clock, remainingMs: number, changed: () => void): EaseOut {
  const endsAt = clock.now() + remainingMs;
  let cancel = wait(Math.max(clock.now(), endsAt - easeMs));

  function wait(at: number): Cancel {
    return clock.callAt(wallMs(at), () => {
      cancel = clock.now() >= endsAt - restMs ? () => undefined : wait(clock.now() + stepMs);
      changed();
    });
  }

  return {
    get share() {
      const left = (endsAt - restMs - clock.now()) / (easeMs - restMs);
      return Math.min(1, Math.max(0, left));
    },
    stop: () => cancel(),
  };
}
