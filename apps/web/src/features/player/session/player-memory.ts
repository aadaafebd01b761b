import type { StoreApi } from 'zustand/vanilla';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { type FileAnswers, parseAnswers } from '../files/file-answers.ts';
import { readShortcutChoice, type ShortcutChoice } from '../shortcuts/shortcut-storage.ts';
import { type SubtitleSize, subtitleSizes } from '../subtitles/subtitle-state.ts';
import { createDeviceOffsets, type DeviceOffsets } from '../sync-test/device-offset.ts';

/** What the player remembers from one visit to the next. */
export interface PlayerHabits {
  /** 0..1 */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  /** 0..2, see subtitles/subtitle-state.ts */
  readonly subtitleSize: SubtitleSize;
  /** ms that all scripts rest before the video skips by itself; null = it never does */
  readonly skipsGapsFrom: number | null;
}

/** ms */
export const gapSkipTimes = [10_000, 15_000, 30_000, 60_000] as const;

export function createPlayerMemory(): PlayerMemory {
  const storage = browserStorage();
  return {
    habits: createStoredValue({ key: 'kinora.player', version: 1, parse: parseHabits, storage }),
    shortcuts: createStoredValue({ key: 'kinora.shortcuts', version: 1, parse: readShortcutChoice, storage }),
    deviceOffsets: createDeviceOffsets(storage),
    fileAnswers: createStoredValue({ key: 'kinora.file-answers', version: 1, parse: parseAnswers, storage }),
  };
}

export interface PlayerMemory {
  readonly habits: StoreApi<PlayerHabits>;
  readonly shortcuts: StoreApi<ShortcutChoice>;
  readonly deviceOffsets: StoreApi<DeviceOffsets>;
  /** rule LB-105 */
  readonly fileAnswers: StoreApi<FileAnswers>;
}

export function parseHabits(stored: unknown): PlayerHabits {
  const from = isRecord(stored) ? stored : {};
  const volume = from['volume'];
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: from['isMuted'] === true,
    isLooping: from['isLooping'] === true,
    subtitleSize: subtitleSizes.find((size) => size === from['subtitleSize']) ?? 1,
    skipsGapsFrom: gapSkipTimes.find((ms) => ms === from['skipsGapsFrom']) ?? null,
  };
}
