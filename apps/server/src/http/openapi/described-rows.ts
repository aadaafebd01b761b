import type { ErrorCode } from '@kinora/contract';
import {
  accessErrors,
  commonErrors,
  type Route,
  routeAreas,
  routeDocs,
  type RouteName,
  routes,
} from '@kinora/contract/http';

interface DescribedRow {
  /** of the call on the wire */
  readonly name: string;
  readonly summary: string;
  readonly area: string;
  readonly route: Route;
  /** everything that the call can refuse with */
  readonly errors: readonly ErrorCode[];
}

/** Every row of the table, with what the documents say of it. */
export const describedRows = (Object.keys(routes) as RouteName[]).map((row): DescribedRow => {
  const route: Route = routes[row];
  const { wireName: name = row, summary } = routeDocs[row];
  const area = routeAreas.find(({ rows }) => Object.hasOwn(rows, row))?.name ?? 'calls';
  const errors = [...new Set([...accessErrors[route.access], ...route.errors, ...commonErrors])];
  return { name, summary, area, route, errors };
});
