import { channelNames } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel } from './firmware-model.ts';

const version = fc.constantFrom('v0.3' as const, 'v0.4' as const);
const channel = fc.constantFrom(...channelNames);
const moves = fc.array(
  fc.record({
    channel,
    value: fc.integer({ min: 0, max: 9999 }),
    intervalMs: fc.integer({ min: 1, max: 400 }),
    /** since the move before, with fractions of a ms */
    afterMs: fc.double({ min: 0, max: 300, noNaN: true }),
  }),
  { maxLength: 40 },
);

function tokenOf(move: { channel: string; value: number; intervalMs: number }): string {
  return `${move.channel}${String(move.value).padStart(4, '0')}I${String(move.intervalMs)}`;
}

describe('the model of the firmware', () => {
  it('[TC-60] never jumps where an I move interrupts another one', () => {
    fc.assert(
      fc.property(version, moves, (of, list) => {
        const model = createFirmwareModel({ version: of });
        let at = 0;
        for (const move of list) {
          at += move.afterMs;
          const before = model.positionsAt(at);
          model.receive(`${tokenOf(move)}\n`, at);
          for (const name of channelNames) expect(model.positionAt(name, at)).toBeCloseTo(before[name], 6);
          expect(model.positionAt(move.channel, at + 0.001) - before[move.channel]).toBeLessThan(10.1);
        }
      }),
    );
  });

  it('[TC-60] is at the target of a move when its interval is over', () => {
    fc.assert(
      fc.property(version, moves, (of, list) => {
        const model = createFirmwareModel({ version: of });
        let at = 0;
        for (const move of list) {
          at += move.afterMs;
          model.receive(`${tokenOf(move)}\n`, at);
          expect(model.positionAt(move.channel, at + move.intervalMs + 1e-9)).toBe(move.value);
          expect(model.speedAt(move.channel, at + move.intervalMs + 1e-9)).toBe(0);
        }
      }),
    );
  });

  it('[TC-80] has a speed that is the slope of its positions', () => {
    const when = fc.double({ min: 0.01, max: 3000, noNaN: true });
    fc.assert(
      fc.property(version, moves, when, channel, (of, list, later, name) => {
        const model = createFirmwareModel({ version: of });
        list.forEach((move, index) => model.receive(`${tokenOf(move)}\n`, index));
        const at = list.length + later;
        const [a, b, c] = [at - 0.002, at, at + 0.002].map((time) => model.positionAt(name, time)) as [
          number,
          number,
          number,
        ];
        const speeds = [(b - a) / 2e-6, (c - b) / 2e-6];
        const speed = model.speedAt(name, at);
        // at a corner the speed is one side's
        expect(Math.min(...speeds.map((slope) => Math.abs(slope - speed)))).toBeLessThan(1);
      }),
    );
  });

  it('[TC-82] changes nothing when it is asked, however late and however often', () => {
    const questions = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 10 });
    const lines = fc.array(
      fc.record({
        text: fc.stringMatching(/^([LRVA][0-3][0-9]{0,4}([IS][0-9]{1,3})?[ \n]){0,4}(DSTOP)?\n$/),
        afterMs: fc.double({ min: 0, max: 3000, noNaN: true }),
        questions,
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(version, lines, (of, list) => {
        const asked = createFirmwareModel({ version: of });
        const left = createFirmwareModel({ version: of });
        let at = 0;
        for (const line of list) {
          at += line.afterMs;
          asked.receive(line.text, at);
          left.receive(line.text, at);
          for (const later of line.questions) asked.positionsAt(at + later);
          expect(asked.positionsAt(at + 17)).toEqual(left.positionsAt(at + 17));
        }
      }),
    );
  });
});
