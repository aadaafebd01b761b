import { roundOffset } from '../media/offset.ts';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { readShortcutChoice } from '../shortcuts/shortcut-storage.ts';

/** [mark of a video, a number that belongs to it], the newest first. */
export type MarkedList = readonly (readonly [number, number])[];

/** What the player remembers from one visit to the next. */
export interface PlayerHabits {
  /** 0..1 */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  /** seconds */
  readonly offsets: MarkedList;
  /** seconds, of videos that were left on the way */
  readonly positions: MarkedList;
}

/** More videos than a person watches in a while are not remembered. */
const mostMarked = 100;

export function createPlayerMemory() {
  const storage = browserStorage();
  return {
    habits: createStoredValue({ key: 'kinora.player', version: 1, parse: parseHabits, storage }),
    shortcuts: createStoredValue({ key: 'kinora.shortcuts', version: 1, parse: readShortcutChoice, storage }),
  };
}

export type PlayerMemory = ReturnType<typeof createPlayerMemory>;

export function parseHabits(stored: unknown): PlayerHabits {
  const from = isRecord(stored) ? stored : {};
  const volume = from['volume'];
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: from['isMuted'] === true,
    isLooping: from['isLooping'] === true,
    offsets: parseMarked(from['offsets']).map(([mark, seconds]) => [mark, roundOffset(seconds)] as const),
    positions: parseMarked(from['positions']),
  };
}

function parseMarked(stored: unknown): MarkedList {
  return Array.isArray(stored) ? stored.filter(isMarked).slice(0, mostMarked) : [];
}

function isMarked(entry: unknown): entry is readonly [number, number] {
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

/** The number of a mark; 0 for one that has none. */
export function recall(list: MarkedList, mark: number): number {
  return list.find(([known]) => known === mark)?.[1] ?? 0;
}

/** The list with another number for a mark; 0 is not kept. */
export function remember(list: MarkedList, mark: number, value: number): MarkedList {
  const others = list.filter(([known]) => known !== mark);
  return value === 0 ? others : [[mark, value] as const, ...others].slice(0, mostMarked);
}
