import type { EngineSnapshot } from '@kinora/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { hasDevice, listenForStopKeys } from './stop-keys.ts';

/** The classes of the page that a key may come from. */
class Element extends EventTarget {
  readonly isContentEditable: boolean;
  constructor(isContentEditable = false) {
    super();
    this.isContentEditable = isContentEditable;
  }
}
class Input extends Element {
  readonly type: string;
  constructor(type: string) {
    super();
    this.type = type;
  }
}
class TextArea extends Element {}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const secondKey = { code: 'KeyK', ctrl: true, alt: false, meta: false };
const held: EngineSnapshot = { ...initialSnapshot, link: { kind: 'connecting', step: 'booting' } };

function listen(snapshots: readonly EngineSnapshot[] = [held], view: EventTarget | null = new EventTarget()) {
  const counted = { stops: 0 };
  const page: Pick<Document, 'defaultView' | 'querySelector'> = {
    defaultView: view as Document['defaultView'],
    querySelector: () => null,
  };
  const end = listenForStopKeys(page as Document, {
    stop: () => void (counted.stops += 1),
    snapshots: () => snapshots,
    mayBegin: () => false,
    secondKey: () => secondKey,
  });
  /** Presses a key with the focus on `target`; returns whether the page still has a use for it. */
  function press(target: EventTarget | null, fields: Partial<KeyboardEvent> = {}): boolean {
    const event = new Event('keydown', { cancelable: true });
    const plain = { key: 'Escape', code: 'Escape', ctrlKey: false, altKey: false, metaKey: false };
    for (const [name, value] of Object.entries({ ...plain, ...fields, target })) {
      Object.defineProperty(event, name, { value });
    }
    return (view ?? window).dispatchEvent(event);
  }
  return { counted, press, end };
}

const ctrlK = { key: 'k', code: 'KeyK', ctrlKey: true };

describe('the stop keys', () => {
  it('stop nothing any more when the page is left', () => {
    const { counted, press, end } = listen();
    press(new Element());
    end();
    press(new Element());
    press(new Element(), ctrlK);
    expect(counted.stops).toBe(1);
  });

  it('are heard by the window where the page has no view', () => {
    vi.stubGlobal('window', new EventTarget());
    const { counted, press, end } = listen([held], null);
    press(null);
    end();
    press(null);
    expect(counted.stops).toBe(1);
  });

  it.each([
    ['an editable element', () => new Element(true)],
    ['a text area', () => new TextArea()],
    ['a text field', () => new Input('text')],
    ['a field for numbers', () => new Input('number')],
    ['a field of a kind that is not known', () => new Input('')],
  ])('[PG-104] leave Esc to %s while nothing moves, and stop there while something does', (_, field) => {
    const { counted, press } = listen();
    press(field());
    expect(counted.stops).toBe(0);
    const moving = listen([held, { ...held, motion: 'moving' }]);
    moving.press(field());
    expect(moving.counted.stops).toBe(1);
  });

  it.each(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])(
    '[PG-104] stop on Esc at an input of type %s',
    (type) => {
      const { counted, press } = listen();
      press(new Input(type));
      expect(counted.stops).toBe(1);
    },
  );

  it('[PG-180] stop on Esc where an additional device alone is connected', () => {
    const { counted, press } = listen([initialSnapshot, held]);
    press(new Element());
    expect(counted.stops).toBe(1);
  });

  it('leave Esc its use beside the stop, and the second key none', () => {
    const { counted, press } = listen();
    expect(press(new Element())).toBe(true);
    expect(press(new Element(), ctrlK)).toBe(false);
    expect(counted.stops).toBe(2);
  });

  it('[PG-7] stop once for a second key that is held down', () => {
    const { counted, press } = listen();
    press(new Element(), ctrlK);
    expect(press(new Element(), { ...ctrlK, repeat: true })).toBe(true);
    expect(counted.stops).toBe(1);
  });

  it.each<Partial<KeyboardEvent>>([
    { ctrlKey: false },
    { altKey: true },
    { metaKey: true },
    { code: 'KeyL' },
    { key: 'K', code: 'KeyI' },
  ])('[PG-5] do not stop on the second key with %o in place', (other) => {
    const { counted, press } = listen();
    expect(press(new Element(), { ...ctrlK, ...other })).toBe(true);
    expect(counted.stops).toBe(0);
  });

  it('[PG-5] stop on the second key whether Shift is held or not, by its place on the keyboard', () => {
    const { counted, press } = listen([]);
    press(new Input('text'), { ...ctrlK, key: 'л', shiftKey: true });
    expect(counted.stops).toBe(1);
  });

  it('leave all other keys to the page', () => {
    const { counted, press } = listen([{ ...held, motion: 'moving' }]);
    expect(press(new Element(), { key: 'Enter', code: 'Enter' })).toBe(true);
    expect(counted.stops).toBe(0);
  });
});

it('there is a device unless its link is disconnected', () => {
  const links: readonly EngineSnapshot['link'][] = [
    { kind: 'disconnected', problem: null },
    { kind: 'connecting', step: 'booting' },
    { kind: 'reconnecting', problem: 'serial.restarted', attempt: 1 },
  ];
  expect(links.map((link) => hasDevice({ link }))).toEqual([false, true, true]);
});
