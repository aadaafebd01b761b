import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLoopEnd, type LoopEnd, parseProfileLoop, type ProfileLoop } from './profile-loop.ts';

let clock: VirtualClock;
let loop: StoreApi<ProfileLoop>;
let ends: number[];
let loopEnd: LoopEnd;
let detach: () => void;
let hearEngine: () => void;

beforeEach(() => {
  clock = createVirtualClock();
  loop = createStore<ProfileLoop>(() => ({ isOn: false, seconds: 10 }));
  ends = [];
  const subscribe = (listener: () => void) => {
    hearEngine = listener;
    return () => (hearEngine = () => undefined);
  };
  loopEnd = createLoopEnd({ engine: { subscribe }, clock, loop, end: () => ends.push(clock.now()) });
  detach = loopEnd.attach();
});

describe('one profile that plays', () => {
  it('[PF-57] ends once after its time where it does not loop', () => {
    loopEnd.begin();
    clock.advanceTo(60_000);
    expect(ends).toEqual([10_000]);
  });

  it('[PF-57] plays on where it loops', () => {
    loop.setState({ isOn: true });
    loopEnd.begin();
    clock.advanceTo(7_200_000);
    expect(ends).toEqual([]);
  });

  it('[PF-57] counts another choice from the moment it is made', () => {
    loopEnd.begin();
    clock.advanceTo(9_000);
    loop.setState({ seconds: 5 });
    clock.advanceTo(13_999);
    expect(ends).toEqual([]);
    clock.advanceTo(14_000);
    expect(ends).toEqual([14_000]);
  });

  it('[PF-57] ends when the Worker speaks, for a hidden page has slow timers', () => {
    clock.callAt = () => () => undefined;
    loopEnd.begin();
    clock.advanceTo(10_500);
    expect(ends).toEqual([]);
    hearEngine();
    hearEngine();
    expect(ends).toEqual([10_500]);
  });

  it('ends nothing once it is detached', () => {
    loopEnd.begin();
    detach();
    clock.advanceTo(60_000);
    loop.setState({ seconds: 5 });
    clock.advanceTo(120_000);
    expect(ends).toEqual([]);
  });

  it.each([null, {}, { isOn: 1, seconds: 0 }, { seconds: 3_601 }])(
    '[PF-57] reads a choice of %j as a loop, and a minute without one',
    (stored) => {
      expect(parseProfileLoop(stored)).toEqual({ isOn: true, seconds: 60 });
      expect(parseProfileLoop({ isOn: false, seconds: 90 })).toEqual({ isOn: false, seconds: 90 });
    },
  );
});
