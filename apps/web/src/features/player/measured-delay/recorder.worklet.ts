import type { SoundBlock } from './sound-record.ts';

/** What an AudioWorklet has; TypeScript's libraries have no such environment. */
declare const currentFrame: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Samples of a block: 21 ms at 48 kHz, a multiple of the 128 that come at a time. */
const blockLength = 1024;

registerProcessor(
  'recorder',
  class extends AudioWorkletProcessor {
    private samples = new Float32Array(blockLength);
    private filled = 0;

    /** Without a channel the microphone gives nothing yet. */
    process([input]: readonly (readonly Float32Array[])[]): boolean {
      const channel = input?.[0];
      if (channel === undefined) return true;
      this.samples.set(channel, this.filled);
      this.filled += channel.length;
      if (this.filled === blockLength) this.send(currentFrame + channel.length - blockLength);
      return true;
    }

    private send(frame: number): void {
      const block: SoundBlock = { frame, samples: this.samples };
      this.port.postMessage(block, [this.samples.buffer]);
      this.samples = new Float32Array(blockLength);
      this.filled = 0;
    }
  },
);
