import { describe, expect, it } from 'vitest';
import { wallMs } from '../units.ts';
import { createVirtualClock } from './virtual-clock.ts';

describe('the virtual clock', () => {
  it('rests until it is driven', () => {
    const clock = createVirtualClock({ startMs: 100 });
    expect([clock.now(), clock.now()]).toEqual([100, 100]);
    clock.advanceBy(5);
    expect(clock.now()).toBe(105);
  });

  it('calls in order of due time, then of request, each at its own time', () => {
    const clock = createVirtualClock();
    const calls: string[] = [];
    for (const [name, due] of [
      ['c', 30],
      ['a', 10],
      ['b', 20],
      ['b2', 20],
    ] as const) {
      clock.callAt(wallMs(due), () => calls.push(`${name}@${clock.now()}`));
    }
    clock.advanceTo(25);
    expect(calls).toEqual(['a@10', 'b@20', 'b2@20']);
    clock.advanceTo(30);
    expect(calls.at(-1)).toBe('c@30');
  });

  it('calls what a call asked for while it advances, and nothing that was cancelled', () => {
    const clock = createVirtualClock();
    const calls: number[] = [];
    const cancel = clock.callAt(wallMs(15), () => calls.push(-1));
    clock.callAt(wallMs(10), () => {
      calls.push(clock.now());
      cancel();
      clock.callAt(wallMs(5), () => calls.push(clock.now()));
    });
    clock.advanceTo(20);
    expect(calls).toEqual([10, 10]);
  });

  it('knows when what waits is due, the next one first', () => {
    const clock = createVirtualClock();
    const cancel = clock.callAt(wallMs(30), () => undefined);
    for (const due of [20, 10]) clock.callAt(wallMs(due), () => undefined);
    expect(clock.dueTimes()).toEqual([10, 20, 30]);
    clock.advanceTo(10);
    cancel();
    expect(clock.dueTimes()).toEqual([20]);
  });

  it('is as late as it is set to be', () => {
    const clock = createVirtualClock({ latenessMs: () => 3 });
    const calls: number[] = [];
    clock.callAt(wallMs(10), () => calls.push(clock.now()));
    clock.advanceTo(12.9);
    expect(calls).toEqual([]);
    clock.advanceTo(13);
    expect(calls).toEqual([13]);
  });

  it('lets promises settle between calls', async () => {
    const clock = createVirtualClock();
    const calls: string[] = [];
    clock.callAt(wallMs(10), () => void Promise.resolve().then(() => calls.push('settled')));
    clock.callAt(wallMs(20), () => calls.push('second'));
    await clock.advanceByAsync(20);
    expect(calls).toEqual(['settled', 'second']);
  });
});
