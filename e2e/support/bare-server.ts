import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { orEnd } from './or-end.ts';
import type { MailingServer } from './sign-up.ts';
import { readAddress, stop } from './start-server.ts';

export interface BareServer extends MailingServer {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A server of its own, as `npm start` on a fresh clone leaves it: nothing is configured. */
export async function startBareServer(settings: Record<string, string> = {}): Promise<BareServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-bare-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { process: server, baseUrl: await orEnd(end, () => readAddress(server)), dataDir, stop: end };
}
