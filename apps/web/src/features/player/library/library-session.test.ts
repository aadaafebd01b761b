import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOrigin } from '../files/file-origin.ts';
import { createPageStore } from '../memory/keyed-store.ts';
import { createLibrary } from './library-session.ts';
import { createRecentVideos, type RecentVideo } from './recent-videos.ts';

const fileOf = (name: string) => new File(['x'], name, { type: name.endsWith('.mp4') ? 'video/mp4' : '' });

/** @param problem why it can't be opened */
function handleOf(name: string, problem: 'denied' | 'gone' | null = null) {
  return {
    kind: 'file',
    name,
    queryPermission: () => Promise.resolve(problem === 'denied' ? problem : 'granted'),
    getFile: () => (problem === 'gone' ? Promise.reject(new Error()) : Promise.resolve(fileOf(name))),
  } as unknown as FileSystemFileHandle;
}

function folderOf(name: string, files: readonly string[], state = 'granted') {
  return {
    kind: 'directory',
    name,
    queryPermission: () => Promise.resolve(state),
    async *entries() {
      for (const file of files) yield await Promise.resolve([file, handleOf(file)] as const);
    },
  } as unknown as FileSystemDirectoryHandle;
}

const film = { name: 'a.mp4', size: 1, id: 'a', url: 'blob:a', hasPicture: true };
const withHandle = (name: string) => noteOrigin(fileOf(name), { path: name, handle: handleOf(name) });
const recentOf = (video: FileSystemFileHandle, ...others: readonly FileSystemFileHandle[]): RecentVideo => ({
  ...{ key: 'u/a', name: video.name, openedAt: 0, video, others },
});
/** until everything that was begun has ended */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function openLibrary() {
  const person = { owner: 'u' as string | null, keeps: true };
  const folders = createPageStore();
  const heard: string[] = [];
  let now = 0;
  const library = createLibrary({
    recents: createRecentVideos(createPageStore(), () => (now += 1)),
    folders,
    owner: () => person.owner,
    keepsRecents: () => person.keeps,
    addFiles: (files) => Promise.resolve(void heard.push(files.map(({ name }) => name).join(' '))),
    report: (code, name) => void heard.push(`${code} ${name}`),
  });
  const recents = () =>
    library.store
      .getState()
      .recents.map(({ name, others }) => [name, ...others.map((one) => one.name)].join(' '));
  return { library, state: library.store.getState, person, folders, heard, recents };
}

const choose = (folder: FileSystemDirectoryHandle | null) =>
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(folder));
beforeEach(() => choose(null));
afterEach(() => vi.unstubAllGlobals());

describe('the folder of the library', () => {
  const folder = folderOf('films', ['b.mp4', 'a.mp4', 'a.funscript']);

  it('is shown and kept once it was chosen', async () => {
    const { library, state, folders, heard } = openLibrary();
    await library.chooseFolder();
    expect(state()).toMatchObject({ folder: null, isOpen: false });
    choose(folder);
    const readings = new Set<boolean>();
    library.store.subscribe(({ isReading }) => readings.add(isReading));
    await library.chooseFolder();
    expect([...readings]).toEqual([true, false]);
    expect(state()).toMatchObject({ isOpen: true, isReading: false, lastFolder: folder });
    expect(state().folder).toMatchObject({ name: 'films' });
    expect(await folders.read('u')).toBe(folder);
    await library.openVideo(state().folder!.videos[0]!);
    library.show(false);
    expect([heard, state().isOpen]).toEqual([['a.mp4 a.funscript'], false]);
  });

  it('[LB-20] is not kept without an account, nor against the person’s wish', async () => {
    for (const change of [{ owner: null }, { keeps: false }]) {
      const { library, state, person, folders } = openLibrary();
      Object.assign(person, change);
      choose(folder);
      await library.chooseFolder();
      expect([state().folder?.name, state().lastFolder]).toEqual(['films', null]);
      expect(await folders.entries()).toEqual([]);
    }
  });

  it('has the first video’s files for the stage, and changes nothing without a video', async () => {
    const { library, state, heard } = openLibrary();
    const files = ['b.mp4', 'a.mp4', 'a.funscript'].map(fileOf);
    expect((await library.takeFiles(files)).map(({ name }) => name)).toEqual(['a.mp4', 'a.funscript']);
    const before = state();
    expect(await library.takeFiles([fileOf('x.funscript')])).toEqual([]);
    expect([state(), heard]).toEqual([before, ['library.no-video ']]);
  });

  it('[LB-22] is opened again where it may be read', async () => {
    const { library, state, folders, heard } = openLibrary();
    await library.reopenFolder();
    await folders.write('u', folder);
    await library.refresh();
    await library.reopenFolder();
    expect([state().folder?.name, state().isReading, heard]).toEqual(['films', false, []]);
    await folders.write('u', folderOf('secret', [], 'denied'));
    await library.refresh();
    await library.reopenFolder();
    expect(heard).toEqual(['library.not-permitted secret']);
    await folders.write('u', handleOf('a.mp4'));
    await library.refresh();
    expect(state().lastFolder).toBeNull();
  });
});

describe('what was opened before', () => {
  it('[LB-21] is listed with what belongs to it, until it is removed', async () => {
    const { library, recents, folders, state } = openLibrary();
    library.noteFiles([withHandle('early.srt')]);
    library.noteOpened(film, withHandle('a.mp4'));
    library.noteFiles([withHandle('a.funscript'), withHandle('a.srt'), withHandle('x.pdf'), fileOf('b.srt')]);
    library.noteFiles([withHandle('y.pdf')]);
    await settle();
    expect(recents()).toEqual(['a.mp4 a.funscript a.srt']);
    library.noteOpened({ ...film, id: 'b' }, withHandle('b.mp4'));
    await settle();
    expect(recents()).toEqual(['b.mp4', 'a.mp4 a.funscript a.srt']);
    await library.removeRecent(state().recents[1]!);
    expect(recents()).toEqual(['b.mp4']);
    await folders.write('u', folderOf('films', []));
    await library.clearRecents();
    expect([recents(), await folders.entries()]).toEqual([[], []]);
  });

  it('[LB-20] is not listed without an account, a handle, a name, or the person’s wish', async () => {
    const { library, person, recents } = openLibrary();
    library.noteOpened(film, withHandle('a.mp4'));
    library.noteOpened(film, fileOf('b.mp4'));
    library.noteFiles([withHandle('b.srt')]);
    library.noteOpened({ ...film, id: null }, withHandle('c.mp4'));
    Object.assign(person, { keeps: false });
    library.noteOpened({ ...film, id: 'd' }, withHandle('d.mp4'));
    Object.assign(person, { keeps: true, owner: null });
    library.noteOpened({ ...film, id: 'e' }, withHandle('e.mp4'));
    await library.clearRecents();
    await settle();
    await library.refresh();
    expect(recents()).toEqual([]);
    person.owner = 'u';
    await library.refresh();
    expect(recents()).toEqual(['a.mp4']);
    // [LB-23] a browser without handles
    vi.unstubAllGlobals();
    await library.refresh();
    expect(recents()).toEqual([]);
  });

  it('[LB-22] is opened as far as it may be, and the rest is named', async () => {
    const { library, heard } = openLibrary();
    const [script, secret, gone] = [
      handleOf('a.srt'),
      handleOf('s.srt', 'denied'),
      handleOf('g.srt', 'gone'),
    ];
    await library.openRecent(recentOf(handleOf('a.mp4'), secret, script, gone));
    await library.openRecent(recentOf(handleOf('b.mp4', 'gone'), script));
    await library.openOthers(recentOf(handleOf('a.mp4'), script, secret));
    await library.openOthers(recentOf(handleOf('a.mp4'), secret));
    const [denied, missing] = ['library.not-permitted s.srt', 'library.file-gone'];
    expect(heard.filter((one) => !one.startsWith('library'))).toEqual(['a.mp4 a.srt', 'a.srt']);
    expect(heard.filter((one) => one.startsWith('library')).toSorted()).toEqual([
      ...[`${missing} b.mp4`, `${missing} g.srt`, denied, denied, denied],
    ]);
  });
});
