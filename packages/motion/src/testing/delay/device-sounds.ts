import type { Random } from '@kinora/kernel';
import { addAt, drawFrom, madeSampleRate, makeKnock, makeNoise, resonate, samplesOf } from './signals.ts';

/** What a made device sounds like. */
export const madeDevices = ['click', 'whirr', 'hum', 'knock', 'whirr-and-click'] as const;
export type MadeDevice = (typeof madeDevices)[number];

/** The sound of one move of so many ms, from the moment in which the motion begins. */
type MakeSound = (durationMs: number) => Float32Array;

/** Amplitude 0..1 while the motor comes up, by the share of the rise. */
const rises: readonly ((share: number) => number)[] = [
  (share) => share,
  (share) => (1 - Math.cos(Math.PI * share)) / 2,
  (share) => (1 - Math.exp(-3 * share)) / (1 - Math.exp(-3)),
];

export function createDeviceSound(device: MadeDevice, random: Random): MakeSound {
  const draw = drawFrom(random);
  switch (device) {
    case 'click':
      return createClick(random);
    case 'whirr':
      return createMotor(random, draw(250, 700), draw(10, 60));
    case 'hum':
      return createMotor(random, draw(70, 180), draw(10, 40));
    case 'knock':
      return createKnocking(random);
    case 'whirr-and-click':
      return mixSounds(createMotor(random, draw(250, 700), draw(10, 60)), createClick(random), draw(0.3, 1));
  }
}

function createClick(random: Random): MakeSound {
  const click = makeKnock(random, [700, 5_000], drawFrom(random)(3, 15));
  return () => click;
}

/** A motor: harmonics of its turning and the noise of its gears, which rise, last as long as the move and fade. */
function createMotor(random: Random, pitch: number, riseMs: number): MakeSound {
  const draw = drawFrom(random);
  const rise = rises[Math.floor(draw(0, rises.length))]!;
  const fallMs = draw(15, 60);
  const gears = { hz: draw(900, 3_500), quality: draw(0.7, 4), gain: draw(0.3, 2) };
  const harmonics = Array.from({ length: 6 }, (_, index) => draw(0.2, 1) / (index + 1));
  return (durationMs) => {
    const hz = pitch * draw(0.95, 1.05);
    const phase = draw(0, 2 * Math.PI);
    const noise = resonate(makeNoise(samplesOf(durationMs + fallMs), random), gears.hz, gears.quality);
    return noise.map((sample, index) => {
      const ms = (index / madeSampleRate) * 1000;
      const turn = (2 * Math.PI * hz * ms) / 1000 + phase;
      const tone = harmonics.reduce((sum, gain, order) => sum + gain * Math.sin((order + 1) * turn), 0);
      const up = rise(Math.min(1, ms / riseMs));
      const down = Math.min(1, (durationMs + fallMs - ms) / fallMs);
      return up * down * (0.4 * tone + gears.gain * sample);
    });
  };
}

/** A motor that ends against something. */
function createKnocking(random: Random): MakeSound {
  const draw = drawFrom(random);
  const motor = createMotor(random, draw(250, 700), draw(10, 40));
  const knock = makeKnock(random, [200, 2_500], draw(4, 15));
  const gain = draw(0.5, 2);
  return (durationMs) => {
    const sound = new Float32Array(samplesOf(durationMs) + knock.length);
    addAt(sound, motor(durationMs), 0);
    addAt(sound, knock, durationMs, gain);
    return sound;
  };
}

function mixSounds(first: MakeSound, second: MakeSound, gain: number): MakeSound {
  return (durationMs) => {
    const sounds = [first(durationMs), second(durationMs)] as const;
    const sound = new Float32Array(Math.max(...sounds.map(({ length }) => length)));
    addAt(sound, sounds[0], 0);
    addAt(sound, sounds[1], 0, gain);
    return sound;
  };
}
