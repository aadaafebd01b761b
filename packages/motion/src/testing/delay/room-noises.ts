import type { Random } from '@kinora/kernel';
import { addAt, drawFrom, madeSampleRate, makeKnock, makeNoise, resonate, samplesOf } from './signals.ts';

/** What else a made recording has in it. */
export const madeNoises = ['white', 'pink', 'mains', 'speech', 'music', 'keyboard'] as const;
export type MadeNoise = (typeof madeNoises)[number];

/** Noise of so many samples, of any loudness. */
export function makeRoomNoise(noise: MadeNoise, length: number, random: Random): Float32Array {
  switch (noise) {
    case 'white':
      return makeNoise(length, random);
    case 'pink':
      return makePink(length, random);
    case 'mains':
      return makeMains(length, random);
    case 'speech':
      return makeSpeech(length, random);
    case 'music':
      return makeMusic(length, random);
    case 'keyboard':
      return makeKeyboard(length, random);
  }
}

/** Source: Paul Kellet's economy filter, within 0.5 dB of 1/f. */
function makePink(length: number, random: Random): Float32Array {
  let [slow, middle, quick] = [0, 0, 0];
  return makeNoise(length, random).map((white) => {
    slow = 0.99765 * slow + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    quick = 0.57 * quick + white * 1.0526913;
    return slow + middle + quick + white * 0.1848;
  });
}

/** Mains hum with its harmonics, on some noise. */
function makeMains(length: number, random: Random): Float32Array {
  const draw = drawFrom(random);
  const hz = draw(0, 1) < 0.5 ? 50 : 60;
  const gains = Array.from({ length: 12 }, (_, index) => draw(0.1, 1) / Math.sqrt(index + 1));
  return makeNoise(length, random).map((white, index) => {
    const turn = (2 * Math.PI * hz * index) / madeSampleRate;
    return gains.reduce((sum, gain, order) => sum + gain * Math.sin((order + 1) * turn), 0.25 * white);
  });
}

/** Syllables of voiced and hissing sound, in phrases with pauses between them. */
function makeSpeech(length: number, random: Random): Float32Array {
  const draw = drawFrom(random);
  const samples = makeNoise(length, random).map((white) => 0.02 * white);
  const endMs = (length / madeSampleRate) * 1000;
  for (let atMs = draw(0, 500); atMs < endMs;) {
    const ms = draw(70, 250);
    addAt(samples, draw(0, 1) < 0.7 ? makeVowel(ms, random) : makeHiss(ms / 2, random), atMs, draw(0.4, 1.2));
    atMs += ms + (draw(0, 1) < 0.15 ? draw(300, 1_200) : draw(10, 80));
  }
  return samples;
}

function makeVowel(ms: number, random: Random): Float32Array {
  const draw = drawFrom(random);
  const period = madeSampleRate / draw(90, 240);
  const pulses = Float32Array.from({ length: samplesOf(ms) }, (_, index) => (index % period < 1 ? 8 : 0));
  const first = resonate(pulses.slice(), draw(300, 800), 5);
  const second = resonate(pulses, draw(900, 2_500), 8);
  return first.map((sample, index) => (sample + second[index]!) * Math.sin((Math.PI * index) / first.length));
}

function makeHiss(ms: number, random: Random): Float32Array {
  const hiss = resonate(makeNoise(samplesOf(ms), random), drawFrom(random)(3_500, 6_500), 1.5);
  return hiss.map((sample, index) => sample * Math.sin((Math.PI * index) / hiss.length));
}

/** A beat with a drum on the quarters, a hi-hat on the eighths, and chords. */
function makeMusic(length: number, random: Random): Float32Array {
  const draw = drawFrom(random);
  const samples = new Float32Array(length);
  const eighthMs = 60_000 / draw(80, 150) / 2;
  const drum = makeKnock(random, [50, 110], 60);
  const hat = makeHiss(50, random);
  const endMs = (length / madeSampleRate) * 1000;
  for (let eighth = 0; eighth * eighthMs < endMs; eighth += 1) {
    const atMs = eighth * eighthMs + draw(-4, 4);
    if (eighth % 2 === 0) addAt(samples, drum, atMs, 1.2);
    addAt(samples, hat, atMs, draw(0.3, 0.8));
    if (eighth % 4 === 0) addAt(samples, makeChord(4 * eighthMs, random), atMs, 0.25);
  }
  return samples;
}

function makeChord(ms: number, random: Random): Float32Array {
  const root = drawFrom(random)(110, 330);
  const notes = [1, 1.26, 1.5].flatMap((ratio) => [root * ratio, 2 * root * ratio]);
  const length = samplesOf(ms);
  return Float32Array.from(
    { length },
    (_, index) =>
      Math.exp((-2 * index) / length) *
      Math.min(1, index / 200) *
      notes.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * index) / madeSampleRate), 0),
  );
}

/** Somebody types: press and release of keys, in bursts. */
function makeKeyboard(length: number, random: Random): Float32Array {
  const draw = drawFrom(random);
  const samples = makeNoise(length, random).map((white) => 0.01 * white);
  const endMs = (length / madeSampleRate) * 1000;
  for (let atMs = 0; atMs < endMs; atMs += draw(0, 1) < 0.1 ? draw(400, 1_500) : draw(70, 260)) {
    addAt(samples, makeKnock(random, [1_500, 6_000], draw(3, 8)), atMs, draw(0.5, 1));
    addAt(samples, makeKnock(random, [1_500, 6_000], draw(3, 8)), atMs + draw(50, 110), draw(0.2, 0.5));
  }
  return samples;
}
