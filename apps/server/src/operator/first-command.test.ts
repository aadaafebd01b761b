import { expect, it } from 'vitest';
import { createTestFolder } from '../platform/testing/pglite-for-tests.ts';
import { sandboxPayment } from '../testing/test-server.ts';
import { commands } from './commands.ts';

it('[MB-75] the operator’s first command makes the embedded database', async () => {
  const folder = await createTestFolder();
  const context = {
    dataDir: folder.path,
    backupDir: null,
    databaseUrl: null,
    payment: sandboxPayment,
    warn: () => undefined,
  };
  const run = (argument: string) => commands['register-devices']?.run(context, argument);
  expect(await run('SR6-1')).toEqual({ ok: true, value: 'Registered 1 device.' });
  expect(await run('SR6-1')).toMatchObject({
    value: expect.stringContaining('Known already: SR6-1') as string,
  });
  await folder.remove();
}, 120_000);
