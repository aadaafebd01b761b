import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 200;

/**
 * Does the work while no other process holds the lock file. A lock whose process is gone is nobody's.
 * @param {string} path
 * @param {() => Promise<void>} work
 */
export async function withLock(path, work) {
  while (!take(path)) {
    if (isStale(path)) rmSync(path, { force: true });
    else await wait(retryMs);
  }
  const release = () => {
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function isStale(path) {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
