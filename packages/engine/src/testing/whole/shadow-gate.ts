import type { GateState } from '@kinora/motion';
import type { DriveEffect, DriveMode } from '../../worker/drive/drive-state.ts';

/** What effects do to the state of a gate, by the gate's own words and without one. */
export interface ShadowGate {
  readonly state: GateState;
  readonly run: (effect: DriveEffect) => void;
  /** The gate came home by itself. */
  arrive(): void;
  /** What a gate is to be in a mode of driving. */
  expectedIn(mode: DriveMode): GateState;
}

const gateIn: Readonly<Record<DriveMode['name'], GateState>> = {
  idle: 'holding',
  waiting: 'holding',
  driving: 'moving',
  homing: 'homing',
  latched: 'latched',
};

export function createShadowGate(): ShadowGate {
  let state: GateState = 'holding';

  function leave(next: GateState): void {
    if (state !== 'latched') state = next;
  }

  return {
    get state() {
      return state;
    },
    run({ type }) {
      if (type === 'hold' || type === 'stand-still' || type === 'forget') leave('holding');
      if (type === 'start') leave('moving');
      if (type === 'go-home') leave('homing');
      if (type === 'latch') state = 'latched';
      if (type === 'unlatch' && state === 'latched') state = 'holding';
    },
    arrive() {
      if (state === 'homing') state = 'holding';
    },
    expectedIn: (mode) => gateIn[mode.name],
  };
}
