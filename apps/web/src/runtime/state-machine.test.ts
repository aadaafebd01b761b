import { createVirtualClock } from '@kinora/kernel/testing';
import { expect, it } from 'vitest';
import { createStateMachine } from './state-machine.ts';

/** Counts to three, one a second, once it was started. */
function createCounter() {
  const clock = createVirtualClock();
  const done: string[] = [];
  const machine = createStateMachine<{ count: number; dueAt: number }, { type: 'start' }, string>({
    clock,
    initial: { count: 0, dueAt: Infinity },
    step({ count, dueAt }, { type }, now) {
      const next = type === 'start' ? 0 : count + 1;
      if (type === 'tick' && now < dueAt) return { state: { count, dueAt }, effects: [] };
      const state = { count: next, dueAt: next < 3 ? now + 1000 : Infinity };
      return { state, effects: [`say ${String(next)}`, `heard ${String(next)}`] };
    },
    dueTime: (state) => state.dueAt,
    run: (effect) => done.push(effect),
  });
  return { clock, done, machine };
}

it('ticks when the state is due, and runs the effects of each step in their order', () => {
  const { clock, done, machine } = createCounter();
  clock.advanceBy(5000);
  expect(done).toEqual([]);
  machine.step({ type: 'start' });
  clock.advanceBy(1000);
  expect(done).toEqual(['say 0', 'heard 0', 'say 1', 'heard 1']);
  clock.advanceBy(60_000);
  expect(machine.store.getState().count).toBe(3);
});

it('waits for one tick alone, and for none while it rests', () => {
  const { clock, done, machine } = createCounter();
  machine.step({ type: 'start' });
  clock.advanceBy(500);
  machine.step({ type: 'start' });
  clock.advanceBy(999);
  expect(machine.store.getState().count).toBe(0);
  machine.rest();
  clock.advanceBy(60_000);
  expect(done).toHaveLength(4);
});
