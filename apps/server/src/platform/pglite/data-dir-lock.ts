import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
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
 * Binds an abstract Unix socket. The kernel frees it when the process ends, however it ends. Its name is that of the
 * directory itself, so that another path to it counts as the same, and a secret inside it: any user of the
 * machine could bind a name that can be guessed, and no start would succeed. A name that was bound could be seen, so the
 * holder leaves another one behind.
 */
async function lockBySocket(dataDir: string): Promise<Lock> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const file = join(dataDir, 'lock');
  for (;;) {
    const secret = readSecret(file);
    const server = await bind(`\0kinora-${String(dev)}-${String(ino)}-${secret}`);
    if (server === null) return null;
    if (readSecret(file) === secret) return ok(() => release(server, file));
    // its last holder has left another name since
    await close(server);
  }
}

function readSecret(file: string): string {
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isTaken(error, 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}

/** Null where another process has it. */
function bind(name: string): Promise<Server | null> {
  // anybody on the machine can connect who has seen the name
  const server = createServer((socket) => socket.on('error', () => undefined).destroy());
  return new Promise((resolve, reject) => {
    // also later ones, which change nothing: the name is bound
    server.on('error', (error) => {
      if (isTaken(error, 'EADDRINUSE')) resolve(null);
      else reject(error);
    });
    server.listen(name, () => resolve(server.unref()));
  });
}

async function release(server: Server, file: string): Promise<void> {
  try {
    writeFileSync(`${file}.tmp`, randomUUID(), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  } catch {
    // a full disk: the old name stays, as after a crash
    rmSync(`${file}.tmp`, { force: true });
  }
  await close(server);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
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
    if (isTaken(error, 'EEXIST')) return false;
    throw error;
  }
}

function isTaken(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
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
