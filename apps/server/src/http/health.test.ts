import { describe, expect, it } from 'vitest';
import { allDatabases } from '../testing/databases.ts';
import { startTestServer } from '../testing/test-server.ts';

/** What the load balancer is to see while the database is away. */
const expected = {
  PGlite: [503, { status: 'not ready', missing: ['database'] }],
  PostgreSQL: [200, { status: 'degraded', missing: ['database'] }],
};

describe.each(allDatabases)('readiness on $name', ({ name, open }) => {
  it('[BR-67] takes an instance out for its own database, and not for one that all share', async () => {
    const database = await open();
    const server = await startTestServer({ ...database, isReady: () => Promise.resolve(false) });
    const answer = await server.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual(expected[name as keyof typeof expected]);
    await server.close();
  });
});
