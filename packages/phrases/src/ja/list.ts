import { figure } from '@kinora/contract';
import type en from '../en/list.ts';

export default {
  loading: '読み込み中…',
  failed: '一覧を読み込めませんでした。',
  tryAgain: 'もう一度試す',
  none: '該当する項目はありません。',
  pager: {
    pages: 'ページ',
    previous: '前へ',
    next: '次へ',
    pageSize: '表示件数',
    range: (first, last, total, hasMore) =>
      `${figure(total)}件${hasMore ? '以上のうち' : '中'} ${figure(first)}～${figure(last)}件`,
  },
} satisfies typeof en;
