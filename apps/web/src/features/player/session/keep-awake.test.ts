import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keepAwake } from './keep-awake.ts';
import { initialVideoState, type PlayerPhase } from './video-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function watch({ hasLocks = true } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const store = createStore(() => initialVideoState);
  const locks: { released: boolean }[] = [];
  const counted = { asked: 0, releases: 0 };
  const browser = { refuses: false };
  const wakeLock = {
    request: async (kind: string) => {
      counted.asked += 1;
      if (browser.refuses || kind !== 'screen') throw new Error('battery low');
      const lock = {
        released: false,
        release: async () => {
          counted.releases += 1;
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', hasLocks ? { wakeLock } : {});
  const listening = vi.spyOn(page, 'addEventListener');
  keepAwake(store);
  return {
    ...{ store, locks, counted, browser, listening },
    isHeld: () => locks.some(({ released }) => !released),
    become: async (phase: PlayerPhase) => {
      store.setState({ phase });
      await settle();
    },
    /** The browser takes each lock back from a page that is hidden. */
    show: async (visibilityState: 'visible' | 'hidden') => {
      if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
  };
}

describe('[PB-16] the screen', () => {
  it('stays on while the video plays, stalled as well, and no longer', async () => {
    const { become, isHeld, counted } = watch();
    await become('paused');
    expect(counted.asked).toBe(0);
    await become('playing');
    await become('stalled');
    expect([isHeld(), counted.asked]).toEqual([true, 1]);
    await become('paused');
    expect([isHeld(), counted.releases]).toEqual([false, 1]);
    await become('playing');
    expect([isHeld(), counted.asked]).toEqual([true, 2]);
  });

  it('stays on again once the page is seen again, by one lock', async () => {
    const { become, show, isHeld, counted, locks } = watch();
    await become('playing');
    await show('visible');
    expect(counted.asked).toBe(1);
    await show('hidden');
    expect([isHeld(), counted.asked]).toEqual([false, 1]);
    await show('visible');
    expect([isHeld(), counted.asked, locks.length]).toEqual([true, 2, 2]);
  });

  it('is not held by a page that is hidden, or has no video that plays', async () => {
    const { become, show, counted } = watch();
    await show('hidden');
    await become('playing');
    await become('paused');
    await show('visible');
    expect(counted.asked).toBe(0);
    await become('playing');
    expect(counted.asked).toBe(1);
  });

  it('sleeps where the browser refuses, until it is asked again', async () => {
    const { store, become, isHeld, browser, counted, show } = watch();
    browser.refuses = true;
    await become('playing');
    store.setState({ volume: 0.5 });
    expect([isHeld(), counted.asked]).toEqual([false, 1]);
    browser.refuses = false;
    await show('visible');
    expect(isHeld()).toBe(true);
  });

  it('is let go where the video pauses while the browser still decides, and asked for once', async () => {
    const { store, isHeld, counted } = watch();
    store.setState({ phase: 'playing' });
    store.setState({ phase: 'paused' });
    store.setState({ phase: 'playing' });
    await settle();
    expect([isHeld(), counted.asked]).toEqual([true, 1]);
    store.setState({ phase: 'paused' });
    await settle();
    store.setState({ phase: 'playing' });
    store.setState({ phase: 'paused' });
    await settle();
    expect([isHeld(), counted.asked]).toEqual([false, 2]);
  });

  it('is nothing that a page without wake locks asks for', async () => {
    const { become, counted, listening } = watch({ hasLocks: false });
    await become('playing');
    expect([counted.asked, listening.mock.calls]).toEqual([0, []]);
  });
});
