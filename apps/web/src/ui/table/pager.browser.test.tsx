import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

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
    const box = document.createElement('div');
    document.body.append(box);
    const root = createRoot(box);
    const none = () => undefined;
    flushSync(() => {
      root.render(<Pager {...{ words, totalRow }} pageNum={2} pageSize={50} onPage={none} onSize={none} />);
    });
    expect(box.querySelector('[role=status]')?.textContent).toBe(sentence);
    root.unmount();
  },
);
