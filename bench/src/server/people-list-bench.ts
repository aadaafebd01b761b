import type { BenchRow } from '../bench-row.ts';
import { benchListAtSizes } from './list-at-sizes.ts';
import { manyPeople } from './many-people.ts';

/** A key that a tenth of all people answer to, and one that hardly anybody does, each in its turn. */
const commonKeys = ['an', 'be', 'ha', 'chi', 'gr'];

/** People as the operator's page lists them: the first page of all and of one company, and searches. */
export function peopleListBench(): Promise<BenchRow[]> {
  return benchListAtSizes({
    path: '/tcodeservice/base/psndoc/list',
    fill: manyPeople,
    tables: ['people', 'person_terms', 'people_counts'],
    asks: {
      'admin.people.first-page': () => ({}),
      'admin.people.first-page-of-company': (turn) => ({
        searchParam: { pk_corp: `c${String(turn % 20)}`, isSeal: 'N' },
        sortCol: 'name',
        sortType: 2,
      }),
      'admin.people.key-search': (turn) => ({ searchParam: { key: commonKeys[turn % commonKeys.length] } }),
      'admin.people.code-search': (turn) => ({ searchParam: { key: `e${String(100 + (turn % 900))}` } }),
    },
  });
}
