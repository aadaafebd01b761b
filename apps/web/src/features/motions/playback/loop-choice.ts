import { isRecord } from '../../../runtime/storage/stored-value.ts';
import type { LoopChoice } from './motion-player.ts';
import { loopDurations, loopModes } from './step-player.ts';

/** The stored choice; a minute of each profile of the list where there is none. */
export function parseLoopChoice(stored: unknown): LoopChoice {
  const { mode, duration } = isRecord(stored) ? stored : {};
  return {
    mode: loopModes.find((one) => one === mode) ?? 1,
    duration: loopDurations.find((one) => one === duration) ?? 60,
  };
}
