import { afterEach, describe, expect, it, vi } from 'vitest';
import { askToRead, chooseFiles, chooseFolder, handleOfItem, hasFileHandles } from './file-access.ts';

const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
const handle = { name: 'films' } as FileSystemHandle;

afterEach(() => vi.unstubAllGlobals());

describe('the chooser of a folder', () => {
  it('is the browser’s, and none where it has no handles', async () => {
    expect([hasFileHandles(), await chooseFolder()]).toEqual([false, null]);
    vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(handle));
    expect([hasFileHandles(), await chooseFolder()]).toEqual([true, handle]);
    vi.stubGlobal('showDirectoryPicker', refuse('AbortError'));
    expect(await chooseFolder()).toBeNull();
  });
});

describe('[LB-22] the permission to read', () => {
  it.each<[string | undefined, string | undefined, boolean, string]>([
    ['granted', 'denied', true, 'query'],
    ['prompt', 'granted', true, 'query request'],
    ['denied', 'denied', false, 'query request'],
    [undefined, 'granted', true, 'request'],
    [undefined, undefined, false, ''],
    ['broken', 'granted', false, 'query'],
  ])('of %s, then %s, is %s', async (queried, requested, expected, calls) => {
    const asked: string[] = [];
    const reply = (call: string, state: string | undefined) =>
      state !== undefined && {
        [`${call}Permission`]: (options: object) => {
          expect(options).toEqual({ mode: 'read' });
          asked.push(call);
          return state === 'broken' ? Promise.reject(new Error()) : Promise.resolve(state);
        },
      };
    const permitted: object = {
      ...(handle as object),
      ...reply('query', queried),
      ...reply('request', requested),
    };
    expect([await askToRead(permitted as FileSystemHandle), asked.join(' ')]).toEqual([expected, calls]);
  });
});

describe('the handle of a dropped thing', () => {
  it.each<[string, object, unknown]>([
    [
      'given',
      {
        getAsFileSystemHandle() {
          return Promise.resolve((this as { own: unknown }).own);
        },
        own: handle,
      },
      handle,
    ],
    ['of nothing', { getAsFileSystemHandle: () => Promise.resolve(undefined) }, null],
    ['refused', { getAsFileSystemHandle: refuse('NotAllowedError') }, null],
    ['unknown to the browser', {}, null],
  ])('%s', async (_, item, expected) => {
    expect(await handleOfItem(item as DataTransferItem)).toBe(expected);
  });
});

describe('the chooser of files', () => {
  it.each<[string, object]>([
    ['video/*,audio/*', { 'video/*': [], 'audio/*': [] }],
    ['video/*,.mkv,.mp4', { 'video/*': ['.mkv', '.mp4'] }],
    ['.srt,.vtt', { 'text/plain': ['.srt', '.vtt'] }],
  ])('offers %s', async (accept, types) => {
    vi.stubGlobal('showOpenFilePicker', (options: object) => Promise.resolve([options]));
    expect(await chooseFiles('Films', accept, true)).toEqual([
      { multiple: true, types: [{ description: 'Films', accept: types }] },
    ]);
    expect(await chooseFiles('Films', accept, false)).toMatchObject([{ multiple: false }]);
  });

  it('has no files when it was closed, and is none where the browser has none or refuses it', async () => {
    expect(await chooseFiles('Films', '.srt', true)).toBeNull();
    vi.stubGlobal('showOpenFilePicker', refuse('AbortError'));
    expect(await chooseFiles('Films', '.srt', true)).toEqual([]);
    vi.stubGlobal('showOpenFilePicker', refuse('SecurityError'));
    expect(await chooseFiles('Films', '.srt', true)).toBeNull();
    vi.stubGlobal('showOpenFilePicker', () =>
      Promise.reject(Object.assign(new Error(), { name: 'AbortError' })),
    );
    expect(await chooseFiles('Films', '.srt', true)).toBeNull();
  });
});
