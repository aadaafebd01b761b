import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import type { RoomStay } from './run-stay.ts';
import { hasSeat } from './stay-state.ts';

/** ms before the end (docs/spec/room-pages.md, RP-46), the earliest first */
const marks = [60_000, 15_000] as const;

/** Calls `emit` with the ms that are left at each mark, once, until the returned function is called. */
export function watchEnd(
  { store }: Pick<RoomStay, 'store'>,
  clock: Clock,
  emit: (leftMs: number) => void,
): Cancel {
  /** marks to come; null: not in a room */
  let ahead: readonly number[] | null = null;
  let known: number | null = null;
  let cancel: Cancel = () => undefined;

  /** A mark that was passed before the room was entered, or that a late timer slept over, is left out. */
  function aheadOf(endsAt: number, from: readonly number[]): readonly number[] {
    return from.filter((mark) => clock.now() < endsAt - mark);
  }

  function schedule(endsAt: number): void {
    cancel();
    const [next] = ahead ?? [];
    if (next !== undefined) cancel = clock.callAt(wallMs(endsAt - next), () => pass(endsAt, next));
  }

  /** A timer may be a fraction of a ms early: its mark is passed all the same, and shown as its own figure. */
  function pass(endsAt: number, mark: number): void {
    ahead = aheadOf(endsAt, ahead ?? []).filter((one) => one < mark);
    if (clock.now() < endsAt) emit(Math.min(mark, endsAt - clock.now()));
    schedule(endsAt);
  }

  function follow(): void {
    const state = store.getState();
    const endsAt = hasSeat(state) ? state.endsAt : null;
    if (endsAt === known) return;
    known = endsAt;
    if (endsAt === null) {
      cancel();
      ahead = null;
      return;
    }
    ahead ??= aheadOf(endsAt, marks);
    schedule(endsAt);
  }

  const unfollow = store.subscribe(follow);
  follow();
  return () => {
    unfollow();
    cancel();
  };
}
