import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { DataTable } from './data-table.tsx';

const rows = ['I-PWFJ8KCABLDM', 'I-7SQX2KCABLDN'];

/** A list of long values that are never broken, in a frame. */
function renderTable(columnCount: number): HTMLElement {
  const frame = document.createElement('div');
  document.body.append(frame);
  const columns = Array.from({ length: columnCount }, (_, index) => ({
    title: `Column ${String(index)}`,
    isWhole: true,
    cell: (row: string) => row,
  }));
  const root = createRoot(frame);
  flushSync(() => root.render(<DataTable label="Rows" keyOf={(row) => row} {...{ columns, rows }} />));
  onTestFinished(() => {
    root.unmount();
    frame.remove();
  });
  return frame;
}

it.each([
  [2, 599, 600],
  [7, 755, 756],
])('[PG-235] a list of %i columns is cards in %i px, and a table in %i px', async (count, narrow, wide) => {
  const frame = renderTable(count);
  const displays = () => [...frame.querySelectorAll('td')].map((cell) => getComputedStyle(cell).display);
  const overhang = () => frame.firstElementChild!.scrollWidth - frame.firstElementChild!.clientWidth;
  for (const [width, display] of [
    [narrow, 'grid'],
    [wide, 'table-cell'],
    [narrow, 'grid'],
  ] as const) {
    frame.style.width = `${String(width)}px`;
    await expect.poll(() => new Set(displays())).toEqual(new Set([display]));
    if (display === 'grid') expect(overhang()).toBe(0);
  }
});
