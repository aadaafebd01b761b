import type { EngineCommand } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createPadRig } from '../../../runtime/gamepad/testing/pad-rig.ts';
import { driveByPad } from './drive-by-pad.ts';
import { deadZone, outsideDeadZone } from '../../../runtime/gamepad/stick-positions.ts';
import { type PadAction, padButtons } from './pad-mapping.ts';

function drive() {
  const rig = createPadRig();
  const done: PadAction[] = [];
  const sent: EngineCommand[] = [];
  const counts: number[] = [];
  let snapshot = { ...initialSnapshot, owner: 'hand' as const };
  let may = true;
  let takeBack: () => void = () => undefined;
  const end = driveByPad(rig.host, {
    run: (action) => done.push(action),
    send: (command) => sent.push(command),
    snapshot: () => snapshot,
    mayDrive: (again) => {
      takeBack = () => {
        may = true;
        again();
      };
      return may;
    },
    counted: (count) => counts.push(count),
  });
  return {
    rig,
    done,
    sent,
    counts,
    end,
    types: () => sent.map(({ type }) => type),
    refuse: () => {
      may = false;
    },
    takeRefusalBack: () => takeBack(),
    latch: () => {
      snapshot = { ...snapshot, motion: 'latched' };
    },
  };
}

const up = [0, -1, 0, 0];

describe('a controller in the player', () => {
  it('[LB-72] does with each button what it says, once for each press', () => {
    const { rig, done, counts } = drive();
    rig.connect({ pressed: [] });
    rig.frame();
    for (const button of Object.values(padButtons)) {
      rig.hold([button]);
      rig.frame();
      rig.frame();
    }
    expect(done).toEqual(Object.keys(padButtons));
    expect(counts).toEqual([1]);
  });

  it('[LB-72] leaves its stop button alone, and a controller of another layout altogether', () => {
    const { rig, done, sent, counts } = drive();
    rig.connect({ pressed: [1] });
    rig.frame();
    rig.connect({ mapping: '', pressed: [0, 7], axes: up });
    rig.frame();
    expect(done).toEqual([]);
    expect(sent).toEqual([]);
    expect(counts).toEqual([1, 0]);
  });

  it('[LB-74] drives by hand while the button is held, and lets the device go with it', () => {
    const { rig, sent, types } = drive();
    rig.connect({ pressed: [], axes: up });
    rig.frame();
    expect(sent).toEqual([]);
    rig.hold([7], up);
    rig.frame();
    expect(sent).toEqual([
      { type: 'owner.take', owner: 'hand' },
      { type: 'hand.move', positions: { L0: 9999, R0: 5000, R1: 5000, R2: 5000 } },
    ]);
    rig.frame();
    expect(sent).toHaveLength(2);
    rig.hold([7], [0, 0.05, 0, 0]);
    rig.frame();
    expect(sent.at(-1)).toMatchObject({ positions: { L0: 5000 } });
    rig.hold([], up);
    rig.frame();
    expect(types().at(-1)).toBe('owner.release');
  });

  it('[LB-74] lets the device go when the controller or the page goes', () => {
    const { rig, types } = drive();
    rig.connect({ pressed: [7] });
    rig.frame();
    rig.disconnect();
    rig.frame();
    expect(types().at(-1)).toBe('owner.release');
    const other = drive();
    other.rig.connect({ pressed: [7] });
    other.rig.frame();
    other.end();
    expect(other.types().at(-1)).toBe('owner.release');
  });

  it('[LB-75] drives nothing where the person may not, nor after a stop until the button is pressed anew', () => {
    const refused = drive();
    refused.refuse();
    refused.rig.connect({ pressed: [7] });
    refused.rig.frame();
    refused.rig.frame();
    expect(refused.sent).toEqual([]);

    const stopped = drive();
    stopped.rig.connect({ pressed: [7] });
    stopped.rig.frame();
    const before = stopped.sent.length;
    stopped.latch();
    stopped.rig.frame();
    stopped.rig.frame();
    expect(stopped.sent).toHaveLength(before);
  });

  it('[LB-75] drives while the button is still held when the refusal was taken back, and neither else nor behind a stop', () => {
    const held = drive();
    held.refuse();
    held.rig.connect({ pressed: [7], axes: up });
    held.rig.frame();
    held.takeRefusalBack();
    held.rig.frame();
    expect(held.types()).toEqual(['owner.take', 'hand.move']);

    const letGo = drive();
    letGo.refuse();
    letGo.rig.connect({ pressed: [7], axes: up });
    letGo.rig.frame();
    letGo.rig.hold([]);
    letGo.rig.frame();
    letGo.takeRefusalBack();
    letGo.rig.frame();
    expect(letGo.sent).toEqual([]);

    const stopped = drive();
    stopped.refuse();
    stopped.rig.connect({ pressed: [7], axes: up });
    stopped.rig.frame();
    stopped.latch();
    stopped.rig.frame();
    stopped.takeRefusalBack();
    stopped.rig.frame();
    expect(stopped.sent).toEqual([]);
  });

  it('[LB-73] has a dead zone, and its full travel beyond it', () => {
    expect(outsideDeadZone(deadZone)).toBe(0);
    expect(outsideDeadZone(-deadZone / 2)).toBe(0);
    expect(outsideDeadZone(deadZone + 0.001)).toBeLessThan(0.01);
    expect(outsideDeadZone(1)).toBe(1);
    expect(outsideDeadZone(-1.01)).toBe(-1);
    expect(outsideDeadZone(NaN)).toBe(0);
  });
});
