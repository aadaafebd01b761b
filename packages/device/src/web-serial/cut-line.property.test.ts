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

/** Units of a move over the whole travel in 99,999 ms, in the 20 ms that the second stop takes on the line. */
const mostSlowed = 2.5;

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

async function stopAfterCut(firmware: FirmwareModel, moves: GatedFrame, cutAt: number): Promise<number> {
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
  return Math.max(...axisNames.map((axis) => Math.abs(after[axis] - before[axis])));
}

describe('a stop behind a line that was cut', () => {
  function cutSomewhere(options: FirmwareModelOptions, judge: (furthest: number) => void): Promise<void> {
    const run = async (moves: GatedFrame, cut: number): Promise<void> => {
      const cutAt = cut % encodeFrame(moves).length;
      judge(await stopAfterCut(createFirmwareModel(options), moves, cutAt));
    };
    return fc.assert(fc.asyncProperty(frame, fc.nat(59), run), { numRuns: 60 });
  }

  it('[DV-45] leaves every axis where it was on v0.3', () =>
    cutSomewhere({ version: 'v0.3' }, (furthest) => {
      expect(furthest).toBe(0);
    }));

  it.each([false, true])(
    '[DV-45] [DV-112] leaves every axis where it was on v0.4, tails run again: %s',
    (rerunsTails) =>
      cutSomewhere({ version: 'v0.4', rerunsTails }, (furthest) => {
        expect(furthest).toBeLessThanOrEqual(mostSlowed);
      }),
  );
});
