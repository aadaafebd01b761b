import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { bundleKilledProgram, killedFlags } from '../testing/bundle-killed-program.ts';

it.each([
  ['[AC-213]', 'whose worker ends by itself', 'worker', 'the database worker ended'],
  ['[AC-265]', 'that meets an error at which PostgreSQL ends', 'panic', 'replorigin_checkpoint'],
])(
  '%s an embedded database %s ends the program with 70, to be started again',
  async (_rule, _what, how, cause) => {
    const folder = mkdtempSync(join(tmpdir(), 'kinora-lost-worker-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = await bundleKilledProgram({
      'lose-worker': join(import.meta.dirname, '../testing/lose-worker.ts'),
    });
    onTestFinished(program.remove);
    const child = spawn(
      process.execPath,
      [...killedFlags, program.path('lose-worker'), join(folder, 'database'), how],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(said).toContain(cause);
    expect(code).toBe(70);
  },
);
