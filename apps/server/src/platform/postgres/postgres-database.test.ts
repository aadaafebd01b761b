import { describe } from 'vitest';
import { describeDatabase } from '../testing/database-contract.ts';
import { hasPostgres, openTestPostgres } from '../testing/postgres-for-tests.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  describeDatabase('PostgreSQL', () => openTestPostgres({ isEmpty: true }));
});
