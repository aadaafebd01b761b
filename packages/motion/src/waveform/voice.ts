import { createSeededRandom, type Random } from '@kinora/kernel';
import type { Leader } from './carrier.ts';
import {
  parametersOf,
  type Parameters,
  positionOf,
  type ShapeSettings,
  settleShape,
  shapeOf,
} from './shape.ts';
import { cyclesAt, shapeAt, type Stretch, stretchCorner, stretchShare } from './stretch.ts';
import type { WaveformChannel } from '../profile/fields.ts';

/** How one channel is to be played. */
export type VoiceSettings = ShapeSettings;

/** One channel's wave over time. Two voices of equal seed and equal settings are equal at every time. */
export interface Voice extends Leader {
  /** 0..9999 */
  valueAt(at: number): number;
  /** New settings from `at` on, reached by a glide: the curve before stays as it was, the curve after does not jump. */
  change(settings: VoiceSettings, at: number): void;
}

/** ms; long enough that a change by chance is felt as a swell, shorter than most of their intervals */
const randomGlideMs = 1000;

/** ms; a person who drags a slider feels the answer, and the output still moves smoothly */
const editGlideMs = 300;

/** ms; a day. Past it chance rests, so that a far time costs a bounded search. */
const lastRandomChangeMs = 86_400_000;

const parameterNames = ['period', 'amp', 'offset', 'phase'] as const;

export function createVoice(first: VoiceSettings, seed: number): Voice {
  let settings = first;
  let random = createSeededRandom(seed);
  let edits = 0;
  let stretches: Stretch[] = [];
  let nextChangeMs = 0;
  let cursor = 0;

  function append(startMs: number, glideMs: number, parameters: Parameters): void {
    const to = shapeOf(parameters, settings);
    const last = stretches.at(-1);
    const cycles = last === undefined ? 0 : cyclesAt(last, startMs);
    const { carrier, channel } = settings;
    const from = last === undefined ? to : settleShape(shapeAt(last, startMs), carrier, cycles, startMs);
    stretches.push({ startMs, glideMs, from, to, parameters, cycles });
    const wait = drawBetween(random, channel.ranMin, channel.ranMax);
    nextChangeMs = hasChance(channel) ? startMs + wait : Infinity;
  }

  function extendTo(at: number): void {
    while (nextChangeMs <= Math.min(at, lastRandomChangeMs)) {
      const drawn = drawParameters(random, settings.channel, stretches.at(-1)!.parameters);
      append(nextChangeMs, Math.min(randomGlideMs, settings.channel.ranMin), drawn);
    }
  }

  /** Walks from the stretch last asked for: chance changes a wave at most twice a second. */
  function stretchAt(at: number): Stretch {
    extendTo(at);
    while (cursor > 0 && stretches[cursor]!.startMs > at) cursor -= 1;
    while (cursor + 1 < stretches.length && stretches[cursor + 1]!.startMs <= at) cursor += 1;
    return stretches[cursor]!;
  }

  append(0, 0, parametersOf(first.channel));
  return {
    valueAt(at) {
      const stretch = stretchAt(at);
      return positionOf(shapeAt(stretch, at), stretchShare(stretch, at));
    },
    shareAt: (at) => stretchShare(stretchAt(at), at),
    nextCorner(at) {
      const from = Math.max(0, at);
      const stretch = stretchAt(from);
      const next = stretches[cursor + 1]?.startMs ?? nextChangeMs;
      const update = nextUpdate(settings.channel, at);
      return Math.min(update, stretchCorner(stretch, from), next > at ? next : Infinity);
    },
    change(next, at) {
      const { parameters } = stretchAt(at);
      stretches = stretches.slice(0, cursor + 1);
      settings = next;
      edits += 1;
      // a separate stream: the curve after an edit must not depend on how far ahead it was looked up
      random = createSeededRandom(seed + edits);
      append(at, editGlideMs, keepDrawn(next.channel, parameters));
    },
  };
}

function nextUpdate({ update }: WaveformChannel, at: number): number {
  const next = (Math.floor(at / update) + 1) * update;
  return next > at ? next : Infinity;
}

function hasChance(channel: WaveformChannel): boolean {
  return parameterNames.some((name) => channel[`${name}Ran`]);
}

/** Draws all four, used or not, so that one flag does not change what another parameter draws. */
function drawParameters(random: Random, channel: WaveformChannel, current: Parameters): Parameters {
  const drawn = { ...current };
  for (const name of parameterNames) {
    const value = drawBetween(random, channel[`${name}Min`], channel[`${name}Max`]);
    if (channel[`${name}Ran`]) drawn[name] = value;
  }
  return drawn;
}

/** After an edit a parameter left to chance stays where chance put it, as far as its new limits allow. */
function keepDrawn(channel: WaveformChannel, current: Parameters): Parameters {
  const kept = { ...parametersOf(channel) };
  for (const name of parameterNames) {
    if (!channel[`${name}Ran`]) continue;
    kept[name] = Math.min(channel[`${name}Max`], Math.max(channel[`${name}Min`], current[name]));
  }
  return kept;
}

function drawBetween(random: Random, min: number, max: number): number {
  return min + (max - min) * random.next();
}
