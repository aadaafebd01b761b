import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';

/** What a server says that does not start, and the code with which it ends. */
export async function readRefusal(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: unknown; readonly sentence: string }> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
  let sentence = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (sentence += text));
  const [code] = (await once(server, 'close')) as unknown[];
  return { code, sentence };
}
