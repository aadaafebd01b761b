import { type Clock, wallMs } from '@kinora/kernel';
import type { ShownByCaller } from './api/api.ts';

/** ms between tries: twice as long each time, so that a server that comes back is not met by everybody at once */
export const askAgainMs: readonly number[] = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/** Gives null where it failed. `shownByCaller` leaves the message of a repeated failure to the page. */
export type Load<Value> = (shownByCaller?: ShownByCaller) => Promise<Value | null>;

export interface Asking {
  /** Asks now, whatever is pending; the answer of an earlier question no longer counts. */
  readonly ask: () => void;
  readonly stop: () => void;
}

interface AskOptions<Value> {
  readonly clock: Clock;
  readonly load: Load<Value>;
  readonly onAnswer: (value: Value | null) => void;
}

/** Asks, and after a failure again, later each time and not for ever. */
export function askUntilAnswered<Value>({ clock, load, onAnswer }: AskOptions<Value>): Asking {
  let turn = 0;
  let cancel = () => {};
  const leave = () => {
    cancel();
    return ++turn;
  };
  const ask = async (tries: number) => {
    const own = leave();
    const value = await load(tries === 0 ? undefined : 'caller-reports');
    if (own !== turn) return;
    onAnswer(value);
    const delay = askAgainMs[tries];
    if (value !== null || delay === undefined) return;
    cancel = clock.callAt(wallMs(clock.now() + delay), () => void ask(tries + 1));
  };
  return { ask: () => void ask(0), stop: () => void leave() };
}
