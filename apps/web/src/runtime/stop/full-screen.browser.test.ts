import { describe, expect, it } from 'vitest';
import { createFullScreen } from './full-screen.ts';

/** A document that goes into and out of full screen when it is told to: a real one does so for a person only. */
class FakeDocument extends EventTarget {
  fullscreenElement: Element | null = null;

  change(element: Element | null): void {
    this.fullscreenElement = element;
    this.dispatchEvent(new Event('fullscreenchange'));
  }

  async exitFullscreen(): Promise<void> {
    this.change(null);
  }
}

type Keyboard = Parameters<typeof createFullScreen>[1];

async function enter(keyboard: Keyboard) {
  const page = new FakeDocument();
  const fullScreen = createFullScreen(page as unknown as Document, keyboard);
  let stops = 0;
  fullScreen.onForcedExit(() => {
    stops += 1;
  });
  const element = document.createElement('div');
  element.requestFullscreen = async () => page.change(element);
  await fullScreen.enter(element);
  return { page, fullScreen, element, stops: () => stops };
}

const lockable = { lock: async () => undefined, unlock: () => undefined };
const refusing = { lock: () => Promise.reject(new Error('refused')), unlock: () => undefined };

describe('full screen', () => {
  it('reports which element fills the screen', async () => {
    const { page, fullScreen, element } = await enter(lockable);
    expect(fullScreen.store.getState()).toBe(element);
    page.change(null);
    expect(fullScreen.store.getState()).toBeNull();
  });

  it.each([
    ['has no keyboard to lock', null],
    ['refuses to lock it', refusing],
  ])('[PG-8] stops when the browser that %s leaves it by a key', async (_, keyboard) => {
    const { page, stops } = await enter(keyboard);
    page.change(null);
    expect(stops()).toBe(1);
  });

  it('[PG-8] does not stop when the page leaves it', async () => {
    const { fullScreen, stops } = await enter(null);
    await fullScreen.leave();
    expect(stops()).toBe(0);
  });

  it('[PG-8] leaves Esc to its own listener where the page has it', async () => {
    const { page, stops } = await enter(lockable);
    page.change(null);
    expect(stops()).toBe(0);
  });

  it('[PG-8] stops at the next forced exit after a wished one', async () => {
    const { page, fullScreen, element, stops } = await enter(null);
    await fullScreen.leave();
    await fullScreen.enter(element);
    page.change(null);
    expect(stops()).toBe(1);
  });
});
