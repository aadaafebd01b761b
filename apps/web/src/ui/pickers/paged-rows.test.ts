import { describe, expect, it } from 'vitest';
import { createPagedRows, type ListPage } from './paged-rows.ts';

/** A server that answers when it is told to. */
function createServer() {
  const asked: { pageNum: number; answer: (page: ListPage<number> | null) => Promise<void> }[] = [];
  const rows = createPagedRows<number>((pageNum) => {
    return new Promise((resolve) => {
      asked.push({
        pageNum,
        answer: async (page) => {
          resolve(page);
          await Promise.resolve();
        },
      });
    });
  });
  return { rows, asked, pages: () => asked.map(({ pageNum }) => pageNum) };
}

const page = (pageNum: number): ListPage<number> => ({
  rows: Array.from({ length: 100 }, (_, index) => (pageNum - 1) * 100 + index),
  totalRow: 100_000,
});

describe('the rows of a list', () => {
  it('[OG-50] are loaded where they are seen, each page once', async () => {
    const { rows, asked, pages } = createServer();
    rows.need(0, 20);
    rows.need(5, 25);
    rows.need(95, 105);
    rows.need(99_980, 99_999);
    expect(pages()).toEqual([1, 2, 1000]);
    await asked[2]?.answer(page(1000));
    expect(rows.rowAt(99_999)).toBe(99_999);
    expect(rows.rowAt(0)).toBeUndefined();
    expect(rows.snapshot()).toMatchObject({ totalRow: 100_000, isFailed: false });
  });

  it('[OG-50] notify their listeners that they have come', async () => {
    const { rows, asked } = createServer();
    let told = 0;
    const stop = rows.subscribe(() => (told += 1));
    rows.need(0, 0);
    await asked[0]?.answer(page(1));
    expect(told).toBe(1);
    stop();
    rows.need(100, 100);
    await asked[1]?.answer(page(2));
    expect(told).toBe(1);
  });

  it('[OG-55] that could not be loaded can be tried again, and not by themselves', async () => {
    const { rows, asked, pages } = createServer();
    rows.need(250, 260);
    await asked[0]?.answer(null);
    expect(rows.snapshot().isFailed).toBe(true);
    rows.need(250, 260);
    expect(pages()).toEqual([3]);
    rows.retry();
    expect(pages()).toEqual([3, 3]);
    await asked[1]?.answer(page(3));
    expect(rows.rowAt(250)).toBe(250);
    expect(rows.snapshot().isFailed).toBe(false);
  });
});
