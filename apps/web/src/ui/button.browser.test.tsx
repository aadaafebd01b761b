import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import './theme/tokens.css';
import './theme/base.css';

let root: Root;
let presses: number;
let submits: number;

const press = () => void (presses += 1);
const draw = (children: ReactNode) => act(() => root.render(children));
const button = () => document.querySelector('button')!;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  [presses, submits] = [0, 0];
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('[SH-80] shows that its action runs, and keeps the focus and its name without taking a press', () => {
  draw(<Button onClick={press}>Save</Button>);
  button().focus();
  button().click();
  draw(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  button().click();
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(button());
  expect(button().textContent).toBe('Save');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  draw(<Button onClick={press}>Save</Button>);
  button().click();
  expect(presses).toBe(2);
});

it('[SH-80] does not submit its form again while its action runs, by Enter in a field either', async () => {
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <input />
      <Button type="submit" loading={isBusy}>
        Save
      </Button>
    </form>
  );
  draw(form(false));
  document.querySelector('input')!.focus();
  await userEvent.keyboard('{Enter}');
  expect(submits).toBe(1);
  draw(form(true));
  await userEvent.keyboard('{Enter}');
  button().click();
  expect(submits).toBe(1);
});

it('takes no press while it is disabled', () => {
  draw(
    <Button disabled onClick={press}>
      Save
    </Button>,
  );
  button().click();
  expect(presses).toBe(0);
});

it('submits nothing unless it says so', () => {
  draw(<Button>Cancel</Button>);
  expect(button().type).toBe('button');
});

it('is a link with the look of a button', () => {
  draw(
    <Button as="a" href="#/SVideo" variant="default" size="lg">
      Player
    </Button>,
  );
  const link = document.querySelector('a')!;
  expect(link.getAttribute('href')).toBe('#/SVideo');
  expect(link.hasAttribute('type')).toBe(false);
  expect(link.getBoundingClientRect().height).toBe(48);
});

it('is as high as its size, also within a line of text', () => {
  const heights = [
    ['compact', 26],
    ['xs', 30],
    ['sm', 36],
    ['md', 44],
    ['lg', 48],
    ['xl', 52],
  ] as const;
  for (const [size, height] of heights) {
    draw(
      <p>
        <Button size={size}>Save</Button>
      </p>,
    );
    expect(button().getBoundingClientRect().height).toBe(height);
  }
});

it('keeps its look with a class that a menu adds to what opened it', () => {
  draw(
    <IconButton label="Menu" className="opened">
      <i />
    </IconButton>,
  );
  expect(button().classList.contains('opened')).toBe(true);
  expect(button().getBoundingClientRect().height).toBe(36);
});
