/** One video of the playlist with its scripts and subtitles. */
export interface PlaylistItem {
  readonly id: number;
  readonly name: string;
  /** with its folders; a saved playlist names it so */
  readonly path: string;
  /** the video first */
  readonly files: readonly File[];
}

export type RepeatMode = 'off' | 'all' | 'one';

export interface Playlist {
  readonly items: readonly PlaylistItem[];
  /** the one on the stage; null when it is none of the list */
  readonly currentId: number | null;
  readonly repeat: RepeatMode;
  readonly isShuffled: boolean;
  /** ids of this round, so that a shuffled list plays each once */
  readonly played: readonly number[];
}

export const emptyPlaylist: Playlist = {
  items: [],
  currentId: null,
  repeat: 'off',
  isShuffled: false,
  played: [],
};

/** Rule LB-30: at its end; a video that is there already is not added again. */
export function addItems(list: Playlist, items: readonly Omit<PlaylistItem, 'id'>[]): Playlist {
  const known = new Set(list.items.map(({ path }) => path));
  const fresh = items.filter(({ path }) => (known.has(path) ? false : known.add(path)));
  const first = 1 + Math.max(0, ...list.items.map(({ id }) => id));
  return { ...list, items: [...list.items, ...fresh.map((item, index) => ({ ...item, id: first + index }))] };
}

export function removeItem(list: Playlist, id: number): Playlist {
  return {
    ...list,
    items: list.items.filter((item) => item.id !== id),
    currentId: list.currentId === id ? null : list.currentId,
    played: list.played.filter((played) => played !== id),
  };
}

/** Up (-1) or down (1) by one place; at either end nothing changes. */
export function moveItem(list: Playlist, id: number, by: 1 | -1): Playlist {
  const from = list.items.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.items.length) return list;
  const items = list.items.toSpliced(from, 1).toSpliced(to, 0, list.items[from]!);
  return { ...list, items };
}

/** This one is on the stage now; null = something that is not of the list. */
export function markCurrent(list: Playlist, id: number | null): Playlist {
  if (id === null) return { ...list, currentId: null };
  return { ...list, currentId: id, played: [...list.played.filter((played) => played !== id), id] };
}

/** Rule LB-31: what comes after the present one, and null where the list is over. `random` is 0..1. */
export function nextItem(list: Playlist, random: () => number): PlaylistItem | null {
  const { items, currentId, repeat } = list;
  const present = items.findIndex(({ id }) => id === currentId);
  if (repeat === 'one' && present >= 0) return items[present]!;
  if (list.isShuffled) return drawn(list, random);
  const next = items[present + 1];
  return next ?? (repeat === 'all' ? (items[0] ?? null) : null);
}

function drawn({ items, played, currentId, repeat }: Playlist, random: () => number): PlaylistItem | null {
  const left = items.filter(({ id }) => !played.includes(id));
  // A new round begins with any but the one that was played just now.
  const others = items.filter(({ id }) => id !== currentId || items.length === 1);
  const from = left.length > 0 ? left : repeat === 'all' ? others : [];
  return from[Math.min(from.length - 1, Math.floor(random() * from.length))] ?? null;
}

/** The one before in the list, and in a shuffled list the one that was played before. */
export function previousItem({ items, currentId, isShuffled, played }: Playlist): PlaylistItem | null {
  if (isShuffled) return items.find(({ id }) => id === played.at(-2)) ?? null;
  const present = items.findIndex(({ id }) => id === currentId);
  return items[present - 1] ?? null;
}

/** A shuffled list that was played through begins a new round. */
export function beginRound(list: Playlist): Playlist {
  const isOver = list.items.every(({ id }) => list.played.includes(id));
  return isOver ? { ...list, played: [] } : list;
}
