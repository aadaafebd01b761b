import { describe, expect, it } from 'vitest';
import { findByPath, readPlaylistFile, writePlaylistFile } from './playlist-file.ts';
import {
  addItems,
  beginRound,
  emptyPlaylist,
  markCurrent,
  moveItem,
  nextItem,
  type Playlist,
  previousItem,
  removeItem,
} from './playlist.ts';

const itemOf = (name: string) => ({ name, path: `f/${name}`, files: [] });
const listOf = (...names: readonly string[]) => addItems(emptyPlaylist, names.map(itemOf));
const namesOf = ({ items }: Playlist) => items.map(({ name }) => name);
const never = () => {
  throw new Error('nothing is drawn here');
};

/** Plays the list from its first to its end; the first `most` names. */
function playThrough(list: Playlist, most: number, random: () => number): string[] {
  const names: string[] = [];
  let present = list;
  for (;;) {
    const next = nextItem(present, random);
    if (next === null || names.length === most) return names;
    names.push(next.name);
    present = markCurrent(beginRound(present), next.id);
  }
}

describe('the playlist', () => {
  it('[LB-30] takes a video once, and keeps its order', () => {
    const list = addItems(listOf('a', 'b'), [itemOf('b'), itemOf('c')]);
    expect(namesOf(list)).toEqual(['a', 'b', 'c']);
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(3);
  });

  it('[LB-30] is put in order by single steps, and thinned out', () => {
    const list = listOf('a', 'b', 'c');
    expect(namesOf(moveItem(list, 3, -1))).toEqual(['a', 'c', 'b']);
    expect(namesOf(moveItem(list, 1, 1))).toEqual(['b', 'a', 'c']);
    expect(moveItem(list, 1, -1)).toBe(list);
    expect(moveItem(list, 3, 1)).toBe(list);
    expect(moveItem(list, 9, 1)).toBe(list);
    expect(removeItem(markCurrent(list, 1), 2)).toMatchObject({ currentId: 1, played: [1] });
    const removed = removeItem(markCurrent(list, 2), 2);
    expect(namesOf(removed)).toEqual(['a', 'c']);
    expect(removed.currentId).toBeNull();
  });

  it('[LB-31] plays from first to last and ends, or begins anew, or stays', () => {
    const list = listOf('a', 'b');
    expect(playThrough(list, 5, never)).toEqual(['a', 'b']);
    expect(playThrough({ ...list, repeat: 'all' }, 5, never)).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect(playThrough({ ...list, repeat: 'one' }, 3, never)).toEqual(['a', 'a', 'a']);
  });

  it('[LB-31] shuffled plays each once before any comes again, and never one twice in a row', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const list: Playlist = { ...listOf('a', 'b', 'c', 'd'), isShuffled: true };
    expect(playThrough(list, 20, random).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    const rounds = playThrough({ ...list, repeat: 'all' }, 20, random);
    expect(rounds).toHaveLength(20);
    for (let round = 0; round < 5; round += 1) {
      expect(new Set(rounds.slice(round * 4, round * 4 + 4)).size).toBe(4);
    }
    expect(rounds.some((name, index) => name === rounds[index + 1])).toBe(false);
  });

  it('[LB-30] gives each video another number, also behind a gap', () => {
    const list = addItems(removeItem(listOf('a', 'b', 'c'), 1), [itemOf('d'), itemOf('e'), itemOf('d')]);
    expect(list.items.map(({ id, name }) => `${String(id)} ${name}`)).toEqual(['2 b', '3 c', '4 d', '5 e']);
    expect(listOf('a').items).toEqual([{ id: 1, ...itemOf('a') }]);
  });

  it.each<[string, Partial<Playlist>, string | undefined]>([
    ['the same one, shuffled as well', { currentId: 2, repeat: 'one', isShuffled: true, played: [2] }, 'b'],
    ['the first one where none of the list is on the stage', { repeat: 'one' }, 'a'],
    ['none behind the last one', { currentId: 3 }, undefined],
    ['none of an empty list', { items: [], repeat: 'all' }, undefined],
    ['the last of those left', { isShuffled: true, currentId: 1, played: [1] }, 'c'],
    ['none where all were played', { isShuffled: true, currentId: 1, played: [3, 2, 1] }, undefined],
    ['of a new round another one', { isShuffled: true, repeat: 'all', currentId: 3, played: [1, 2, 3] }, 'b'],
  ])('[LB-31] goes on with %s', (_, changes, expected) => {
    expect(nextItem({ ...listOf('a', 'b', 'c'), ...changes }, () => 1)?.name).toBe(expected);
  });

  it('[LB-31] repeats the only one, shuffled as well', () => {
    const list: Playlist = { ...markCurrent(listOf('a'), 1), isShuffled: true, repeat: 'all' };
    expect(nextItem(list, () => 0)?.name).toBe('a');
  });

  it('[LB-31] has played what was on the stage, the newest last, until all were', () => {
    const list = markCurrent(markCurrent(markCurrent(listOf('a', 'b'), 1), 2), 1);
    expect(list).toMatchObject({ currentId: 1, played: [2, 1] });
    expect(markCurrent(list, null)).toEqual({ ...list, currentId: null });
    expect(beginRound(list).played).toEqual([]);
    const begun = addItems(list, [itemOf('c')]);
    expect(beginRound(begun)).toBe(begun);
  });

  it('[LB-31] goes back to what came before', () => {
    const list = markCurrent(listOf('a', 'b', 'c'), 2);
    expect(previousItem(list)?.name).toBe('a');
    expect(previousItem(markCurrent(list, 1))).toBeNull();
    expect(previousItem(listOf('a', 'b'))).toBeNull();
    expect(previousItem({ ...list, isShuffled: true })).toBeNull();
    const shuffled = markCurrent(markCurrent({ ...list, isShuffled: true }, 3), 1);
    expect(previousItem(shuffled)?.name).toBe('c');
  });
});

describe('a saved playlist', () => {
  it('[LB-34] comes back as it was written', () => {
    const items = [itemOf('a.mp4'), { ...itemOf('b.mp4'), name: 'odd\nname' }];
    const text = writePlaylistFile(items);
    expect(text).toContain('#EXTINF:-1,odd name');
    expect(readPlaylistFile(text)).toEqual(['f/a.mp4', 'f/b.mp4']);
    expect(readPlaylistFile('\ufefff\\a.mp4\r\n')).toEqual(['f/a.mp4']);
    expect(readPlaylistFile('#EXTM3U\n\n')).toBeNull();
  });

  it('[LB-34] finds its videos in a folder of another name, and none where two could be meant', () => {
    const files = [{ path: 'new/x/film.mp4' }, { path: 'new/y/film.mp4' }, { path: 'new/Alone.mp4' }];
    expect(findByPath(files, 'old/y/film.mp4')?.path).toBe('new/y/film.mp4');
    expect(findByPath(files, 'C:/videos/alone.mp4')?.path).toBe('new/Alone.mp4');
    expect(findByPath(files, 'z/film.mp4')).toBeNull();
    expect(findByPath(files, 'none.mp4')).toBeNull();
  });
});
