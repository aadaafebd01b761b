import { describe, expect, it } from 'vitest';
import { dropOldBuilds } from './drop-old-builds.ts';

interface Situation {
  /** addresses of the open pages */
  readonly pages?: readonly string[];
  readonly held?: readonly (string | undefined)[];
  readonly arriving?: 'installing' | 'waiting';
  readonly hasLocks?: boolean;
}

/** Returns the caches that were deleted. */
async function drop({
  pages = [],
  held = [],
  arriving,
  hasLocks = true,
}: Situation): Promise<readonly string[]> {
  const deleted: string[] = [];
  const asked: unknown[] = [];
  const caches: Pick<CacheStorage, 'keys' | 'delete'> = {
    keys: async () => ['kinora.build.own', 'kinora.build.old', 'kinora.build.older', 'other'],
    delete: async (name) => deleted.push(name) > 0,
  };
  const locks: Pick<LockManager, 'query'> = {
    query: async () => (hasLocks ? { held: held.map((name) => (name === undefined ? {} : { name })) } : {}),
  };
  const clients: object = {
    matchAll: async (options: unknown) => {
      asked.push(options);
      return pages.map((url) => ({ url }));
    },
  };
  const worker = {} as ServiceWorker;
  const registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'> = {
    installing: arriving === 'installing' ? worker : null,
    waiting: arriving === 'waiting' ? worker : null,
  };
  await dropOldBuilds({
    build: { id: 'own', files: [], pictures: [] },
    caches: caches as CacheStorage,
    locks: locks as LockManager,
    clients: clients as Clients,
    registration: registration as ServiceWorkerRegistration,
  });
  expect(asked).toEqual([{ type: 'window', includeUncontrolled: true }]);
  return deleted;
}

const page = 'https://kinora.example/';
const old = ['kinora.build.old', 'kinora.build.older'];

describe('[SH-71] the caches of older builds', () => {
  it.each<[string, Situation, readonly string[]]>([
    ['go where there is no page', {}, old],
    ['go where no page holds them', { pages: [page], held: ['kinora.build.own'] }, old],
    [
      'stay for as long as a page holds them',
      { pages: [`${page}?x#/SVideo`, page], held: ['kinora.build.old', 'kinora.build.own'] },
      ['kinora.build.older'],
    ],
    ['stay while a page holds no lock yet', { pages: [page, page], held: ['kinora.build.own'] }, []],
    ['stay while the only lock is another one', { pages: [page], held: ['kinora.moving', undefined] }, []],
    [
      'stay where the browser says nothing of locks, and a page is there',
      { pages: [page], hasLocks: false },
      [],
    ],
    ['go beside a page that the server draws', { pages: [`${page}stop`], hasLocks: false }, old],
    ['stay while a newer build is installed', { arriving: 'installing' }, []],
    ['stay while a newer build waits', { arriving: 'waiting' }, []],
  ])('%s', async (_, situation, deleted) => {
    expect(await drop(situation)).toEqual(deleted);
  });
});
