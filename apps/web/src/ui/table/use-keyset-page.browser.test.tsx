import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LoadKeysetPage,
  type ShownKeysetPage,
  useKeysetPage,
  useKeysetPosition,
} from './use-keyset-page.ts';

let root: Root;
let shown: ShownKeysetPage<number>;
/** the first row of each drawing */
let drawn: (number | undefined)[] = [];
beforeEach(() => {
  drawn = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

function List({ load, search }: { readonly load: LoadKeysetPage<number>; readonly search: string }) {
  const list = useKeysetPage(load, useKeysetPosition(search));
  useEffect(() => {
    shown = list;
    drawn.push(list.page?.rows[0]);
  });
  return null;
}

/** Pages that begin after the number that `after` names. */
function pagesOf(numbers: readonly number[]): LoadKeysetPage<number> {
  return async (after, pageSize) => {
    const rest = numbers.filter((number) => number > Number(after));
    const rows = rest.slice(0, pageSize);
    return { rows, next: rest.length > pageSize ? String(rows.at(-1)) : null, hasMore: false };
  };
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const isOn = (begins: readonly string[], first: number) =>
  vi.waitFor(() => expect([shown.position.begins, drawn.at(-1)]).toEqual([begins, first]));

describe('a list whose pages begin where the one before ended', () => {
  it('[PE-40] goes on and back, and begins anew for another search and another size', async () => {
    const load = pagesOf(numbersTo(120));
    root.render(<List load={load} search="a" />);
    await isOn([''], 1);
    expect(shown.onPrevious).toBeNull();
    shown.onNext?.();
    await isOn(['', '50'], 51);
    shown.onNext?.();
    await isOn(['', '50', '100'], 101);
    await vi.waitFor(() => expect(shown.onNext).toBeNull());
    shown.onPrevious?.();
    await isOn(['', '50'], 51);
    shown.position.setSize(10);
    await isOn([''], 1);
    await vi.waitFor(() => expect(shown.page?.rows.length).toBe(10));
    shown.onNext?.();
    await isOn(['', '10'], 11);
    root.render(<List load={load} search="b" />);
    await isOn([''], 1);
  });

  it('[PE-46] shows the page before when the last row of the last page has gone', async () => {
    const numbers = numbersTo(51);
    const load = pagesOf(numbers);
    root.render(<List load={load} search="" />);
    await isOn([''], 1);
    shown.onNext?.();
    await isOn(['', '50'], 51);
    numbers.pop();
    shown.reload();
    await isOn([''], 1);
  });

  it('[PE-46] does not show a response that comes late, for another search', async () => {
    let answerOld = (_page: Awaited<ReturnType<LoadKeysetPage<number>>>): void => undefined;
    const old: LoadKeysetPage<number> = () => new Promise((resolve) => (answerOld = resolve));
    root.render(<List load={old} search="a" />);
    await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0));
    root.render(<List load={pagesOf([7])} search="b" />);
    await isOn([''], 7);
    answerOld({ rows: [1], next: null, hasMore: false });
    root.render(<List load={pagesOf([8])} search="c" />);
    await isOn([''], 8);
    expect(drawn).not.toContain(1);
  });

  it('[PE-46] offers no next page before the one that is asked for is here', async () => {
    const pages = pagesOf(numbersTo(200));
    let isHeld = false;
    const load: LoadKeysetPage<number> = (...asked) =>
      isHeld ? new Promise(() => undefined) : pages(...asked);
    root.render(<List load={load} search="" />);
    await isOn([''], 1);
    isHeld = true;
    shown.onNext?.();
    await vi.waitFor(() => expect(shown.position.begins).toEqual(['', '50']));
    expect(shown.onNext).toBeNull();
  });
});
