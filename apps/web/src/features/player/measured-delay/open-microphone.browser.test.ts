import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMicrophone } from './open-microphone.ts';

/** the source of the sound that the browser gives */
let room: AudioContext;
let stream: MediaStream;
let closed: BaseAudioContext[];

beforeEach(() => {
  room = new AudioContext();
  stream = new MediaStreamAudioDestinationNode(room).stream;
  closed = [];
  const close = AudioContext.prototype.close;
  vi.spyOn(AudioContext.prototype, 'close').mockImplementation(function (this: AudioContext) {
    closed.push(this);
    return close.call(this);
  });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(stream));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await room.close();
});

const refusal = (error: Error) => vi.fn(() => Promise.reject(error));
const states = () => stream.getTracks().map(({ readyState }) => readyState);

it('[LB-103] reports a recorder that could not be loaded, and leaves neither the microphone on nor its sound open', async () => {
  vi.spyOn(AudioWorklet.prototype, 'addModule').mockImplementation(
    refusal(new DOMException('', 'AbortError')),
  );
  expect(await openMicrophone()).toEqual({ ok: false, error: 'network.unreachable' });
  expect([states(), closed.length]).toEqual([['ended'], 1]);
});

it('[LB-103] leaves nothing open where the browser cannot record either', async () => {
  vi.spyOn(AudioContext.prototype, 'createMediaStreamSource').mockImplementation(() => {
    throw new DOMException('', 'NotSupportedError');
  });
  expect(await openMicrophone()).toEqual({ ok: false, error: 'delay.no-microphone' });
  expect([states(), closed.length]).toEqual([['ended'], 1]);
});

it.each([
  ['NotAllowedError', 'delay.microphone-refused'],
  ['NotFoundError', 'delay.no-microphone'],
  ['NotReadableError', 'delay.no-microphone'],
])('[LB-103] takes %s of the browser for %s', async (name, error) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(refusal(new DOMException('', name)));
  expect(await openMicrophone()).toEqual({ ok: false, error });
});

it('[LB-103] turns the microphone off, and closes its sound, where the measurement is over', async () => {
  const opened = await openMicrophone();
  if (!opened.ok) throw new Error(opened.error);
  expect([states(), closed.length]).toEqual([['live'], 0]);
  opened.value.close();
  expect([states(), closed.length]).toEqual([['ended'], 1]);
});

it('[LB-103] says that a page over plain HTTP has no microphone', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await openMicrophone()).toEqual({ ok: false, error: 'delay.insecure' });
});
