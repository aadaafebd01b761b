import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveIfWithdrawn } from './leave-if-withdrawn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A service worker that looks for its file, and all that it did then. */
async function look(answer: () => Response) {
  const fetched: unknown[] = [];
  const done: string[] = [];
  vi.stubGlobal('fetch', async (...given: unknown[]) => {
    fetched.push(given);
    return answer();
  });
  const registration: Pick<ServiceWorkerRegistration, 'unregister'> = {
    unregister: async () => done.push('left') > 0,
  };
  const caches: Pick<CacheStorage, 'keys' | 'delete'> = {
    keys: async () => ['kinora.build.a', 'other', 'kinora.build.b'],
    delete: async (name) => done.push(name) > 0,
  };
  await leaveIfWithdrawn({
    registration: registration as ServiceWorkerRegistration,
    caches: caches as CacheStorage,
    address: 'https://kinora.example/service-worker.js',
  });
  return { fetched, done };
}

describe('[SH-75] a service worker', () => {
  it.each<[string, string, number]>([
    ['no file', 'not found', 404],
    ['no file for ever', 'gone', 410],
    ['an empty file', '', 200],
    ['a file of spaces', ' \n', 200],
  ])('ends with all that it keeps where the server has %s', async (_, text, status) => {
    const { done } = await look(() => new Response(text, { status }));
    expect(done).toEqual(['left', 'kinora.build.a', 'kinora.build.b']);
  });

  it.each<[string, () => Response]>([
    ['has its file', () => new Response('self')],
    ['is ill', () => new Response('', { status: 503 })],
    ['refuses', () => new Response('', { status: 403 })],
    [
      'is not reached',
      () => {
        throw new TypeError('no network');
      },
    ],
  ])('stays where the server %s', async (_, answer) => {
    expect((await look(answer)).done).toEqual([]);
  });

  it('asks the server itself, past what is cached', async () => {
    const { fetched } = await look(() => new Response('self'));
    expect(fetched).toEqual([['https://kinora.example/service-worker.js', { cache: 'no-cache' }]]);
  });
});
