import { createFormat } from '../format.ts';

const { number } = createFormat('en');

/** Words of a list of the server and of its pages. */
export default {
  loading: 'Loading…',
  failed: 'Kinora couldn’t load the list.',
  tryAgain: 'Try again',
  none: 'There’s nothing here.',
  pager: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageSize: 'Rows',
    range: (first: number, last: number, total: number, hasMore: boolean) =>
      `${number(first)} to ${number(last)} of ${number(total)}${hasMore ? ' or more' : ''}`,
  },
};
