import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defaultShortcutChoice } from './shortcut-storage.ts';
import { useShortcuts } from './use-shortcuts.ts';

let root: Root;
let done: string[];

function Page() {
  useShortcuts(
    defaultShortcutChoice,
    (name) => done.push(name),
    (tenths) => done.push(`${tenths}0 %`),
  );
  return (
    <>
      <button type="button" onClick={() => done.push('clicked')}>
        plus
      </button>
      <input type="range" aria-label="volume" />
      <input aria-label="offset" />
      <select aria-label="rate">
        <option>1</option>
        <option>2</option>
      </select>
    </>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  done = [];
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  act(() => root.render(<Page />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector(selector)!;

describe('the keys of the player', () => {
  it('[PB-135] jump by j, k and l, by digits, Home and End, but not out of a field', async () => {
    await userEvent.keyboard('jkl07{Home}{End}');
    const wanted = ['leapBack', 'playPauseAlso', 'leapForward', '00 %', '70 %', 'toStart', 'toEnd'];
    expect(done).toEqual(wanted);
    await userEvent.click(find('[aria-label=offset]'));
    await userEvent.keyboard('7{Home}');
    expect(done).toEqual(wanted);
  });

  it('[PB-135] leave Home and End to a slider that a person came to by keyboard', async () => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect((find('input[type=range]') as HTMLInputElement).value).toBe('100');
    expect(done).toEqual([]);
  });

  it('[PB-60] stay the player’s behind the click of a mouse on a button', async () => {
    await userEvent.click(find('button'));
    await userEvent.keyboard(' {ArrowLeft}');
    expect(done).toEqual(['clicked', 'playPause', 'seekBack']);
  });

  it('[PB-60] stay the player’s behind the click of a mouse on a slider', async () => {
    await userEvent.click(find('input[type=range]'));
    const value = (find('input[type=range]') as HTMLInputElement).value;
    await userEvent.keyboard('{ArrowLeft} ');
    expect(done).toEqual(['seekBack', 'playPause']);
    expect((find('input[type=range]') as HTMLInputElement).value).toBe(value);
  });

  it('[PB-60] are the focused control’s for a person who came there by keyboard', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(find('button'));
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(done).toEqual(['clicked']);
  });

  it('[PB-60] are the control’s again when the keyboard goes on from where a mouse has clicked', async () => {
    await userEvent.click(find('input[type=range]'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.keyboard(' ');
    expect(done).toEqual(['clicked']);
  });

  it('[PB-60] are a field’s and a select’s, however one came there', async () => {
    await userEvent.click(find('input:not([type])'));
    await userEvent.keyboard(' l{ArrowLeft}');
    (find('select') as HTMLSelectElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(done).toEqual([]);
  });
});
