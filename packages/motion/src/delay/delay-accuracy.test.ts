import { expect, it } from 'vitest';
import { madeDevices, madeNoises, makeDelayRecording } from '../testing/index.ts';
import { estimateDelay } from './estimate-delay.ts';

/** Every sound of a device in every noise: 30 recordings. */
const pairs = madeDevices.flatMap((device) => madeNoises.map((noise) => ({ device, noise })));

/** A third of a minute of work; the bench has a thousand, of other seeds. */
const recordingCount = 40;
const firstSeed = 50_000;

it('[LB-102] the delay of a device by its sound is within 5 ms in 95 of 100 recordings with noise as loud as the device, never wrong by 20, and rarely refused', () => {
  const errors = Array.from({ length: recordingCount }, (_, index) => {
    const recording = makeDelayRecording({ ...pairs[index % pairs.length], seed: firstSeed + index });
    const estimate = estimateDelay(recording);
    return estimate.isSure ? Math.abs(estimate.delayMs - recording.delayMs!) : null;
  });
  const accepted = errors.filter((error) => error !== null);
  expect(accepted.length).toBeGreaterThanOrEqual(0.75 * errors.length);
  expect(accepted.filter((error) => error <= 5).length).toBeGreaterThanOrEqual(0.95 * accepted.length);
  expect(Math.max(...accepted)).toBeLessThan(20);
}, 240_000);
