import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Pager } from './pager.tsx';

type PagerProps = ComponentProps<typeof Pager>;

const words = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows',
  range: (first: number, last: number, total: number, hasMore: boolean) =>
    `${first} to ${last} of ${total}${hasMore ? ' or more' : ''}`,
};

it.each([
  [73, '51 to 73 of 73'],
  [9_999, '51 to 100 of 9999'],
  [10_000, '51 to 100 of 10000 or more'],
])(
  '[OG-46] says of %i rows which are shown, and that there may be more than were counted',
  (totalRow, sentence) => {
    expect(show({ totalRow, pageNum: 2 }).querySelector('[role=status]')?.textContent).toBe(sentence);
  },
);

it.each([
  [1, 51, [false, true]],
  [2, 150, [true, true]],
  [2, 101, [true, true]],
  [2, 100, [true, false]],
  [1, 50, [false, false]],
  [1, 0, [false, false]],
])('offers of page %i of %i rows the pages that there are', (pageNum, totalRow, isOffered) => {
  const buttons = [...show({ totalRow, pageNum }).querySelectorAll('button')];
  expect(buttons.map(({ disabled }) => !disabled)).toEqual(isOffered);
});

it('asks for the page before and the page after, and for another number of rows', () => {
  const [onPage, onSize] = [vi.fn(), vi.fn()];
  const box = show({ totalRow: 200, pageNum: 2, onPage, onSize });
  for (const button of box.querySelectorAll('button')) button.click();
  expect(onPage.mock.calls).toEqual([[1], [3]]);
  const select = box.querySelector('select');
  if (select === null) throw new Error('no choice of the number of rows');
  select.value = '100';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onSize.mock.calls).toEqual([[100]]);
});

function show(props: Pick<PagerProps, 'totalRow' | 'pageNum'> & Partial<PagerProps>): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const none = () => undefined;
  flushSync(() => {
    root.render(<Pager {...{ words }} pageSize={50} onPage={none} onSize={none} {...props} />);
  });
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  return box;
}
