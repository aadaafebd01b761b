import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  readonly url: URL;
  readonly dataDir: string;
  /** from the start of the process to the line that says so, in ms */
  readonly readyMs: number;
  /** Ends it in order; its data stay for another start unless `removes`. */
  stop(removes?: boolean): Promise<void>;
}

/** A comparator. */
export interface BareProcess extends Pick<ServerProcess, 'url' | 'stop'> {
  readonly process: ChildProcess;
}

export interface ServerProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** data of an earlier start; a new folder otherwise */
  readonly dataDir?: string;
}

/** Starts the built server on a free port. */
export async function startServer(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kinora-bench-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...options.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readAddress(child, /^Kinora is ready: (\S+)$/);
  return {
    url,
    dataDir,
    readyMs: performance.now() - startedAt,
    async stop(removes = true) {
      await end(child);
      if (removes) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the framework alone, with one route that answers what ours answers. */
export async function startBareFastify(): Promise<BareProcess> {
  return startBare('bare-fastify.ts');
}

/** Starts the broker library alone, on WebSockets. */
export async function startBareAedes(hashesPerSecond = 0): Promise<BareProcess> {
  return startBare('bare-aedes.ts', { HASHES_PER_SECOND: String(hashesPerSecond) });
}

/**
 * Starts the framework, the broker library and the database's in one process, with no limits.
 * @param databaseUrl an empty PostgreSQL; without one the embedded database
 */
export async function startBareAbused(databaseUrl?: string): Promise<BareProcess> {
  return startBare('bare-abused.ts', databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
}

async function startBare(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BareProcess> {
  const file = join(import.meta.dirname, name);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { process: child, url: await readAddress(child, /^(http:\S+)$/), stop: () => end(child) };
}

async function readAddress(child: ChildProcess, pattern: RegExp): Promise<URL> {
  if (child.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = pattern.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return new URL(address);
  }
  throw new Error('the server ended before it was ready');
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
