import type en from '../en/list.ts';
import { createFormat } from '../format.ts';

const { number } = createFormat('zh');

export default {
  loading: '正在加载…',
  failed: '无法加载列表。',
  tryAgain: '重试',
  none: '这里没有内容。',
  pager: {
    pages: '分页',
    previous: '上一页',
    next: '下一页',
    pageSize: '每页条数',
    range: (first, last, total, hasMore) =>
      `第 ${number(first)}–${number(last)} 条，共 ${number(total)} 条${hasMore ? '以上' : ''}`,
  },
} satisfies typeof en;
