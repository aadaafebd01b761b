import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';

/** Lets the next process in. */
export type ReleaseLock = () => Promise<void>;

/** Which process holds a data directory: PGlite itself would let two in, and lose the rows of one. */
export async function lockDataDir(dataDir: string): Promise<Result<ReleaseLock, string>> {
  const lock = process.platform === 'linux' ? await lockBySocket(dataDir) : lockByPidFile(dataDir);
  return lock ?? err(`Another process uses the database in ${dataDir}. Stop it first.`);
}

type Lock = Result<ReleaseLock, string> | null;

/**
 * Binds an abstract Unix socket named after the directory itself, so that another path to it counts as the same.
 * The kernel frees it when the process ends, however it ends.
 */
function lockBySocket(dataDir: string): Promise<Lock> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(`\0kinora-${String(dev)}-${String(ino)}`, () => {
      server.unref();
      resolve(ok(() => new Promise((done) => server.close(() => done()))));
    });
  });
}

/** Writes this process's number into a file; one that names a process which is gone is taken over. */
export function lockByPidFile(dataDir: string): Lock {
  const file = join(dataDir, 'kinora.pid');
  if (!writeNew(file)) {
    if (isAlive(Number(readFileSync(file, 'utf8')))) return null;
    rmSync(file, { force: true });
    if (!writeNew(file)) return null;
  }
  return ok(async () => rmSync(file, { force: true }));
}

function writeNew(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // a process of another user is alive, too
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
