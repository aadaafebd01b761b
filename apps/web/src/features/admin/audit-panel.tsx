import type { AuditEntry } from '@kinora/contract/http';
import type { AdminPhrases } from '@kinora/phrases';
import { useCallback, useState } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useAdminPhrases, useApi } from '../../runtime/use-session.ts';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import classes from './admin.module.css';
import { ListPanel } from './list-panel.tsx';
import { momentText } from './moment-text.ts';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';

/** What operators did and whose data they read. */
export function AuditPanel() {
  const phrases = useAdminPhrases();
  const words = phrases.audit;
  const format = useFormat();
  const api = useApi();
  const [order, setOrder] = useState<TableOrder<'at'>>({ sortCol: 'at', sortType: 2 });
  const load: LoadPage<AuditEntry> = useCallback(
    async (pageNum, pageSize) => {
      const answer = await api('listAudit', { body: { pageNum, pageSize: pageSize as PageSize, ...order } });
      return answer.ok ? answer.value : null;
    },
    [api, order],
  );
  const shown = usePage(load);
  return (
    <ListPanel
      title={phrases.views.audit}
      hint={words.hint}
      shown={shown}
      keyOf={({ id }) => id}
      order={order}
      onOrder={setOrder}
      columns={[
        {
          title: words.at,
          sortCol: 'at',
          isWhole: true,
          cell: ({ at }) => momentText(format, at),
        },
        {
          title: words.operator,
          sortCol: null,
          cell: ({ operator, pk_operator }) =>
            pk_operator === null ? words.server : operator === '' ? words.gone : operator,
        },
        { title: words.action, sortCol: null, cell: ({ action }) => words.actions[action] },
        {
          title: words.subject,
          sortCol: null,
          cell: ({ subject }) => <span className={classes.mono}>{subject}</span>,
        },
        {
          title: words.detail,
          sortCol: null,
          cell: ({ detail }) => <span className={classes.detail}>{describeDetail(detail, words)}</span>,
        },
      ]}
    />
  );
}

/** Only what says something: an empty field of a search was not searched by. */
function describeDetail(detail: AuditEntry['detail'], { details, pair }: AdminPhrases['audit']): string {
  const names: Readonly<Record<string, string>> = details;
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => pair(names[name] ?? name, String(value)))
    .join(' · ');
}
