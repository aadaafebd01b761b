import { isRecord } from '../../../runtime/storage/stored-value.ts';
import {
  type LoopDuration,
  loopDurations,
  type LoopMode,
  loopModes,
  type LoopSettings,
} from './step-player.ts';

/** How long the page plays, and what comes after each duration. */
export interface LoopChoice {
  /** plays on until it is stopped */
  readonly isOn: boolean;
  readonly mode: LoopMode;
  /** seconds of each profile where it loops */
  readonly duration: LoopDuration;
  /** seconds after which it ends where it does not */
  readonly seconds: number;
}

/** s */
export const playSeconds = { min: 1, max: 3_600, fallback: 60 } as const;

/** The stored choice; a loop through the list, a minute of each, where there is none. */
export function parseLoopChoice(stored: unknown): LoopChoice {
  const { isOn, mode, duration, seconds } = isRecord(stored) ? stored : {};
  const isLength = typeof seconds === 'number' && seconds >= playSeconds.min && seconds <= playSeconds.max;
  return {
    isOn: isOn !== false,
    mode: loopModes.find((one) => one === mode) ?? 1,
    duration: loopDurations.find((one) => one === duration) ?? 60,
    seconds: isLength ? seconds : playSeconds.fallback,
  };
}

/** Seconds until something happens by itself: the next profile, or the end. */
export function tickSeconds({ isOn, duration, seconds }: LoopChoice): number {
  return isOn ? duration : seconds;
}

export function loopSettings(choice: LoopChoice): Pick<LoopSettings, 'mode' | 'durationMs'> {
  return { mode: choice.isOn ? choice.mode : 'once', durationMs: tickSeconds(choice) * 1000 };
}
