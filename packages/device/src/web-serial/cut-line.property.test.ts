import { type AxisValue, wallMs } from '@kinora/kernel';
import { axisNames, encodeFrame, emergencyStopLine, type GatedFrame } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectAndWait } from '../testing/until.ts';
import { createWebSerialHarness } from '../testing/web-serial-harness.ts';
import {
  createFirmwareModel,
  type FirmwareModel,
  type FirmwareModelOptions,
} from '../virtual/firmware-model.ts';

/** ms a byte takes at 115,200 baud */
const byteMs = 10 / 115.2;

/** Units that v0.4 goes in 6 ms, the 70 bytes up to the second stop, at the speed it gives a move without suffix (TC-67). */
const mostWithoutSuffix = 1200;

const frame = fc
  .array(
    fc.record({
      channel: fc.constantFrom(...axisNames),
      value: fc.nat(9999),
      intervalMs: fc.integer({ min: 10, max: 5000 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map(
    (moves) => moves.map((move) => ({ ...move, value: move.value as AxisValue })) as unknown as GatedFrame,
  );

interface Gone {
  readonly furthest: number;
  /** the way that the uncut frame would have gone */
  readonly wanted: number;
}

async function stopAfterCut(firmware: FirmwareModel, moves: GatedFrame, cutAt: number): Promise<Gone> {
  const harness = createWebSerialHarness({
    createResponder: () => {
      firmware.boot(harness.clock.now());
      return (text) => {
        const atMs = harness.clock.now();
        return [...text].map((byte, index) => firmware.receive(byte, atMs + index * byteMs)).join('');
      };
    },
  });
  await connectAndWait(harness);
  const before = firmware.positionsAt(harness.clock.now());
  const port = harness.serial.portOf(harness.device);
  port.hold(cutAt);
  void harness.link.write(encodeFrame(moves));
  const stop = harness.link.interrupt(emergencyStopLine);
  await harness.pass(30);
  port.letGo();
  await harness.pass(20);
  expect(await stop).toBe(true);
  const end = wallMs(harness.clock.now() + 10_000);
  const after = firmware.positionsAt(end);
  return {
    furthest: Math.max(...axisNames.map((axis) => Math.abs(after[axis] - before[axis]))),
    wanted: Math.max(...moves.map(({ channel, value }) => Math.abs(value - before[channel]))),
  };
}

describe('a stop behind a line that was cut', () => {
  function cutSomewhere(options: FirmwareModelOptions, judge: (gone: Gone) => void): Promise<void> {
    const run = async (moves: GatedFrame, cut: number): Promise<void> => {
      const cutAt = cut % encodeFrame(moves).length;
      judge(await stopAfterCut(createFirmwareModel(options), moves, cutAt));
    };
    return fc.assert(fc.asyncProperty(frame, fc.nat(59), run), { numRuns: 60 });
  }

  it('[DV-45] leaves every axis where it was on v0.3', () =>
    cutSomewhere({ version: 'v0.3' }, ({ furthest }) => {
      expect(furthest).toBe(0);
    }));

  it.each([false, true])(
    '[DV-45] [DV-112] goes no further than the cut move would have gone on v0.4, tails run again: %s',
    (rerunsTails) =>
      cutSomewhere({ version: 'v0.4', rerunsTails }, ({ furthest, wanted }) => {
        expect(furthest).toBeLessThanOrEqual(Math.max(wanted, mostWithoutSuffix));
      }),
  );
});
