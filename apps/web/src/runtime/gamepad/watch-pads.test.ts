import { describe, expect, it } from 'vitest';
import { createPadRig } from './testing/pad-rig.ts';
import { createPressReader, type Pad, watchPads } from './watch-pads.ts';

const padOf = (index: number, pressed: readonly boolean[] = [], connected = true): Pad => ({
  ...{ index, connected, mapping: 'standard', axes: [] },
  buttons: pressed.map((isPressed) => ({ pressed: isPressed })),
});

function watch(getGamepads?: () => readonly (Pad | null)[]) {
  const rig = createPadRig();
  const seen: (readonly number[])[] = [];
  const host = getGamepads === undefined ? rig.host : { ...rig.host, navigator: { getGamepads } };
  const end = watchPads(host, (pads) => seen.push(pads.map(({ index }) => index)));
  return { rig, seen, end };
}

describe('controllers', () => {
  it('are read with each picture while there are any, and once more when the last one is gone', () => {
    const { rig, seen } = watch();
    expect([rig.isAsking(), seen]).toEqual([true, []]);
    rig.connect({ pressed: [] });
    rig.frame();
    rig.frame();
    rig.disconnect();
    rig.frame();
    rig.frame();
    expect([rig.isAsking(), seen]).toEqual([false, [[0], [0], []]]);
    rig.connect({ pressed: [] });
    rig.frame();
    expect([rig.isAsking(), seen.at(-1)]).toEqual([true, [0]]);
  });

  it('are read once with a picture, however many come', () => {
    const { rig, seen } = watch();
    rig.connect({ pressed: [] });
    rig.connect({ pressed: [1] });
    rig.frame();
    expect(seen).toEqual([[0]]);
  });

  it('are those that are connected', () => {
    const { rig, seen } = watch(() => [null, padOf(1), padOf(2, [], false), padOf(3)]);
    rig.frame();
    expect(seen).toEqual([[1, 3]]);
  });

  it('are read no more after the end, whether one was there or comes', () => {
    const { rig, seen, end } = watch();
    rig.connect({ pressed: [] });
    rig.frame();
    end();
    rig.frame();
    rig.connect({ pressed: [] });
    expect([rig.isAsking(), seen.length]).toEqual([false, 1]);
  });

  it('that went before the end leave nothing to cancel, and are not heard when they come back', () => {
    const { rig, seen, end } = watch();
    const cancelled: number[] = [];
    rig.host.cancelAnimationFrame = (handle) => void cancelled.push(handle);
    rig.frame();
    end();
    rig.connect({ pressed: [] });
    rig.frame();
    expect([cancelled, seen, rig.isAsking()]).toEqual([[], [[]], false]);
  });
});

describe('presses', () => {
  it('are buttons that went down since the last look, the first look included', () => {
    const read = createPressReader();
    expect(read(padOf(0, [true, false, true]))).toEqual([0, 2]);
    expect(read(padOf(0, [true, true, false]))).toEqual([1]);
    expect(read(padOf(0, [false, true, true, true]))).toEqual([2, 3]);
    expect(read(padOf(0, [true, true, true, true]))).toEqual([0]);
  });

  it('are of each controller for itself, and of each reader', () => {
    const read = createPressReader();
    expect([read(padOf(0, [true])), read(padOf(1, [true])), read(padOf(0, [true]))]).toEqual([[0], [0], []]);
    expect(createPressReader()(padOf(0, [true]))).toEqual([0]);
  });
});
