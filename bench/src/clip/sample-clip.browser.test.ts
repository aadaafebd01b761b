import { sampleDurationMs } from '@kinora/motion';
import { beforeAll, describe, expect, it } from 'vitest';
import { soundRate } from './beep.ts';
import { sampleClip } from './clip-options.ts';
import { readFrameNumber } from './frame-number.ts';

const clipUrl = new URL('../../../apps/web/public/sample/pendulum.webm', import.meta.url).href;

describe('the committed sample clip', () => {
  let video: HTMLVideoElement;
  let bytes: ArrayBuffer;

  beforeAll(async () => {
    bytes = await (await fetch(clipUrl)).arrayBuffer();
    video = await openVideo(clipUrl);
  });

  it('[SA-8] lasts 60 s at 640x360 in under 1.5 MB', () => {
    expect(video.duration).toBe(sampleDurationMs / 1000);
    expect([video.videoWidth, video.videoHeight]).toEqual([640, 360]);
    expect(bytes.byteLength).toBeLessThan(1_500_000);
  });

  it.each([0, 0.5, 1.05, 2.99, 3, 17.26, 33.34, 41.98, 12, 59.95])(
    '[SA-8][SA-9] shows the frame of %f s after a seek to it',
    async (second) => {
      const picture = await pictureAt(video, second);
      expect(video.currentTime).toBe(second);
      expect(readFrameNumber(picture)).toBe(Math.floor(second * sampleClip.framesPerSecond + 1e-6));
    },
  );

  it.each([1, 10, 31, 59])('[SA-10] flashes in the two frames from second %i on', async (second) => {
    const flashes = [];
    for (const frame of [-1, 0, 1, 2]) {
      const middleOfFrame = second + (frame + 0.5) / sampleClip.framesPerSecond;
      flashes.push(isFlash(await pictureAt(video, middleOfFrame)));
    }
    expect(flashes).toEqual([false, true, true, false]);
  });

  it('[SA-10] beeps within 1 ms of every whole second but the first, and is silent before', async () => {
    const sound = await decodeSound(bytes);
    const late = Array.from(
      { length: 59 },
      (_, index) => onsetAfter(sound, index + 0.9) - (index + 1) * 1000,
    );
    expect(Math.max(...late.map(Math.abs))).toBeLessThan(1);
    expect(sound.subarray(0, 0.9 * soundRate).every((sample) => Math.abs(sample) < audible)).toBe(true);
  });
});

/** a tenth of the beep's level, far above what the codec leaves in silence */
const audible = 0.035;

async function openVideo(url: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.src = url;
  await once(video, 'canplaythrough');
  return video;
}

async function pictureAt(video: HTMLVideoElement, second: number): Promise<ImageData> {
  const seeked = once(video, 'seeked');
  video.currentTime = second;
  await seeked;
  const context = new OffscreenCanvas(640, 360).getContext('2d')!;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, 640, 360);
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
  });
}

/** The picture's border is white in a flash and dark otherwise. */
function isFlash(picture: ImageData): boolean {
  return (picture.data[(2 * picture.width + picture.width / 2) * 4] ?? 0) > 200;
}

async function decodeSound(bytes: ArrayBuffer): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, soundRate, soundRate);
  const decoded = await context.decodeAudioData(bytes.slice(0));
  return decoded.getChannelData(0);
}

/** ms of the first audible sample from `second` on */
function onsetAfter(sound: Float32Array, second: number): number {
  const from = Math.round(second * soundRate);
  const found = sound.subarray(from).findIndex((sample) => Math.abs(sample) >= audible);
  return ((from + found) / soundRate) * 1000;
}
