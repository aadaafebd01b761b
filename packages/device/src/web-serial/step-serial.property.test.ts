import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedPort } from './port-choice.ts';
import {
  initialSerialState,
  type SerialEffect,
  type SerialInput,
  type SerialState,
  statusOf,
} from './serial-state.ts';
import { stepSerial } from './step-serial.ts';

const kinds = [{ vendorId: 1, productId: 1 }, { vendorId: 1, productId: 2 }, null];
const usb = fc.constantFrom(...kinds);
const port: fc.Arbitrary<ListedPort> = fc.nat(3).map((key) => ({ key, usb: kinds[key % 3]! }));
const ports = fc.uniqueArray(port, { selector: ({ key }) => key });
const choice = fc.record({ usb, index: fc.constantFrom(null, 0, 1) });
const text = fc.constantFrom('TCode v0.3', 'OSR', 'Ready!', 'L0 0 9999 Up', 'YSYS#0#A', 'YSYS#0#B', '');
const timer = fc.constantFrom('boot', 'settle', 'answer', 'retry', 'calm');

/** `late` answers belong to an earlier turn. */
const turn = fc.boolean();
const input = fc.oneof(
  fc.record({ type: fc.constant('connect'), choice }),
  fc.record({ type: fc.constant('disconnect'), problem: fc.constantFrom(null, 'device.in-other-tab') }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('listed'), late: turn, ports: fc.option(ports) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('opened'), late: turn }) },
  fc.record({ type: fc.constant('open-failed'), late: turn, problem: fc.constant('serial.busy') }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('line'), late: turn, text }) },
  fc.record({ type: fc.constant('garbage'), late: turn }),
  fc.record({ type: fc.constant('lost'), late: turn }),
  fc.record({ type: fc.constant('stuck'), late: turn }),
  fc.record({ type: fc.constant('plugged'), port }),
  fc.record({ type: fc.constant('unplugged'), key: fc.nat(3) }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('timer'), timer }) },
);

type RandomInput = { readonly type: string; readonly late?: boolean };

/** Runs random inputs and looks at every step. */
function walk(
  inputs: readonly RandomInput[],
  look: (
    before: SerialState,
    input: SerialInput,
    after: SerialState,
    effects: readonly SerialEffect[],
  ) => void,
): SerialState {
  let state = initialSerialState;
  for (const { late, ...rest } of inputs) {
    const stamped = { ...rest, turn: late === true ? state.turn - 1 : state.turn } as unknown as SerialInput;
    const step = stepSerial(state, stamped);
    look(state, stamped, step.state, step.effects);
    ({ state } = step);
  }
  return state;
}

const walks = fc.array(input, { maxLength: 60 });

describe('the state machine of Web Serial, whatever comes in whatever order', () => {
  it('[DV-27] opens no port before the one opened last is closed', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        let isHeld = false;
        walk(inputs, (_before, _input, _after, effects) => {
          for (const effect of effects) {
            if (effect.type === 'open') {
              expect(isHeld).toBe(false);
              isHeld = true;
            }
            if (effect.type === 'close') isHeld = false;
          }
        });
      }),
    );
  });

  it('[DV-16] asks only while identifying, and only the four questions', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        walk(inputs, (_before, _input, after, effects) => {
          if (effects.some((effect) => effect.type === 'ask')) expect(after.phase.name).toBe('identifying');
        });
      }),
    );
  });

  it('[DV-57] leaves idle only when the person connects', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        walk(inputs, (before, given, after) => {
          if (before.phase.name === 'idle' && after.phase.name !== 'idle') expect(given.type).toBe('connect');
        });
      }),
    );
  });

  it('[DV-13] is unmoved by what belongs to an earlier turn', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        walk(inputs, (before, given, after, effects) => {
          if (!('turn' in given) || given.turn === before.turn) return;
          if (['connect', 'disconnect', 'plugged', 'unplugged', 'timer'].includes(given.type)) return;
          expect(after).toBe(before);
          expect(effects).toEqual([]);
        });
      }),
    );
  });

  it('[DV-33] is connected only to what answered as T-Code devices do', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        walk(inputs, (_before, _input, after) => {
          const status = statusOf(after);
          if (status.kind !== 'connected') return;
          const { tcodeVersion, channels, serialCode } = status.identity;
          expect(tcodeVersion !== null || channels.length > 0 || serialCode !== null).toBe(true);
        });
      }),
    );
  });

  it('[DV-3] never gets stuck: a disconnect ends it, and a connect begins again', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        const state = walk(inputs, () => undefined);
        const ended = stepSerial(state, { type: 'disconnect', problem: null }).state;
        expect(statusOf(ended)).toEqual({ kind: 'disconnected', problem: null });
        const begun = stepSerial(ended, { type: 'connect', choice: { usb: null, index: null } });
        expect(begun.effects).toContainEqual(expect.objectContaining({ type: 'list' }));
      }),
    );
  });

  it('[DV-3] is never left waiting for nothing: something is armed, listed or opened, or a plug is awaited', () => {
    fc.assert(
      fc.property(walks, (inputs) => {
        const pending = new Set<string>();
        walk(inputs, (_before, given, after, effects) => {
          if (given.type === 'timer') pending.delete(given.timer);
          if (given.type === 'listed') pending.delete('list');
          for (const effect of effects) {
            if (effect.type === 'stop-waiting') pending.clear();
            if (effect.type === 'wait') pending.add(effect.timer);
            if (effect.type === 'list' || effect.type === 'open') pending.add(effect.type);
          }
          const { phase } = after;
          const awaitsPlug = phase.name === 'waiting' && phase.task.back.attempt === 0;
          if (phase.name === 'waiting' && !awaitsPlug) expect(pending).toContain('retry');
        });
      }),
    );
  });
});
