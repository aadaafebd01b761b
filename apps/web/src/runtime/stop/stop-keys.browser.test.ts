import type { EngineSnapshot } from '@kinora/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { listenForStopKeys } from './stop-keys.ts';

const secondKey = { code: 'KeyK', ctrl: true, alt: false, meta: false };

let stopListening: () => void = () => undefined;

afterEach(() => {
  stopListening();
  document.body.replaceChildren();
});

const connecting: EngineSnapshot['link'] = { kind: 'connecting', step: 'booting' };
const nothing: EngineSnapshot['link'] = { kind: 'disconnected', problem: null };

function listen(motion: EngineSnapshot['motion'] = 'holding', link = connecting, begins = false) {
  let stops = 0;
  stopListening = listenForStopKeys(document, {
    stop: () => {
      stops += 1;
    },
    snapshots: () => [{ ...initialSnapshot, motion, link }],
    mayBegin: () => begins,
    secondKey: () => secondKey,
  });
  return () => stops;
}

function press(target: EventTarget, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

const escape = { key: 'Escape', code: 'Escape' };

function add(tag: string, role?: string): HTMLElement {
  const element = document.createElement(tag);
  if (role) element.setAttribute('role', role);
  document.body.append(element);
  return element;
}

describe('the stop keys', () => {
  it('[PG-180] stop where an additional device alone moves', () => {
    let stops = 0;
    const first: EngineSnapshot = { ...initialSnapshot, link: nothing };
    stopListening = listenForStopKeys(document, {
      stop: () => {
        stops += 1;
      },
      snapshots: () => [first, { ...first, motion: 'moving' }],
      mayBegin: () => false,
      secondKey: () => secondKey,
    });
    press(add('input'), escape);
    expect(stops).toBe(1);
  });

  it('[PG-3] stop on Esc, in an input as well', () => {
    const stops = listen('moving');
    press(document.body, escape);
    press(add('input'), escape);
    expect(stops()).toBe(2);
  });

  it('[PG-3] stop on Esc even where a handler keeps the key to itself', () => {
    const stops = listen('moving');
    const greedy = add('input');
    greedy.addEventListener('keydown', (event) => event.stopImmediatePropagation());
    press(greedy, escape);
    expect(stops()).toBe(1);
  });

  it.each(['dialog', 'menu', 'listbox'])('[PG-4] leave Esc to an open %s while nothing moves', (role) => {
    const stops = listen();
    press(add('div', role), escape);
    expect(stops()).toBe(0);
  });

  it.each(['moving', 'homing'] as const)(
    '[PG-4] stop on Esc over a dialog while the device is %s',
    (motion) => {
      const stops = listen(motion);
      press(add('div', 'dialog'), escape);
      expect(stops()).toBe(1);
    },
  );

  it.each(['input', 'textarea'])('[PG-104] leave Esc to a %s while nothing moves', (tag) => {
    const stops = listen();
    press(add(tag), escape);
    expect(stops()).toBe(0);
  });

  it('[PG-104] stop on Esc at a slider, a checkbox, or nowhere, while nothing moves', () => {
    const stops = listen();
    for (const type of ['range', 'checkbox']) {
      const field = add('input') as HTMLInputElement;
      field.type = type;
      press(field, escape);
    }
    press(document.body, escape);
    expect(stops()).toBe(3);
  });

  it('[PG-104] leave Esc to the page where nothing is connected, and the second key never', () => {
    const stops = listen('holding', nothing);
    press(document.body, escape);
    press(add('input'), escape);
    expect(stops()).toBe(0);
    press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(stops()).toBe(1);
  });

  it.each([
    ['moves though nothing is connected', 'homing', false],
    ['may begin to move', 'holding', true],
  ] as const)('[PG-104] stop on Esc in a text field of a dialog where something %s', (_, motion, begins) => {
    const stops = listen(motion, nothing, begins);
    add('div', 'dialog');
    press(add('input'), escape);
    expect(stops()).toBe(1);
  });

  it('[PG-4] leave Esc to an input method that composes', () => {
    const stops = listen();
    press(add('input'), { ...escape, isComposing: true });
    expect(stops()).toBe(0);
  });

  it('[PG-5] stop on the second key while somebody types, and type nothing', () => {
    const stops = listen();
    const event = press(add('input'), { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(stops()).toBe(1);
    expect(event.defaultPrevented).toBe(true);
  });

  it('[PG-5] do not stop on the same letter without its modifier', () => {
    const stops = listen();
    press(add('input'), { key: 'k', code: 'KeyK' });
    expect(stops()).toBe(0);
  });

  it('[PG-7] stop once for a key that is held down', () => {
    const stops = listen();
    press(document.body, escape);
    press(document.body, { ...escape, repeat: true });
    press(document.body, { ...escape, repeat: true });
    expect(stops()).toBe(1);
  });
});
