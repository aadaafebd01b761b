import type { ErrorCode } from '@kinora/contract';
import type { Result } from '@kinora/kernel';
import type { DelayEstimate, DelayRecording, Track } from '@kinora/motion';
import type { Words } from '@kinora/phrases';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MissingReason } from '../../../runtime/offline/missing-part.ts';
import type { ClockDrive } from '../sync-test/run-sync-test.ts';
import type { MoveTrack } from './move-track.ts';
import type { Microphone, MicrophoneProblem } from './open-microphone.ts';

/** Why there is no result: what the sheet has words for, or what keeps the device from following anything. */
export type MeasurementRefusal = keyof Words['delay']['refusals'] | ErrorCode;

export type MeasurementPhase =
  /** the person reads what will happen */
  | { readonly kind: 'explained' }
  /** the browser asks for the microphone */
  | { readonly kind: 'asking'; readonly isAgain: boolean }
  /** it is on, and nothing moves */
  | { readonly kind: 'ready'; readonly microphone: Microphone }
  | {
      readonly kind: 'measuring';
      readonly microphone: Microphone;
      readonly drive: ClockDrive;
      readonly lengthMs: number;
    }
  | { readonly kind: 'computing' }
  | {
      readonly kind: 'measured';
      readonly delayMs: number;
      readonly plusMinusMs: number;
      /** what was subtracted; null: not reported */
      readonly microphoneMs: number | null;
    }
  | { readonly kind: 'refused'; readonly code: MeasurementRefusal };

export interface MeasurementDeps {
  openMicrophone(): Promise<Result<Microphone, MicrophoneProblem>>;
  /** why the device can not be measured now */
  refusal(): MeasurementRefusal | null;
  /** null: the limits allow none */
  createTrack(): MoveTrack | null;
  drive(track: Track, lengthMs: number, ended: (isComplete: boolean) => void): ClockDrive;
  /** s by which the device is moved earlier already */
  offset(): number;
  estimate(recording: DelayRecording): Promise<Result<DelayEstimate, MissingReason>>;
}

/** Rules LB-100 to LB-104. */
export interface Measurement {
  readonly store: StoreApi<MeasurementPhase>;
  /** Asks for the microphone; from `ready` on, starts the moves. */
  proceed(): void;
  /** Ends the moves, if there are any. */
  end(): void;
  /** It is on the screen. Returns its end, which ends the moves and the microphone as well. */
  open(): () => void;
}

export function createMeasurement(deps: MeasurementDeps): Measurement {
  const store = createStore<MeasurementPhase>(() => ({ kind: 'explained' }));
  let isClosed = false;

  function become(phase: MeasurementPhase): void {
    if (!isClosed) store.setState(phase, true);
  }

  const refuse = (code: MeasurementRefusal) => become({ kind: 'refused', code });

  async function ask(): Promise<void> {
    const code = deps.refusal();
    if (code !== null) return refuse(code);
    become({ kind: 'asking', isAgain: store.getState().kind === 'refused' });
    const opened = await deps.openMicrophone();
    if (!opened.ok) return refuse(opened.error);
    if (isClosed) opened.value.close();
    else become({ kind: 'ready', microphone: opened.value });
  }

  function start(microphone: Microphone): void {
    const code = deps.refusal();
    const moves = code === null ? deps.createTrack() : null;
    if (moves === null) {
      microphone.close();
      return refuse(code ?? 'delay.cannot-move');
    }
    // what is heard is later by the delay and earlier by the offset that there is already
    const offsetMs = 1000 * deps.offset();
    const { track, lengthMs, trainMs } = moves;
    microphone.record();
    const drive = deps.drive(track, lengthMs, (isComplete) => {
      void finish(microphone, drive.startedAtMs + trainMs - offsetMs, isComplete);
    });
    become({ kind: 'measuring', microphone, drive, lengthMs });
  }

  async function finish(microphone: Microphone, trainEpochMs: number, isComplete: boolean): Promise<void> {
    const sound = microphone.finish();
    microphone.close();
    if (!isComplete) return refuse('delay.interrupted');
    if (sound === null) return refuse('delay.silent');
    become({ kind: 'computing' });
    const { samples, sampleRate, startMs } = sound;
    const trainStartMs = trainEpochMs + (microphone.latencyMs ?? 0) - startMs;
    const estimate = await deps.estimate({ samples, sampleRate, trainStartMs });
    if (!estimate.ok) return refuse(estimate.error);
    if (!estimate.value.isSure) return refuse(`delay.${estimate.value.refusal}`);
    const { delayMs, plusMinusMs } = estimate.value;
    become({ kind: 'measured', delayMs, plusMinusMs, microphoneMs: microphone.latencyMs });
  }

  function end(): void {
    const phase = store.getState();
    if (phase.kind === 'measuring') phase.drive.end();
    else if (phase.kind === 'ready') phase.microphone.close();
  }

  return {
    store,
    end,
    proceed() {
      const phase = store.getState();
      if (phase.kind === 'ready') start(phase.microphone);
      else if (phase.kind !== 'asking' && phase.kind !== 'measuring' && phase.kind !== 'computing')
        void ask();
    },
    open() {
      isClosed = false;
      return () => {
        isClosed = true;
        end();
      };
    },
  };
}
