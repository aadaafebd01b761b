import { describe, expect, it } from 'vitest';
import { createPadRig } from '../gamepad/testing/pad-rig.ts';
import { listenForStopPad } from './stop-pad.ts';

function listen() {
  const rig = createPadRig();
  let stops = 0;
  const end = listenForStopPad(rig.host, () => (stops += 1));
  return { rig, end, stops: () => stops };
}

describe('the stop button of a controller', () => {
  it('[LB-70] stops once for each press, the very first one included', () => {
    const { rig, stops } = listen();
    rig.connect({ pressed: [1] });
    rig.frame();
    rig.frame();
    expect(stops()).toBe(1);
    rig.hold([]);
    rig.frame();
    rig.hold([1]);
    rig.frame();
    expect(stops()).toBe(2);
  });

  it('[LB-70] is the only one that stops where the layout is known', () => {
    const { rig, stops } = listen();
    rig.connect({ pressed: [0, 2, 3, 7, 9] });
    rig.frame();
    expect(stops()).toBe(0);
  });

  it('[LB-71] is any button where the layout is not known', () => {
    const { rig, stops } = listen();
    rig.connect({ mapping: '', pressed: [] });
    rig.frame();
    expect(stops()).toBe(0);
    rig.hold([6]);
    rig.frame();
    expect(stops()).toBe(1);
  });

  it('[LB-70] is looked at again after the controller was away, and no longer once the page is done', () => {
    const { rig, end, stops } = listen();
    rig.connect({ pressed: [] });
    rig.frame();
    rig.disconnect();
    rig.frame();
    expect(rig.isAsking()).toBe(false);
    rig.connect({ pressed: [1] });
    rig.frame();
    expect(stops()).toBe(1);
    end();
    expect(rig.isAsking()).toBe(false);
  });

  it('asks nothing of a browser without controllers', () => {
    const rig = createPadRig();
    const end = listenForStopPad({ ...rig.host, navigator: {} }, () => undefined);
    rig.frame();
    expect(rig.isAsking()).toBe(false);
    end();
  });
});
