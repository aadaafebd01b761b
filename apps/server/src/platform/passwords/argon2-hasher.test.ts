import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createArgon2Hasher } from './argon2-hasher.ts';

describe('the password hasher', () => {
  it('[AC-64] makes argon2id with 46 MiB, one pass, one lane, and a salt of its own each time', async () => {
    const hasher = await createArgon2Hasher({ mostWaiting: 8 });
    const [one, other] = await Promise.all([hasher.hash('secret'), hasher.hash('secret')]);
    if (!one.ok || !other.ok) return expect.unreachable();
    expect(one.value).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one.value).not.toBe(other.value);
    expect(await hasher.verify('secret', one.value)).toEqual({ ok: true, value: true });
    expect(await hasher.verify('Secret', one.value)).toEqual({ ok: true, value: false });
    expect(await hasher.verify('secret', null)).toEqual({ ok: true, value: false });
  });

  it('[AC-83] refuses what finds no place in the queue, and takes the next when there is one', async () => {
    const hasher = await createArgon2Hasher({ mostWaiting: 2 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => hasher.hash('secret')));
    const refused = outcomes.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(15);
    for (const outcome of refused) expect(outcome).toMatchObject({ error: { code: 'server.busy' } });
    expect((await hasher.hash('secret')).ok).toBe(true);
  });

  it('[AC-83] goes on after a hash that it cannot read', async () => {
    const hasher = await createArgon2Hasher({ mostWaiting: 0 });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(hasher.verify('secret', 'nonsense')).rejects.toThrow();
    }
    expect((await hasher.hash('secret')).ok).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    '[AC-110] hashes on threads that step back for all others',
    async () => {
      const hasher = await createArgon2Hasher({ mostWaiting: 8 });
      await Promise.all([hasher.hash('secret'), hasher.verify('secret', null)]);
      const steppedBack = [...listPriorities().values()].filter((priority) => priority === 10);
      expect(steppedBack.length).toBeGreaterThan(0);
      expect(listPriorities().get(String(process.pid))).toBe(getPriority());
    },
  );
});

/** Each thread of this process and its nice value, see proc(5), `/proc/pid/stat`, field 19. */
function listPriorities(): Map<string, number> {
  return new Map(
    readdirSync('/proc/self/task').map((thread) => {
      const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return [thread, Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16])];
    }),
  );
}
