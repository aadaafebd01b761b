import { describe, expect, it } from 'vitest';
import { madeDevices, madeNoises, type MadeRecording, makeDelayRecording } from '../testing/index.ts';
import { type DelayEstimate, estimateDelay } from './estimate-delay.ts';

/** Every sound of a device in every noise: 30 recordings. */
const pairs = madeDevices.flatMap((device) => madeNoises.map((noise) => ({ device, noise })));

/** A quarter of a minute of work; the bench has a thousand. */
const recordingCount = 40;

/** Seeds of these tests; the bench has others. */
const firstSeed = 50_000;

function errorOf({ delayMs }: MadeRecording, estimate: DelayEstimate): number | null {
  return estimate.isSure ? Math.abs(estimate.delayMs - delayMs!) : null;
}

function refusalOf(estimate: DelayEstimate): string {
  return estimate.isSure ? 'none' : estimate.refusal;
}

describe('the delay of a device by its sound', () => {
  it('[LB-102] is within 5 ms in 95 of 100 recordings with noise as loud as the device, never wrong by 20, and rarely refused', () => {
    const errors = Array.from({ length: recordingCount }, (_, index) => {
      const recording = makeDelayRecording({ ...pairs[index % pairs.length], seed: firstSeed + index });
      return errorOf(recording, estimateDelay(recording));
    });
    const accepted = errors.filter((error) => error !== null);
    expect(accepted.length).toBeGreaterThanOrEqual(0.75 * errors.length);
    expect(accepted.filter((error) => error <= 5).length).toBeGreaterThanOrEqual(0.95 * accepted.length);
    expect(Math.max(...accepted)).toBeLessThan(20);
  }, 240_000);

  it('[LB-102] is found in a quiet room at the usual rate of a sound card', () => {
    const recording = makeDelayRecording({
      seed: firstSeed,
      device: 'click',
      noise: 'white',
      signalToNoise: 30,
    });
    const samples = Float32Array.from(
      { length: recording.samples.length * 3 },
      (_, index) => recording.samples[Math.floor(index / 3)]!,
    );
    const estimate = estimateDelay({ ...recording, samples, sampleRate: 3 * recording.sampleRate });
    expect(errorOf(recording, estimate)).toBeLessThan(5);
  });

  it.each(madeNoises)('[LB-103] is refused where only %s noise is heard', (noise) => {
    const recording = makeDelayRecording({ seed: firstSeed + 1, noise, signalToNoise: -Infinity });
    expect(refusalOf(estimateDelay(recording))).toBe('not-heard');
  });

  it.each(madeDevices)(
    '[LB-103] is refused where another device (%s) plays another train, however loud',
    (device) => {
      const wish = {
        seed: firstSeed + 2,
        device,
        noise: 'white',
        signalToNoise: 20,
        isOtherTrain: true,
      } as const;
      expect(refusalOf(estimateDelay(makeDelayRecording(wish)))).not.toBe('none');
    },
  );

  it('[LB-103] is refused for a microphone that gives nothing, or stopped too early', () => {
    const recording = makeDelayRecording({ seed: firstSeed + 3, signalToNoise: 20 });
    expect(refusalOf(estimateDelay({ ...recording, samples: recording.samples.map(() => 0) }))).toBe(
      'silent',
    );
    const samples = recording.samples.slice(0, recording.samples.length / 2);
    expect(refusalOf(estimateDelay({ ...recording, samples }))).toBe('silent');
  });

  it('[LB-103] is refused for a microphone that began too late for the whole range of delays', () => {
    const recording = makeDelayRecording({ seed: firstSeed + 6, signalToNoise: 20 });
    const cutMs = recording.trainStartMs - 20;
    const samples = recording.samples.slice((cutMs / 1000) * recording.sampleRate);
    expect(refusalOf(estimateDelay({ ...recording, samples, trainStartMs: 20 }))).toBe('silent');
  });

  it('[LB-103] is refused for a microphone that is overloaded', () => {
    const recording = makeDelayRecording({
      seed: firstSeed + 4,
      device: 'whirr',
      noise: 'white',
      signalToNoise: 20,
    });
    const samples = recording.samples.map((sample) => Math.max(-1, Math.min(1, 40 * sample)));
    expect(refusalOf(estimateDelay({ ...recording, samples }))).toBe('clipped');
  });

  it('[LB-103] is refused where the train is heard twice, as from a second device', () => {
    const wish = { seed: firstSeed + 5, device: 'click', noise: 'white', signalToNoise: 20 } as const;
    const recording = makeDelayRecording(wish);
    const late = (200 / 1000) * recording.sampleRate;
    const samples = recording.samples.map(
      (sample, index) => 0.5 * (sample + (recording.samples[index - late] ?? 0)),
    );
    expect(refusalOf(estimateDelay({ ...recording, samples }))).toBe('unsure');
  });
});
