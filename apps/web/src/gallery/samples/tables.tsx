import type { PageSize } from '@kinora/contract/constants';
import { useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { DataTable, type TableOrder } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import type { GalleryWords } from '../gallery-words.ts';

const rows = [1, 2, 3];

export function Tables({ words: { all, admin, list } }: { readonly words: GalleryWords }) {
  const { devices } = admin;
  const [order, setOrder] = useState<TableOrder<'code' | 'type'>>({ sortCol: 'code', sortType: 1 });
  const [pageNum, setPageNum] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(10);
  return (
    <Stack gap={12}>
      <DataTable
        label={admin.views.devices}
        rows={rows}
        keyOf={String}
        order={order}
        onOrder={setOrder}
        columns={[
          { title: devices.serialCode, sortCol: 'code', isWhole: true, cell: (row) => row },
          { title: devices.type, sortCol: 'type', cell: (row) => row },
          { title: devices.owner, cell: () => devices.nobody },
        ]}
      />
      <Pager
        words={list.pager}
        pageNum={pageNum}
        pageSize={pageSize}
        totalRow={45}
        onPage={setPageNum}
        onSize={setPageSize}
      />
      <PlainTable isNumeric>
        <thead>
          <tr>
            <th scope="col">{devices.serialCode}</th>
            <th scope="col">{devices.type}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{all.device.axes.L0}</th>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  );
}
