import type { RouteBodyInput, RouteData, Routes } from '@kinora/contract/http';
import { useCallback, useState } from 'react';
import type { ListPage, LoadPage } from '../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../ui/table/data-table.tsx';
import type { OrderedPage } from '../ui/table/paged-table.tsx';
import { usePage } from '../ui/table/use-page.ts';
import type { ApiInput } from './api/api.ts';
import { useApi } from './use-session.ts';

/** The calls that give a list by pages, in an order. */
type ListName = 'listAudit' | 'listCompanies' | 'listDevices' | 'listPeople' | 'listSubscriptions';

type Query<Name extends ListName> = RouteBodyInput<Routes[Name]>;
type RowOf<Name extends ListName> = RouteData<Routes[Name]> extends readonly (infer Row)[] ? Row : never;
type ColumnOf<Name extends ListName> =
  Query<Name> extends { readonly sortCol?: infer Column extends string | undefined }
    ? Exclude<Column, '' | undefined>
    : never;

/** A list of the server, page by page; another search begins at its first page. */
export function useList<Name extends ListName>(
  name: Name,
  search: Query<Name>,
  firstOrder: TableOrder<ColumnOf<Name>>,
): OrderedPage<RowOf<Name>, ColumnOf<Name>> {
  const api = useApi();
  const [order, setOrder] = useState(firstOrder);
  // searches are written where they are used: equal ones are one search
  const written = JSON.stringify(search);
  const load: LoadPage<RowOf<Name>> = useCallback(
    async (pageNum, pageSize) => {
      const body = { ...(JSON.parse(written) as Query<Name>), pageNum, pageSize, ...order };
      const answer = await api(name, { body } as ApiInput<Routes[Name]>);
      return answer.ok ? (answer.value as ListPage<unknown> as ListPage<RowOf<Name>>) : null;
    },
    [api, name, written, order],
  );
  return { ...usePage(load), order, setOrder };
}
