import { describeDatabase } from '../testing/database-contract.ts';
import { openTestPglite } from '../testing/pglite-for-tests.ts';

describeDatabase('PGlite', () => openTestPglite({ isEmpty: true }));
