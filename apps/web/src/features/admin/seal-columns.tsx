import type { Seal } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import type { AdminPhrases } from '@kinora/phrases';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import classes from './admin.module.css';
import { SealState } from './seal-state.tsx';

interface Actions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onSeal: (row: Row) => void;
}

/** The last two columns of what can be disabled: its state, and what can be done with it. */
export function sealColumns<Row extends { readonly isSeal: Seal }, Column extends string>(
  phrases: AdminPhrases,
  { onEdit, onSeal }: Actions<Row>,
): readonly TableColumn<Row, Column>[] {
  const { seal } = phrases;
  return [
    { title: seal.label, sortCol: null, cell: ({ isSeal }) => <SealState isSeal={isSeal} /> },
    {
      title: phrases.actions,
      sortCol: null,
      cell: (row) => (
        <span className={classes.buttons}>
          <Button variant="default" size="compact-sm" onClick={() => onEdit(row)}>
            {phrases.edit}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onSeal(row)}>
            {row.isSeal === 'Y' ? seal.enable : seal.disable}
          </Button>
        </span>
      ),
    },
  ];
}
