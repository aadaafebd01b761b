import { err, ok, type Result } from '@kinora/kernel';
import { epochNow } from '../../../runtime/epoch.ts';
import {
  fetchPart,
  MissingPart,
  type MissingReason,
  whyMissing,
} from '../../../runtime/offline/missing-part.ts';
import recorderUrl from './recorder.worklet.ts?worker&url';
import { createSoundRecord, type RecordedSound, type SoundBlock, type SoundRecord } from './sound-record.ts';

export type MicrophoneProblem =
  'delay.insecure' | 'delay.no-microphone' | 'delay.microphone-refused' | MissingReason;

/** A microphone that is on. */
export interface Microphone {
  /** ms that it takes itself, as the browser reports it; null: it does not. */
  readonly latencyMs: number | null;
  /** 0..1, the highest since the last call */
  takePeak(): number;
  record(): void;
  finish(): RecordedSound | null;
  close(): void;
}

/** What is meant for speech would take the device's sound out. */
const unprocessed: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

export async function openMicrophone(): Promise<Result<Microphone, MicrophoneProblem>> {
  // the browser gives `mediaDevices` to no other page
  if (!window.isSecureContext) return err('delay.insecure');
  let stream: MediaStream | null = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: unprocessed });
    return ok(await listenTo(stream));
  } catch (error) {
    stream?.getTracks().forEach((track) => track.stop());
    if (error instanceof MissingPart) return err(await whyMissing());
    return err(isRefused(error) ? 'delay.microphone-refused' : 'delay.no-microphone');
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
}

async function listenTo(stream: MediaStream): Promise<Microphone> {
  const audio = new AudioContext();
  try {
    return await listenIn(audio, stream);
  } catch (error) {
    void audio.close();
    throw error;
  }
}

async function listenIn(audio: AudioContext, stream: MediaStream): Promise<Microphone> {
  let record: SoundRecord | null = null;
  let peak = 0;
  await fetchPart(() => audio.audioWorklet.addModule(recorderUrl));
  const recorder = new AudioWorkletNode(audio, 'recorder', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  recorder.port.onmessage = ({ data }: MessageEvent<SoundBlock>) => {
    record?.add(data, epochNow());
    for (const sample of data.samples) peak = Math.max(peak, Math.abs(sample));
  };
  audio.createMediaStreamSource(stream).connect(recorder);
  await audio.resume();
  return {
    latencyMs: latencyOf(stream),
    takePeak() {
      const taken = peak;
      peak = 0;
      return taken;
    },
    record() {
      record = createSoundRecord(audio.sampleRate);
    },
    finish: () => record?.finish() ?? null,
    close() {
      recorder.port.onmessage = null;
      stream.getTracks().forEach((track) => track.stop());
      void audio.close();
    },
  };
}

function latencyOf(stream: MediaStream): number | null {
  // not in the types of every version, nor in every browser
  const { latency } = (stream.getAudioTracks()[0]?.getSettings() ?? {}) as { readonly latency?: number };
  return latency === undefined ? null : 1000 * latency;
}
