import { createSeededRandom, type Random } from '@kinora/kernel';
import { type CodedMove, createMoveCode, moveCode } from '../../delay/move-code.ts';
import { createDeviceSound, type MadeDevice, madeDevices } from './device-sounds.ts';
import { madeNoises, type MadeNoise, makeRoomNoise } from './room-noises.ts';
import {
  addAt,
  type Draw,
  drawFrom,
  drawNormal,
  madeSampleRate,
  powerOf,
  reverberate,
  samplesOf,
} from './signals.ts';

/** A recording of a device in a room, and what is true about it. */
export interface MadeRecording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** ms in the recording at which the train begins */
  readonly trainStartMs: number;
  /** from a move's time to the beginning of its sound; null where no device plays the train */
  readonly delayMs: number | null;
  readonly device: MadeDevice;
  readonly noise: MadeNoise;
}

export interface RecordingWish {
  readonly seed: number;
  /**
   * dB: mean power of the device's sound while it moves, over mean power of the noise in the whole recording, both in the
   * whole band; -Infinity = noise alone
   */
  readonly signalToNoise?: number;
  readonly device?: MadeDevice;
  readonly noise?: MadeNoise;
  /** another device plays another train */
  readonly isOtherTrain?: boolean;
}

/** ms of the recording before the train and after it */
const beforeMs = 1_500;
const afterMs = 1_200;

/** Loudness of the noise, root mean square, and the highest peak of a recording: it does not clip. */
const noiseLevel = 0.02;
const maxPeak = 0.5;

export function makeDelayRecording(wish: RecordingWish): MadeRecording {
  const random = createSeededRandom(wish.seed * 7_919 + 13);
  const draw = drawFrom(random);
  const device = wish.device ?? pick(madeDevices, draw);
  const noise = wish.noise ?? pick(madeNoises, draw);
  const delayMs = draw(15, 450);
  const trainStartMs = beforeMs + draw(0, 400);
  const moves = wish.isOtherTrain === true ? createMoveCode(wish.seed + 5_000) : moveCode;
  const length = samplesOf(trainStartMs + moves.at(-1)!.endMs + afterMs);
  const heard = placeMoves(moves, trainStartMs + delayMs, random);
  const sound = makeTrain(heard, device, length, random);
  const room = makeRoomNoise(noise, length, random);
  const signalToNoise = wish.signalToNoise ?? 0;
  const roomGain = noiseLevel / Math.sqrt(powerOf(room));
  const gain = noiseLevel * Math.sqrt(10 ** (signalToNoise / 10) / activePower(sound, heard));
  const samples = sound.map((sample, index) => gain * sample + roomGain * room[index]!);
  const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const isHeard = wish.isOtherTrain !== true && signalToNoise > -Infinity;
  return {
    samples: samples.map((sample) => sample * Math.min(1, maxPeak / peak)),
    sampleRate: madeSampleRate,
    trainStartMs,
    delayMs: isHeard ? delayMs : null,
    device,
    noise,
  };
}

function pick<Item>(items: readonly Item[], draw: Draw): Item {
  return items[Math.floor(draw(0, items.length))]!;
}

/** When each move is heard: a few ms early or late, and some not at all. */
function placeMoves(moves: readonly CodedMove[], lateMs: number, random: Random): readonly CodedMove[] {
  const draw = drawFrom(random);
  const jitterMs = draw(0.5, 3);
  const missedShare = draw(0, 0.15);
  return moves.flatMap(({ startMs, endMs }) => {
    const late = lateMs + jitterMs * Math.max(-2.5, Math.min(2.5, drawNormal(random)));
    return draw(0, 1) < missedShare ? [] : [{ startMs: startMs + late, endMs: endMs + late }];
  });
}

function makeTrain(moves: readonly CodedMove[], device: MadeDevice, length: number, random: Random) {
  const draw = drawFrom(random);
  const makeSound = createDeviceSound(device, random);
  const dry = new Float32Array(length);
  // there and back do not sound the same
  const back = draw(0.6, 1);
  moves.forEach(({ startMs, endMs }, index) => {
    addAt(dry, makeSound(endMs - startMs), startMs, draw(0.8, 1.2) * (index % 2 === 0 ? 1 : back));
  });
  return reverberate(dry, random);
}

/** Mean square while the moves last. */
function activePower(sound: Float32Array, moves: readonly CodedMove[]): number {
  const parts = moves.map(({ startMs, endMs }) => sound.subarray(samplesOf(startMs), samplesOf(endMs)));
  const seconds = parts.reduce((sum, { length }) => sum + length, 0);
  return parts.reduce((sum, part) => sum + powerOf(part) * part.length, 0) / seconds;
}
