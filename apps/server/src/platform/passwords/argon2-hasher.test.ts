import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createArgon2Hasher, sharedHashing } from './argon2-hasher.ts';

const asker = { network: '203.0.113', address: '203.0.113.7', account: 'somebody' };

describe('the password hasher', () => {
  it('[AC-64] makes argon2id with 46 MiB, one pass, one lane, and a new salt each time', async () => {
    const hasher = await createArgon2Hasher({ maxWaiting: 8 });
    const [one, other] = await Promise.all([hasher.hash('secret', asker), hasher.hash('secret', asker)]);
    if (!one.ok || !other.ok) return expect.unreachable();
    expect(one.value).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one.value).not.toBe(other.value);
    expect(await hasher.verify('secret', one.value, asker)).toEqual({ ok: true, value: true });
    expect(await hasher.verify('Secret', one.value, asker)).toEqual({ ok: true, value: false });
    expect(await hasher.verify('secret', null, asker)).toEqual({ ok: true, value: false });
  });

  it('[AC-160] compares with a hash of the same parameters where there is no password [case 1]', async () => {
    const compared: string[] = [];
    const hasher = await createArgon2Hasher({
      maxWaiting: 8,
      hashing: {
        hash: sharedHashing.hash,
        verify(stored, ...asked) {
          compared.push(stored);
          return sharedHashing.verify(stored, ...asked);
        },
      },
    });
    const made = await hasher.hash('secret', asker);
    if (!made.ok) return expect.unreachable();
    for (const stored of [made.value, null]) await hasher.verify('wrong', stored, asker);
    const [known, nobodys] = compared.map((stored) => stored.split('$').slice(0, -2));
    expect(nobodys).toEqual(known);
    expect(compared[1]).not.toBe(compared[0]);
  });

  it('[AC-83] refuses what finds no place in the queue, and takes the next when there is one', async () => {
    const hasher = await createArgon2Hasher({ maxWaiting: 2 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => hasher.hash('secret', asker)));
    const refused = outcomes.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(12);
    for (const outcome of refused) expect(outcome).toMatchObject({ error: { code: 'server.busy' } });
    expect((await hasher.hash('secret', asker)).ok).toBe(true);
  });

  it('[AC-140] drops entries of the one who fills the queue in favour of others', async () => {
    const hasher = await createArgon2Hasher({ maxWaiting: 4 });
    const flood = Array.from({ length: 30 }, () => hasher.hash('secret', asker));
    const others = ['198.51.100', '192.0.2', '2001:db8:1'].map((network) =>
      hasher.hash('secret', { network, address: `${network}.1`, account: network }),
    );
    expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
    expect((await Promise.all(flood)).some(({ ok }) => !ok)).toBe(true);
  });

  it('[AC-83] goes on after a hash that it cannot read', async () => {
    const hasher = await createArgon2Hasher({ maxWaiting: 0 });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(hasher.verify('secret', 'nonsense', asker)).rejects.toThrow();
    }
    expect((await hasher.hash('secret', asker)).ok).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    '[AC-110] hashes in a process that steps back for all others, and starts it anew should it end',
    async () => {
      const hasher = await createArgon2Hasher({ maxWaiting: 8 });
      await Promise.all([hasher.hash('secret', asker), hasher.verify('secret', null, asker)]);
      const [pid, ...others] = listHashingProcesses();
      expect(others).toEqual([]);
      expect(new Set(listPriorities(pid!))).toEqual(new Set([19]));
      expect(listPriorities(process.pid)).toContain(getPriority());

      const asked = hasher.hash('secret', asker);
      process.kill(pid!, 'SIGKILL');
      await expect(asked).rejects.toThrow('has ended');
      expect((await hasher.hash('secret', asker)).ok).toBe(true);
      expect(listHashingProcesses()).not.toContain(pid);
    },
  );
});

/** Children of this process. */
function listHashingProcesses(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('argon2-process'))
    .map(Number);
}

/** The nice value of each thread, see proc(5), `/proc/pid/stat`, field 19. */
function listPriorities(pid: number): number[] {
  const folder = `/proc/${String(pid)}/task`;
  return readdirSync(folder).map((thread) => {
    const line = readFileSync(`${folder}/${thread}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
