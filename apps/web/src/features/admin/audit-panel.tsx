import type { AuditEntry, Company, Person } from '@kinora/contract/http';
import type { Words } from '@kinora/phrases';
import { useCallback, useState } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { Text } from '../../ui/layout/layout.tsx';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { ListPanel } from './list-panel.tsx';
import { momentText } from './moment-text.ts';
import { PersonPicker } from './person-picker.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';

/** What operators did and whose data they read; of one person where somebody is chosen. */
export function AuditPanel() {
  const phrases = useWords('admin');
  const words = phrases.audit;
  const format = useFormat();
  const api = useApi();
  const [order, setOrder] = useState<TableOrder<'at'>>({ sortCol: 'at', sortType: 2 });
  const [company, setCompany] = useState<Company | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const subject = person?.pk ?? '';
  const load: LoadPage<AuditEntry> = useCallback(
    async (pageNum, pageSize) => {
      const body = { searchParam: { subject }, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listAudit', { body });
      return answer.ok ? answer.value : null;
    },
    [api, subject, order],
  );
  const shown = usePage(load);
  return (
    <ListPanel
      title={phrases.views.audit}
      hint={words.hint}
      filters={
        <>
          <CompanyPicker
            value={company}
            onChange={(next) => {
              setCompany(next);
              setPerson(null);
            }}
          />
          <PersonPicker companyPk={company?.pk ?? null} value={person} onChange={setPerson} />
        </>
      }
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
          cell: ({ operator, operatorPk }) =>
            operatorPk === null ? words.server : operator === '' ? words.gone : operator,
        },
        { title: words.action, sortCol: null, cell: ({ action }) => words.actions[action] },
        {
          title: words.subject,
          sortCol: null,
          cell: ({ subject: of, names }) =>
            names[of] ?? (
              <Text as="span" size="sm" isCode>
                {of}
              </Text>
            ),
        },
        {
          title: words.detail,
          sortCol: null,
          cell: (entry) => (
            <Text as="span" tone="dim" size="sm">
              {describeDetail(entry, words)}
            </Text>
          ),
        },
      ]}
    />
  );
}

/** Only what says something: an empty field of a search was not searched by. */
function describeDetail({ detail, names }: AuditEntry, { details, pair }: Words['admin']['audit']): string {
  const titles: Readonly<Record<string, string>> = details;
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => pair(titles[name] ?? name, names[String(value)] ?? String(value)))
    .join(' · ');
}
