import type { Seal } from '@kinora/contract/http';
import type { Words } from '@kinora/phrases';
import { Row } from '../../ui/layout/layout.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { RowButton } from './row-button.tsx';
import { SealState } from './seal-state.tsx';

interface Actions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly onSeal: (row: Row) => void;
}

/** The last two columns of what can be disabled: its state, and what can be done with it. */
export function sealColumns<
  Row extends { readonly name: string; readonly seal: Seal },
  Column extends string,
>(phrases: Words['admin'], { onEdit, onSeal }: Actions<Row>): readonly TableColumn<Row, Column>[] {
  const { seal } = phrases;
  return [
    { title: seal.label, cell: (row) => <SealState seal={row.seal} /> },
    {
      title: phrases.actions,
      cell: (row) => (
        <Row as="span" gap={6}>
          <RowButton word={phrases.edit} name={row.name} onClick={() => onEdit(row)} />
          <RowButton
            word={row.seal === 'Y' ? seal.enable : seal.disable}
            name={row.name}
            onClick={() => onSeal(row)}
          />
        </Row>
      ),
    },
  ];
}
