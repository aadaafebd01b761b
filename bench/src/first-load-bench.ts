import { measureBudgets } from '../../scripts/steps/first-load.mjs';
import type { Bench } from './bench-row.ts';

/** JavaScript and CSS of each page's first load, and what is loaded on demand, against budgets.json. */
export const firstLoadBench: Bench = async () =>
  measureBudgets().map(({ name, kilobytes, limit }) => ({
    name: `first-load.${name}`,
    value: kilobytes,
    unit: 'kB gzip',
    against: `limit: ${String(limit)}`,
    ratio: kilobytes / limit,
    runs: 1,
  }));
