import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-lock-'));
  path = join(folder, 'build.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the lock of the build', () => {
  it('lets one work at a time', async () => {
    let atWork = 0;
    const most = { value: 0 };
    const work = async () => {
      atWork += 1;
      most.value = Math.max(most.value, atWork);
      await Promise.resolve();
      atWork -= 1;
    };
    await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
    expect(most.value).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it('is free again after a failure', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over from a process that is gone', async () => {
    // no system gives out a number as large as this
    writeFileSync(path, '99999999');
    let done = false;
    await withLock(path, async () => {
      done = true;
    });
    expect(done).toBe(true);
  });
});
