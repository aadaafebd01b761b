import { describe, expect, it } from 'vitest';
import { createPageStore } from '../memory/keyed-store.ts';
import { createRecentVideos, knownFilesOf, maxRecent } from './recent-videos.ts';

const handleOf = (name: string) =>
  ({ kind: 'file', name, getFile: async () => new File([], name) }) as unknown as FileSystemFileHandle;

function open() {
  let now = 0;
  const store = createPageStore();
  return { store, recents: createRecentVideos(store, () => (now += 1)) };
}

describe('the list of recent videos', () => {
  it('[LB-21] has the newest first, each once, with all that ever belonged to it', async () => {
    const { recents } = open();
    await recents.note('ada', 'one', { video: handleOf('one.mp4'), others: [handleOf('one.funscript')] });
    await recents.note('ada', 'two', { video: handleOf('two.mp4'), others: [] });
    await recents.note('ada', 'one', { video: handleOf('one.mp4'), others: [handleOf('one.srt')] });
    const list = await recents.list('ada');
    expect(list.map(({ name }) => name)).toEqual(['one.mp4', 'two.mp4']);
    expect(list[0]!.others.map(({ name }) => name)).toEqual(['one.funscript', 'one.srt']);
  });

  it('[LB-24] knows what belonged to a video, where anything did', async () => {
    const { recents } = open();
    await recents.note('ada', 'one', { video: handleOf('one.mp4'), others: [handleOf('one.funscript')] });
    await recents.note('ada', 'two', { video: handleOf('two.mp4'), others: [] });
    const list = await recents.list('ada');
    expect(knownFilesOf(list, 'one')?.others.map(({ name }) => name)).toEqual(['one.funscript']);
    expect(knownFilesOf(list, 'two')).toBeNull();
    expect(knownFilesOf(list, 'ne')).toBeNull();
  });

  it('[LB-20] is its account’s alone', async () => {
    const { recents } = open();
    await recents.note('ada', 'one', { video: handleOf('one.mp4'), others: [] });
    await recents.note('bob', 'two', { video: handleOf('two.mp4'), others: [] });
    expect((await recents.list('bob')).map(({ name }) => name)).toEqual(['two.mp4']);
    await recents.clear('bob');
    expect(await recents.list('bob')).toEqual([]);
    expect(await recents.list('ada')).toHaveLength(1);
  });

  it('[LB-21] forgets the oldest, and what the person takes out', async () => {
    const { recents } = open();
    for (let count = 0; count <= maxRecent; count += 1) {
      await recents.note('ada', String(count), { video: handleOf(`${count}.mp4`), others: [] });
    }
    const list = await recents.list('ada');
    expect(list).toHaveLength(maxRecent);
    expect(list.at(-1)!.name).toBe('1.mp4');
    await recents.remove(list[0]!.key);
    expect((await recents.list('ada'))[0]!.name).toBe(`${maxRecent - 1}.mp4`);
  });

  it('[LB-21] leaves out what it does not understand', async () => {
    const { store, recents } = open();
    await store.write('ada/x', { name: 'x', openedAt: 1, video: 'gone', others: [] });
    await store.write('ada/y', 7);
    expect(await recents.list('ada')).toEqual([]);
  });
});
