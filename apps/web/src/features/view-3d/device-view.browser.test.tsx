import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ShownView, showView } from './testing/show-view.tsx';

let view: ShownView;

/** ms; a limit for what hangs: drawing code that is compiled for the first time takes its while on a busy machine */
const patienceMs = 20_000;

/** Frames of the screen: longer than the pause between two pictures where the processor draws (rule VW-20). */
const aWhile = 30;

beforeEach(async () => {
  view = await showView();
  await vi.waitFor(() => expect(picture().dataset['state']).toBe('drawn'), patienceMs);
  await vi.waitFor(() => expect(nameOf('Roll').style.transform).toContain('px'), patienceMs);
});

afterEach(() => view.close());

describe('DeviceView', () => {
  it('[VW-19] has one canvas after a double mount, and draws the carriage on it', async () => {
    expect(view.host.querySelectorAll('canvas')).toHaveLength(1);
    view.set({ L0: 6000 });
    expect(await watchFrames(aWhile)).toBeGreaterThan(500);
  });

  it('[VW-14] draws nothing on a change that is none', async () => {
    view.set({ L0: 7000 });
    expect(await watchFrames(aWhile)).toBeGreaterThan(500);
    await vi.waitFor(async () => expect(await watchFrames(aWhile)).toBe(0), patienceMs);
    view.set({ L0: 7000 });
    expect(await watchFrames(aWhile)).toBe(0);
    view.set({ L0: 7001 });
    expect(await watchFrames(aWhile)).toBeGreaterThan(500);
  });

  it('[VW-12][VW-13] carries the scales of roll and pitch along with the stroke', async () => {
    const middle = heightOf('Roll');
    view.set({ L0: 9999 });
    await vi.waitFor(() => expect(heightOf('Roll')).toBeLessThan(middle - 20), patienceMs);
    view.set({ L0: 0 });
    await vi.waitFor(() => expect(heightOf('Roll')).toBeGreaterThan(middle + 20), patienceMs);
  });

  it('[VW-16] gives the pose in its description', async () => {
    view.set({ L0: 9999, R2: null });
    await vi.waitFor(
      () => expect(picture().getAttribute('aria-label')).toMatch(/Stroke 100%.*Pitch unknown/),
      patienceMs,
    );
  });

  it('[VW-21] says why it is faint while a position is unknown', async () => {
    const caption = () => view.host.querySelector('figcaption')?.textContent;
    view.set({ L0: 9999, R2: null });
    await vi.waitFor(() => expect(caption()).toBe('Drawn faintly while a position is unknown.'), patienceMs);
    view.set({ L0: 9999, R2: 5000 });
    await vi.waitFor(() => expect(caption()).toBeUndefined(), patienceMs);
  });

  it('[VW-17] turns by keys and by a drag, resets, and leaves other keys to the page', async () => {
    const at = () => nameOf('Surge').style.transform;
    const first = at();
    expect(press('ArrowRight')).toBe('taken');
    await vi.waitFor(() => expect(at()).not.toBe(first), patienceMs);
    expect(press('Home')).toBe('taken');
    await vi.waitFor(() => expect(at()).toBe(first), patienceMs);
    drag(60);
    await vi.waitFor(() => expect(at()).not.toBe(first), patienceMs);
    expect([press('Escape'), press(' ')]).toEqual(['left', 'left']);
  });

  it('[VW-19] gives its context back and leaves no canvas when it is closed', () => {
    const canvas = view.host.querySelector('canvas')!;
    const context = canvas.getContext('webgl2')!;
    expect(context.isContextLost()).toBe(false);
    view.close();
    expect(context.isContextLost()).toBe(true);
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
  });
});

describe('a view below what is on the screen', () => {
  it('[VW-19] fetches and draws nothing until it is scrolled to', async () => {
    view.close();
    const above = document.createElement('div');
    above.style.height = '300vh';
    document.body.append(above);
    view = await showView();
    for (let frame = 0; frame < aWhile; frame += 1) await new Promise(requestAnimationFrame);
    expect(picture().dataset['state']).toBe('loading');
    view.host.scrollIntoView();
    await vi.waitFor(() => expect(picture().dataset['state']).toBe('drawn'), patienceMs);
    above.remove();
  });
});

function picture(): HTMLElement {
  return view.host.querySelector<HTMLElement>('[role=img]')!;
}

function nameOf(word: string): HTMLElement {
  return [...picture().querySelectorAll('span')].find((span) => span.textContent === word)!;
}

function heightOf(word: string): number {
  return nameOf(word).getBoundingClientRect().top;
}

function press(key: string): 'taken' | 'left' {
  const button = view.host.querySelector('button')!;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return button.dispatchEvent(event) ? 'left' : 'taken';
}

function drag(toX: number): void {
  const fire = (type: string, clientX: number) =>
    picture().dispatchEvent(new PointerEvent(type, { clientX, clientY: 0, pointerId: 1, bubbles: true }));
  picture().setPointerCapture = () => undefined;
  fire('pointerdown', 0);
  fire('pointermove', toX);
  fire('pointerup', toX);
}

/** The carriage's pixels in the first picture that is drawn within so many frames; 0 where none is. */
async function watchFrames(frames: number): Promise<number> {
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = await countAccentPixels();
    if (pixels > 0) return pixels;
  }
  return 0;
}

/** Behind all that paints in the next frame: sizes are observed after the frame's callbacks, whoever asked first. */
function endOfFrame(seen: Element): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(seen);
    });
  });
}

/** Reads the picture in the frame in which it is drawn: afterwards the browser takes its pixels away. */
async function countAccentPixels(): Promise<number> {
  const canvas = view.host.querySelector('canvas')!;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  await endOfFrame(canvas);
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! > 150 && data[at + 1]! < 160 && data[at + 2]! < 120 && data[at + 3]! > 200) count += 1;
  }
  return count;
}
