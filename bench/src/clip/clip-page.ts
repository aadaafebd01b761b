import { beepAt, soundRate } from './beep.ts';
import type { ClipOptions } from './clip-options.ts';
import { drawFrame } from './draw-frame.ts';
import { type MediaChunk, muxWebm } from './mux-webm.ts';

declare global {
  /** Called by `renderClip` from outside: the clip as Base64, since an answer to it can carry no bytes. */
  var renderClipInPage: (options: ClipOptions) => Promise<string>;
}

globalThis.renderClipInPage = async (options) => {
  const [video, { chunks: audio, opusHead }] = await Promise.all([
    encodePicture(options),
    encodeSound(options),
  ]);
  return toBase64(muxWebm({ ...options, video, audio, opusHead }));
};

/** Frames that wait in an encoder; more only cost memory. */
const maxQueueLength = 8;

async function encodePicture(options: ClipOptions): Promise<MediaChunk[]> {
  const { width, height, framesPerSecond } = options;
  const chunks: MediaChunk[] = [];
  const encoder = new VideoEncoder({ output: (chunk) => chunks.push(toMediaChunk(chunk)), error: raise });
  encoder.configure({
    codec: 'vp09.00.10.08',
    width,
    height,
    framerate: framesPerSecond,
    bitrate: options.videoBitrate,
    latencyMode: 'quality',
    hardwareAcceleration: 'prefer-software',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.scale(width / 640, height / 360);
  const count = Math.round((options.durationMs / 1000) * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    // WebM counts in whole ms: a frame shows the moment that its own time stamp names
    const tMs = Math.round((index * 1000) / framesPerSecond);
    drawFrame(context, { index, tMs });
    const frame = new VideoFrame(canvas, { timestamp: tMs * 1000 });
    // a cue a second: cues stand at key frames
    encoder.encode(frame, { keyFrame: index % framesPerSecond === 0 });
    frame.close();
    await drained(encoder);
  }
  await encoder.flush();
  return chunks;
}

async function encodeSound(options: ClipOptions): Promise<{ chunks: MediaChunk[]; opusHead: Uint8Array }> {
  const chunks: MediaChunk[] = [];
  let opusHead = new Uint8Array();
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      const description = metadata?.decoderConfig?.description;
      if (description !== undefined) opusHead = new Uint8Array(description as ArrayBuffer);
      chunks.push(toMediaChunk(chunk));
    },
    error: raise,
  });
  encoder.configure({
    codec: 'opus',
    sampleRate: soundRate,
    numberOfChannels: 1,
    bitrate: options.audioBitrate,
  });
  for (let second = 0; second < options.durationMs / 1000; second += 1) {
    const data = secondOfSound(second);
    encoder.encode(data);
    data.close();
    await drained(encoder);
  }
  await encoder.flush();
  return { chunks: chunks.filter((chunk) => chunk.timestampMs < options.durationMs), opusHead };
}

function secondOfSound(second: number): AudioData {
  return new AudioData({
    data: Float32Array.from({ length: soundRate }, (_, index) => beepAt(second * soundRate + index)),
    format: 'f32',
    numberOfChannels: 1,
    numberOfFrames: soundRate,
    sampleRate: soundRate,
    timestamp: second * 1_000_000,
  });
}

function toMediaChunk(chunk: EncodedVideoChunk | EncodedAudioChunk): MediaChunk {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  return { timestampMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data };
}

async function drained(encoder: VideoEncoder | AudioEncoder): Promise<void> {
  while (encoder.encodeQueueSize > maxQueueLength) {
    await new Promise((resolve) => {
      encoder.addEventListener('dequeue', resolve, { once: true });
    });
  }
}

function raise(error: DOMException): never {
  throw error;
}

async function toBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([bytes]));
  await new Promise((resolve) => {
    reader.onload = resolve;
  });
  return (reader.result as string).replace(/^[^,]*,/, '');
}
