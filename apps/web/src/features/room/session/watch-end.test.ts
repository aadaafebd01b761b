import { wallMs } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { outside, type StayState } from './stay-state.ts';
import { watchEnd } from './watch-end.ts';

const second = 1_000;

/** A person who enters a room that ends in so many ms. */
function create(leftMs: number) {
  const clock = createVirtualClock();
  const store = createStore<StayState>(() => outside);
  const said: number[] = [];
  const leave = watchEnd({ store }, clock, (left) => said.push(Math.ceil(left / second)));
  const enter = (left: number) => store.setState({ phase: 'seated', endsAt: clock.now() + left });
  enter(leftMs);
  return { clock, store, said, leave, enter };
}

describe('the end of a room that comes near', () => {
  it('[RP-46] is said at a minute and at 15 s, once each', () => {
    const { clock, said } = create(600 * second);
    clock.advanceBy(540 * second - 1);
    expect(said).toEqual([]);
    clock.advanceBy(1);
    expect(said).toEqual([60]);
    clock.advanceBy(45 * second);
    expect(said).toEqual([60, 15]);
    clock.advanceBy(60 * second);
    expect(said).toEqual([60, 15]);
  });

  it('[RP-46] is not said twice when a reply brings the end a little nearer, or the seat is taken anew', () => {
    const { clock, store, said } = create(70 * second);
    clock.advanceBy(10 * second);
    store.setState(({ endsAt }) => ({ endsAt: endsAt! - 500 }));
    store.setState({ phase: 'retaking' });
    store.setState({ phase: 'seated' });
    clock.advanceBy(44 * second);
    expect(said).toEqual([60]);
    clock.advanceBy(second);
    expect(said).toEqual([60, 15]);
  });

  it('[RP-46] is said once also by a timer that is a fraction early', () => {
    const clock = createVirtualClock();
    const early = {
      now: clock.now,
      callAt: (due: number, call: () => void) => clock.callAt(wallMs(due - 0.4), call),
    };
    const store = createStore<StayState>(() => ({
      ...outside,
      phase: 'seated',
      endsAt: clock.now() + 70_000,
    }));
    const said: number[] = [];
    watchEnd({ store }, early, (left) => said.push(left));
    clock.advanceBy(70_000);
    expect(said).toEqual([60_000, 15_000]);
  });

  it('[RP-46] is said only of the marks that come after a late entrance', () => {
    const { clock, said, enter, store } = create(40 * second);
    clock.advanceBy(25 * second);
    expect(said).toEqual([15]);
    store.setState({ phase: 'outside', endsAt: null });
    enter(10 * second);
    clock.advanceBy(10 * second);
    expect(said).toEqual([15]);
  });

  it('[RP-46] is not said after the room has ended or was left', () => {
    const ended = create(70 * second);
    ended.store.setState({ phase: 'ended' });
    ended.clock.advanceBy(70 * second);
    const left = create(70 * second);
    left.leave();
    left.clock.advanceBy(70 * second);
    expect([...ended.said, ...left.said]).toEqual([]);
  });
});
