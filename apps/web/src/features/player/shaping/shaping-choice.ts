import { type AxisName, axisNames, completeShaping, type Shaping } from '@kinora/motion';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../../../runtime/engine/engine-host.ts';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';

/** What a person chose besides the script; remembered for every video. */
export interface ShapingChoice {
  readonly shaping: Shaping;
  /** ms of a pause after which the device goes home; null = never */
  readonly autoHomeMs: number | null;
  /** how much earlier than the video each axis is moved */
  readonly axisOffsetsMs: Readonly<Record<AxisName, number>>;
}

/** ms; servos and links between an axis and its motor differ by less */
export const maxAxisOffsetMs = 500;

/** ms */
export const autoHomeTimes = [5000, 10_000, 30_000, 60_000, 300_000] as const;

export function parseShapingChoice(stored: unknown): ShapingChoice {
  const from = isRecord(stored) ? stored : {};
  return {
    shaping: completeShaping(from['shaping']),
    autoHomeMs: autoHomeTimes.find((ms) => ms === from['autoHomeMs']) ?? null,
    axisOffsetsMs: parseOffsets(from['axisOffsetsMs']),
  };
}

function parseOffsets(stored: unknown): ShapingChoice['axisOffsetsMs'] {
  const from = isRecord(stored) ? stored : {};
  const offsets = axisNames.map((axis) => [axis, offsetOf(from[axis])] as const);
  return Object.fromEntries(offsets) as ShapingChoice['axisOffsetsMs'];
}

function offsetOf(stored: unknown): number {
  const isOffset = typeof stored === 'number' && Number.isInteger(stored);
  return isOffset && Math.abs(stored) <= maxAxisOffsetMs ? stored : 0;
}

/** From here on the engine has what was chosen. */
export function createShapingChoice(engine: EngineHost): StoreApi<ShapingChoice> {
  const storage = browserStorage();
  const choice = createStoredValue({ key: 'kinora.shaping', version: 1, parse: parseShapingChoice, storage });
  const { shaping, autoHomeMs } = choice.getState();
  engine.send({ type: 'shaping.set', shaping });
  engine.send({ type: 'auto-home.set', afterMs: autoHomeMs });
  choice.subscribe((next, last) => {
    if (next.shaping !== last.shaping) engine.send({ type: 'shaping.set', shaping: next.shaping });
    if (next.autoHomeMs !== last.autoHomeMs) {
      engine.send({ type: 'auto-home.set', afterMs: next.autoHomeMs });
    }
  });
  return choice;
}
