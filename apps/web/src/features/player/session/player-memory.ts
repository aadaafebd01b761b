import { roundOffset } from '../media/offset.ts';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { readShortcutChoice } from '../shortcuts/shortcut-storage.ts';

/** What the player remembers from one visit to the next. */
export interface PlayerHabits {
  /** 0..1 */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  /** [mark of a video, its offset in seconds], the newest first */
  readonly offsets: readonly (readonly [number, number])[];
}

/** Offsets of more videos than a person watches in a while are not kept. */
const mostOffsets = 100;

export function createPlayerMemory() {
  const storage = browserStorage();
  return {
    habits: createStoredValue({ key: 'kinora.player', version: 1, parse: parseHabits, storage }),
    shortcuts: createStoredValue({ key: 'kinora.shortcuts', version: 1, parse: readShortcutChoice, storage }),
  };
}

export function parseHabits(stored: unknown): PlayerHabits {
  const from = isRecord(stored) ? stored : {};
  const volume = from['volume'];
  const offsets = Array.isArray(from['offsets']) ? from['offsets'] : [];
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: from['isMuted'] === true,
    isLooping: from['isLooping'] === true,
    offsets: offsets.filter(isOffset).slice(0, mostOffsets),
  };
}

function isOffset(entry: unknown): entry is readonly [number, number] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => Number.isFinite(part));
}

/**
 * Tells a video from others without keeping its name, which is nobody's business on a shared computer.
 * Source: FNV-1a, 32 bits, by G. Fowler, L. C. Noll and K.-P. Vo.
 */
export function markOfVideo(video: { readonly name: string; readonly size: number }): number {
  let mark = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(`${video.name}/${String(video.size)}`)) {
    mark = Math.imul(mark ^ unit, 0x01000193) >>> 0;
  }
  return mark;
}

/** Seconds; 0 for a video that has none. */
export function recallOffset(habits: PlayerHabits, mark: number): number {
  return roundOffset(habits.offsets.find(([known]) => known === mark)?.[1] ?? 0);
}

export function rememberOffset(habits: PlayerHabits, mark: number, seconds: number): PlayerHabits {
  const others = habits.offsets.filter(([known]) => known !== mark);
  const offsets = seconds === 0 ? others : [[mark, seconds] as const, ...others];
  return { ...habits, offsets: offsets.slice(0, mostOffsets) };
}
