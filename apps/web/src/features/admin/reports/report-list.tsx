import type { ReportFilter, ReportRow } from '@kinora/contract/http';
import { useCallback } from 'react';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { KeysetTable } from '../../../ui/table/keyset-table.tsx';
import {
  type KeysetPosition,
  type LoadKeysetPage,
  useKeysetPage,
} from '../../../ui/table/use-keyset-page.ts';
import { useReportColumns } from './use-report-columns.tsx';

interface ReportListProps {
  readonly filter: ReportFilter;
  readonly setFilter: (filter: ReportFilter) => void;
  readonly position: KeysetPosition;
}

/** What waits, the longest wait first, or what is closed. */
export function ReportList({ filter, setFilter, position }: ReportListProps) {
  const { views, picker, accounts, reports: words } = useWords('admin');
  const listWords = useWords('list');
  const list = useKeysetPage(useLoadReports(filter), position);
  // the words name each: the contract's own list would divide the chunk of the routes, which the first load has
  const filters = Object.keys(words.filters) as ReportFilter[];
  return (
    <Panel title={views.reports} hint={words.hint}>
      <Columns min={200} align="start">
        <SelectField
          label={accounts.show}
          size="form"
          value={filter}
          onChange={(value) => setFilter(filters.find((name) => name === value) ?? 'waiting')}
        >
          {filters.map((name) => (
            <option key={name} value={name}>
              {words.filters[name]}
            </option>
          ))}
        </SelectField>
      </Columns>
      <KeysetTable
        label={views.reports}
        words={{ ...listWords, page: accounts.page, firstHits: picker.firstHits }}
        list={list}
        columns={useReportColumns()}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}

function useLoadReports(filter: ReportFilter): LoadKeysetPage<ReportRow> {
  const api = useApi();
  return useCallback(
    async (after, pageSize) => {
      const answer = await api('listReports', { body: { filter, after, pageSize } });
      return answer.ok ? { ...answer.value, hasMore: false } : null;
    },
    [api, filter],
  );
}
