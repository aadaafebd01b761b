import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeScreen } from '../../../runtime/screen/testing/fake-screen.ts';
import { stayAwake } from './stay-awake.ts';
import { outside, type StayPhase, type StayState } from './stay-state.ts';

function create() {
  const store = createStore<StayState>(() => outside);
  const fake = createFakeScreen();
  const leave = stayAwake({ store }, fake.screen);
  /** what holds the screen once all that was asked has happened */
  const heldIn = async (phase: StayPhase) => {
    store.setState({ phase });
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return fake.held();
  };
  return { heldIn, leave };
}

describe('the screen in a room', () => {
  it('[RP-44] stays on while the person has a seat, also while it is taken anew, and not after the end', async () => {
    const { heldIn } = create();
    const held: number[] = [];
    for (const phase of ['finding', 'taking', 'seated', 'returning', 'retaking', 'ended'] as const)
      held.push(await heldIn(phase));
    expect(held).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it('[RP-44] may sleep after leaving, whatever the stay says then', async () => {
    const { heldIn, leave } = create();
    expect(await heldIn('seated')).toBe(1);
    leave();
    expect(await heldIn('retaking')).toBe(0);
  });
});
