import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StopButton } from './stop-button.tsx';
import './theme/tokens.css';

let root: Root;
let presses: number;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  presses = 0;
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  act(() => {
    root.render(
      <StopButton
        text="Stop"
        title="Stops"
        keyHint="Esc"
        isLatched={false}
        onPress={() => {
          presses += 1;
        }}
      />,
    );
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const button = () => document.querySelector('button')!;

describe('the Stop button', () => {
  it('[PG-1] acts when a pointer goes down, with that event', () => {
    button().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(presses).toBe(1);
  });

  it('[PG-2] stops once for a pointer’s whole press', () => {
    button().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(presses).toBe(1);
  });

  it('[PG-2] stops for a click that no pointer made', () => {
    button().click();
    expect(presses).toBe(1);
  });

  it('is at least 48 px high and wide', () => {
    const { width, height } = button().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  });

  it('has a name that begins with what is written on it', () => {
    expect(button().textContent).toMatch(/^Stop/);
    expect(button().getAttribute('aria-keyshortcuts')).toBe('Escape');
  });
});
