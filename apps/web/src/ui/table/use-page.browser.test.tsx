import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ShownPage, usePage } from './use-page.ts';

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

it('[OG-46] shows no late page of an earlier press', async () => {
  const answers = new Map<number, () => void>();
  const load = (pageNum: number) =>
    new Promise<{ rows: number[]; totalRow: number }>((resolve) => {
      answers.set(pageNum, () => resolve({ rows: [pageNum], totalRow: 500 }));
    });
  let shown: ShownPage<number> | null = null;
  const List = () => {
    const page = usePage(load);
    shown = page;
    return null;
  };
  const isAsked = (pageNum: number) => vi.waitFor(() => expect([...answers.keys()]).toContain(pageNum));
  root.render(<List />);
  await isAsked(1);
  shown!.setPage(2);
  await isAsked(2);
  shown!.setPage(3);
  await isAsked(3);
  for (const pageNum of [3, 2, 1]) answers.get(pageNum)!();
  await vi.waitFor(() => expect(shown?.page?.rows).toEqual([3]));
  // the others were answered in the same turn
  await new Promise(requestAnimationFrame);
  expect(shown!.page!.rows).toEqual([3]);
});

it('[OG-46] shows the page before when the last row of the last page has gone', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => index + 1);
  const load = async (pageNum: number, pageSize: number) => ({
    rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    totalRow: rows.length,
  });
  let shown: ShownPage<number> | null = null;
  const List = () => {
    const page = usePage(load);
    shown = page;
    return null;
  };
  const isOn = (pageNum: number, first: number) =>
    vi.waitFor(() => expect([shown?.pageNum, shown?.page?.rows[0]]).toEqual([pageNum, first]));
  root.render(<List />);
  await isOn(1, 1);
  shown!.setPage(2);
  await isOn(2, 51);
  rows.pop();
  shown!.reload();
  await isOn(1, 1);
});
