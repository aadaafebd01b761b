import { figure } from '@kinora/contract';
import type en from '../en/list.ts';

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
      `第 ${figure(first)}–${figure(last)} 条，共 ${figure(total)} 条${hasMore ? '以上' : ''}`,
  },
} satisfies typeof en;
