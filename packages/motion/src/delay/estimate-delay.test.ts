import { describe, expect, it } from 'vitest';
import { madeDevices, madeNoises, type MadeRecording, makeDelayRecording } from '../testing/index.ts';
import { type DelayEstimate, estimateDelay } from './estimate-delay.ts';

/** Seeds of these tests; the bench has others. */
const firstSeed = 50_000;

/** ms; one that is refused is as wrong as it could be */
function errorOf({ delayMs }: MadeRecording, estimate: DelayEstimate): number {
  return estimate.isSure ? Math.abs(estimate.delayMs - delayMs!) : Infinity;
}

function refusalOf(estimate: DelayEstimate): string {
  return estimate.isSure ? 'none' : estimate.refusal;
}

describe('the delay of a device by its sound', () => {
  it.each(madeDevices)('[LB-102] is within 5 ms with a keyboard as loud as the device (%s)', (device) => {
    // one of the forty of delay-accuracy.test.ts, which may refuse some
    const index = madeNoises.length * madeDevices.indexOf(device) + madeNoises.indexOf('keyboard');
    const recording = makeDelayRecording({ seed: firstSeed + index, device, noise: 'keyboard' });
    expect(errorOf(recording, estimateDelay(recording))).toBeLessThan(5);
  });

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
