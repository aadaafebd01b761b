import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { bareEnvironment } from './bare-environment.ts';
import { orEnd } from './or-end.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the server that all tests of the run share */
    baseUrl: string;
    /** its folder: mails lie in `outbox/` */
    dataDir: string;
  }
}

/** ms; limits for what hangs, within the one of a hook */
const startMs = 180_000;
const stopMs = 30_000;

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
  const end = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  project.provide('dataDir', dataDir);
  project.provide('baseUrl', await orEnd(end, () => readAddress(server)));

  return end;
}

/** The server, and each cell, prints one line when it listens. */
export async function readAddress(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  const limit = killAfter(server, startMs);
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Kinora (?:cell )?is ready: (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      clearTimeout(limit);
      server.stdout.resume();
      return address;
    }
  }
  clearTimeout(limit);
  throw new Error('the server ended before it was ready');
}

/** Ends it, by force where it does not end by itself; one that has ended needs nothing. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const limit = killAfter(server, stopMs);
  await ended;
  clearTimeout(limit);
}

/** A hook that is over its time ends nothing: what hangs is ended before. */
export function killAfter(child: ChildProcess, ms: number): NodeJS.Timeout {
  return setTimeout(() => child.kill('SIGKILL'), ms);
}
