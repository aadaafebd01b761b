import type { ReportDetail } from '@kinora/contract/http';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from '../admin.module.css';
import { momentText } from '../moment-text.ts';

type Note = ReportDetail['notes'][number];

/** What operators noted for each other, oldest first. */
export function ReportNotes({ notes }: Pick<ReportDetail, 'notes'>) {
  const { audit, accounts, reports: words } = useWords('admin');
  const { none } = useWords('list');
  const format = useFormat();
  const columns: readonly TableColumn<Note>[] = [
    { title: audit.at, isWhole: true, cell: ({ at }) => momentText(format, at) },
    { title: audit.operator, cell: ({ operator }) => (operator === '' ? accounts.noOperator : operator) },
    { title: words.noteText, cell: ({ text }) => <span className={classes.written}>{text}</span> },
  ];
  return (
    <Panel title={words.notes} hint={words.notesHint}>
      {notes.length === 0 ? (
        <Text tone="dim">{none}</Text>
      ) : (
        <DataTable label={words.notes} columns={columns} rows={notes} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}
