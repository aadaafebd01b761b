import { describe, it } from 'vitest';
import { expectNoAcknowledgedRowLost } from '../testing/kill-suite.ts';
import { createTestPostgres, hasPostgres } from '../testing/postgres-for-tests.ts';
import { openPostgres } from './postgres-database.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  it('[AC-40] loses no acknowledged row when the process is killed 25 times during writes [case 40]', async () => {
    const { url, drop } = await createTestPostgres({ isEmpty: true });
    await expectNoAcknowledgedRowLost({
      kind: 'postgres',
      place: url,
      open: async () => openPostgres({ url, onConnectionLost: () => undefined }),
    });
    await drop();
  }, 600_000);
});
