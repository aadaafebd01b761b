import { scriptFileOf } from '@kinora/motion/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type FileAnswers, markOfScript } from '../files/file-answers.ts';
import { addScripts, createScriptSet, setAside } from '../files/script-set.ts';
import { noChoices, noMemory, type VideoMemories } from '../memory/video-memory.ts';
import { defaultShortcutChoice } from '../shortcuts/shortcut-storage.ts';
import { parseHabits } from './player-memory.ts';
import { rememberPlayer } from './remember-player.ts';
import { initialVideoState, type VideoState } from './video-state.ts';

const film = { name: 'a.mp4', size: 1, id: 'mark', url: 'blob:a', hasPicture: true };
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function remember(state: Partial<VideoState> = {}) {
  const store = createStore<VideoState>(() => ({ ...initialVideoState, video: film, ...state }));
  const memory = {
    habits: createStore(() => parseHabits(null)),
    shortcuts: createStore(() => defaultShortcutChoice),
    deviceOffsets: createStore(() => ({})),
    fileAnswers: createStore((): FileAnswers => ({})),
  };
  const notes: unknown[] = [];
  const memories: VideoMemories = {
    read: async () => noMemory,
    change: async (id, change) => void notes.push([id, change]),
    clear: async () => undefined,
  };
  const at = { seconds: 0 };
  rememberPlayer(memory, memories, store, () => at.seconds);
  return { store, ...memory, notes, at };
}

describe('what is remembered of a video', () => {
  it.each<[string, Partial<VideoState>, object]>([
    ['its offset', { offset: 0.3 }, { offset: 0.3 }],
    ['its view', { view: 'left' }, { view: 'left' }],
    [
      'the delay of its subtitles',
      { subtitles: { ...initialVideoState.subtitles, delay: 2 } },
      { subtitleDelay: 2 },
    ],
    [
      'the choices among its scripts',
      { choices: { ...noChoices, variant: 'v' } },
      { choices: { ...noChoices, variant: 'v' } },
    ],
  ])('is %s, once it changes', (_, change, note) => {
    const { store, notes } = remember();
    store.setState({ ...change });
    expect(notes).toEqual([['mark', note]]);
    store.setState({ duration: 9 });
    expect(notes).toHaveLength(1);
  });

  it('is nothing that another video brings with it, and nothing of one without a mark', () => {
    const { store, notes } = remember();
    store.setState({ video: { ...film, id: 'other' }, offset: 0.5, phase: 'playing' });
    store.setState({ video: { ...film, id: null }, offset: 1, view: 'left', phase: 'paused' });
    store.setState({ offset: 2 });
    store.setState({ video: null, offset: 0 });
    store.setState({ offset: 1 });
    expect(notes).toEqual([]);
  });

  it.each([
    [15, 0],
    [15.5, 15],
    [70.9, 70],
  ])('[PB-28] is at %d s the place %d, once it pauses', (seconds, position) => {
    const { store, notes, at } = remember({ phase: 'stalled' });
    at.seconds = seconds;
    store.setState({ phase: 'playing' });
    expect(notes).toEqual([]);
    store.setState({ phase: 'paused' });
    store.setState({ phase: 'empty' });
    expect(notes).toEqual([['mark', { position }]]);
  });

  it('[PB-28] is its place every ten seconds and as the page goes, while it plays', () => {
    const { store, notes, at } = remember();
    at.seconds = 40;
    vi.advanceTimersByTime(10_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(notes).toEqual([]);
    store.setState({ phase: 'playing' });
    vi.advanceTimersByTime(9_999);
    expect(notes).toEqual([]);
    vi.advanceTimersByTime(1);
    at.seconds = 50;
    page.dispatchEvent(new Event('pagehide'));
    expect(notes).toEqual([
      ['mark', { position: 40 }],
      ['mark', { position: 50 }],
    ]);
  });
});

describe('what is remembered of the person', () => {
  it.each([{ volume: 0.5 }, { isMuted: true }, { isLooping: true }])(
    'is %j, also without a video',
    (change) => {
      const { store, habits, notes } = remember({ video: null });
      store.setState(change);
      expect(habits.getState()).toEqual({ ...parseHabits(null), ...change });
      expect(notes).toEqual([]);
    },
  );

  it('is no habit that was changed elsewhere, while something else changes', () => {
    const { store, habits } = remember();
    habits.setState({ volume: 0.1 });
    store.setState({ duration: 9 });
    expect(habits.getState().volume).toBe(0.1);
  });

  it('[LB-105] is what was said about a file that asks, once a choice was made, the newest last', () => {
    const file = scriptFileOf('a.funscript', 'a.mp4', { asks: [] });
    const scripts = setAside(addScripts(createScriptSet('a.mp4'), [file]), [file.name]);
    const { store, fileAnswers } = remember();
    const mark = markOfScript(file);
    fileAnswers.setState({ [mark]: 'as-read', other: 'R0' });
    let changes = 0;
    fileAnswers.subscribe(() => (changes += 1));
    store.setState({ scripts });
    expect(changes).toBe(0);
    store.setState({ choices: { ...noChoices } });
    expect(Object.entries(fileAnswers.getState())).toEqual([
      ['other', 'R0'],
      [mark, 'aside'],
    ]);
    store.setState({ choices: { ...noChoices } });
    expect(changes).toBe(1);
  });
});
