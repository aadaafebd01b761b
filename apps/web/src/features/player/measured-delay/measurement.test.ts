import { err, ok } from '@kinora/kernel';
import type { DelayRecording } from '@kinora/motion';
import { defaultSettings } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { createMeasurement, type MeasurementDeps } from './measurement.ts';
import { createMoveTrack } from './move-track.ts';
import type { Microphone } from './open-microphone.ts';

/** Epoch of the driven track's time 0 and of the record's first sample, ms. */
const driveMs = 1_000;
const recordMs = 400;

function begin(change: Partial<MeasurementDeps> = {}) {
  const calls: string[] = [];
  const heard: DelayRecording[] = [];
  let end: (isComplete: boolean) => void = () => undefined;
  const microphone: Microphone = {
    latencyMs: 10,
    takePeak: () => 0,
    record: () => calls.push('record'),
    finish: () => ({ samples: new Float32Array(1), sampleRate: 48_000, startMs: recordMs }),
    close: () => calls.push('off'),
  };
  const measurement = createMeasurement({
    openMicrophone: () => Promise.resolve(ok(microphone)),
    refusal: () => null,
    createTrack: () => createMoveTrack({ settings: defaultSettings, isPositionKnown: true, offset: 0.05 }),
    drive: (_track, _lengthMs, ended) => {
      calls.push('moves');
      end = ended;
      return { startedAtMs: driveMs, now: () => 0, end: () => ended(false) };
    },
    offset: () => 0.05,
    estimate: (recording) => {
      heard.push(recording);
      return Promise.resolve(ok({ isSure: true, delayMs: 84, plusMinusMs: 3 }));
    },
    ...change,
  });
  return {
    measurement,
    calls,
    heard,
    close: measurement.open(),
    end: (isComplete: boolean) => end(isComplete),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the measurement of a delay', () => {
  it('[LB-100] moves nothing before the second press', async () => {
    const { measurement, calls } = begin();
    measurement.proceed();
    await settled();
    expect([measurement.store.getState().kind, calls]).toEqual(['ready', []]);
    measurement.proceed();
    expect([measurement.store.getState().kind, calls]).toEqual(['measuring', ['record', 'moves']]);
  });

  it('[LB-102] compares the sound with the moves as they were sent, offset and microphone considered', async () => {
    const { measurement, heard, end } = begin();
    measurement.proceed();
    await settled();
    measurement.proceed();
    end(true);
    await settled();
    // the train is 3,550 ms behind the start of the track, and sent 50 ms earlier
    expect(heard[0]!.trainStartMs).toBe(driveMs + 3_550 - 50 + 10 - recordMs);
    expect(measurement.store.getState()).toEqual({
      kind: 'measured',
      delayMs: 84,
      plusMinusMs: 3,
      microphoneMs: 10,
    });
  });

  it.each([
    ['delay.busy', { refusal: () => 'delay.busy' as const }],
    [
      'delay.microphone-refused',
      { openMicrophone: () => Promise.resolve(err('delay.microphone-refused' as const)) },
    ],
  ])('[LB-103] is refused with %s before anything moves', async (code, change) => {
    const { measurement, calls } = begin(change);
    measurement.proceed();
    await settled();
    expect([measurement.store.getState(), calls]).toEqual([{ kind: 'refused', code }, []]);
  });

  it('[LB-101] is refused with the microphone off again where the limits allow no moves', async () => {
    const { measurement, calls } = begin({ createTrack: () => null });
    measurement.proceed();
    await settled();
    measurement.proceed();
    expect(measurement.store.getState()).toEqual({ kind: 'refused', code: 'delay.cannot-move' });
    expect(calls).toEqual(['off']);
  });

  it.each(['silent', 'clipped', 'not-heard', 'unsure'] as const)(
    '[LB-103] says that it is %s',
    async (refusal) => {
      const { measurement, end } = begin({ estimate: () => Promise.resolve(ok({ isSure: false, refusal })) });
      measurement.proceed();
      await settled();
      measurement.proceed();
      end(true);
      await settled();
      expect(measurement.store.getState()).toEqual({ kind: 'refused', code: `delay.${refusal}` });
    },
  );

  it('[LB-103] says that a part of the page could not be loaded', async () => {
    const { measurement, end } = begin({
      estimate: () => Promise.resolve(err('network.unreachable' as const)),
    });
    measurement.proceed();
    await settled();
    measurement.proceed();
    end(true);
    await settled();
    expect(measurement.store.getState()).toEqual({ kind: 'refused', code: 'network.unreachable' });
  });

  it('[LB-100] that is interrupted has no result, and one that is closed ends the moves and the microphone', async () => {
    const { measurement, calls, heard, close } = begin();
    measurement.proceed();
    await settled();
    measurement.proceed();
    measurement.end();
    expect(measurement.store.getState()).toEqual({ kind: 'refused', code: 'delay.interrupted' });
    measurement.proceed();
    await settled();
    close();
    expect([calls, heard]).toEqual([['record', 'moves', 'off', 'off'], []]);
  });

  it('[LB-100] turns a microphone off that is allowed after the sheet was closed', async () => {
    const { measurement, calls, close } = begin();
    measurement.proceed();
    close();
    await settled();
    expect(calls).toEqual(['off']);
  });
});
