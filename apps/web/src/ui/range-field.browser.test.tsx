import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RangeField } from './range-field.tsx';
import './theme/tokens.css';
import './theme/base.css';

let root: Root;
let range: { readonly min: number; readonly max: number };

beforeEach(async () => {
  const Example = () => {
    const [value, setValue] = useState({ min: 2000, max: 8000 });
    range = value;
    return <RangeField minLabel="Lowest" maxLabel="Highest" {...value} onChange={setValue} />;
  };
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  root.render(<Example />);
  await vi.waitUntil(() => document.querySelectorAll('input').length === 4);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const thumb = (name: string) => page.getByRole('slider', { name, exact: true });
const number = (name: string) => page.getByRole('spinbutton', { name: `${name} (%)`, exact: true });

it('[PG-200] has a thumb and a number for each end, under its name', async () => {
  await expect.element(thumb('Lowest')).toHaveAttribute('aria-valuetext', '20%');
  await expect.element(thumb('Highest')).toHaveAttribute('aria-valuetext', '80%');
  await expect.element(number('Lowest')).toHaveValue(20);
  await expect.element(number('Highest')).toHaveValue(80);
});

it('[PG-200] moves the end that is dragged or typed, and no other', async () => {
  await thumb('Lowest').fill('30');
  await expect.poll(() => range).toEqual({ min: 3000, max: 8000 });
  await thumb('Highest').fill('70');
  await expect.poll(() => range).toEqual({ min: 3000, max: 6999 });
  await number('Lowest').fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => range).toEqual({ min: 1000, max: 6999 });
  await number('Highest').fill('90.5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => range).toEqual({ min: 1000, max: 9049 });
});

it('[PG-200] never lets one end pass the other', async () => {
  await thumb('Lowest').fill('95');
  await expect.poll(() => range).toEqual({ min: 7990, max: 8000 });
  await thumb('Highest').fill('5');
  await expect.poll(() => range.max - range.min).toBe(10);
  expect(range.min).toBe(7990);
});
