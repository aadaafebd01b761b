import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { bareEnvironment } from './bare-environment.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the server that all tests of the run share */
    baseUrl: string;
    /** its folder: mails lie in `outbox/` */
    dataDir: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** Builds what is out of date, starts the built server on a free port, and ends it after the last test. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');

  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-e2e-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    // all tests are one client, and make more accounts than one client may
    env: {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // what is locked is tried here; what an open server allows has servers of its own
      MEMBERSHIP: 'required',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('dataDir', dataDir);
  project.provide('baseUrl', await readAddress(server));

  return async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The server prints one line when it listens. */
export async function readAddress(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Kinora is ready: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('the server ended before it was ready');
}

export function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolveStop) => {
    server.once('exit', () => {
      resolveStop();
    });
    server.kill('SIGTERM');
  });
}
