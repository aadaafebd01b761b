import type { ReportFilter } from '@kinora/contract/http';
import { useState } from 'react';
import { useQuery } from '../../../runtime/router/use-router.ts';
import { useKeysetPosition } from '../../../ui/table/use-keyset-page.ts';
import { ReportDetailPanel } from './report-detail-panel.tsx';
import { ReportList } from './report-list.tsx';

/** Reports as a list, and one of them in full. Choice and page stay while one is looked at. */
export function ReportsPanel() {
  const id = useQuery().get('report');
  const [filter, setFilter] = useState<ReportFilter>('waiting');
  const position = useKeysetPosition(filter);
  if (id !== null) return <ReportDetailPanel key={id} id={id} />;
  return <ReportList {...{ filter, setFilter, position }} />;
}
