import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { bundleKilledProgram, killedFlags } from '../testing/bundle-killed-program.ts';

it('[AC-213] an embedded database whose worker ends by itself ends the program with 70, to be started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-lost-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = await bundleKilledProgram({
    'lose-worker': join(import.meta.dirname, '../testing/lose-worker.ts'),
  });
  onTestFinished(program.remove);
  const child = spawn(
    process.execPath,
    [...killedFlags, program.path('lose-worker'), join(folder, 'database')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(said).toContain('the database worker ended');
  expect(code).toBe(70);
});
