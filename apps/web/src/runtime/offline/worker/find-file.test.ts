import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Build } from './build-files.ts';
import { openFile } from './find-file.ts';

const build: Build = { id: 'own', files: [], pictures: ['/guide/a.png'] };

afterEach(() => {
  vi.unstubAllGlobals();
});

const textOf = (asked: RequestInfo | URL) => (typeof asked === 'string' ? asked : 'no path');

/** Opens a file with these kept, as `cache path`; what is kept has these two as its text. */
async function open(path: string, kept: readonly string[], answer = new Response('fetched')) {
  const names = ['kinora.build.old', 'other', 'kinora.build.own'];
  const put: string[] = [];
  const fetched: string[] = [];
  const caches: Pick<CacheStorage, 'keys' | 'match' | 'open'> = {
    keys: async () => names,
    match: async (asked, { cacheName = '', ignoreVary = false } = {}) => {
      const wanted = `${cacheName} ${textOf(asked)}`;
      return ignoreVary && kept.includes(wanted) ? new Response(wanted) : undefined;
    },
    open: async (name) => {
      const cache: Pick<Cache, 'put'> = {
        put: async (at, response) => void put.push(`${name} ${textOf(at)} ${await response.text()}`),
      };
      return cache as Cache;
    },
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(url);
    return answer;
  });
  const request = new Request(`https://kinora.example${path}`);
  const response = await openFile(request, build, caches as CacheStorage);
  return { text: await response.text(), status: response.status, fetched, put };
}

describe('a file of a build', () => {
  it.each<[string, readonly string[], string]>([
    ['this build’s first', ['kinora.build.old /a.js', 'kinora.build.own /a.js'], 'kinora.build.own /a.js'],
    ['an older build’s', ['kinora.build.old /a.js'], 'kinora.build.old /a.js'],
  ])('is %s where it is kept, and not fetched', async (_, kept, text) => {
    const opened = await open('/a.js', kept);
    expect([opened.text, opened.fetched, opened.put]).toEqual([text, [], []]);
  });

  it('is fetched where it is kept in no cache of a build', async () => {
    const opened = await open('/a.js', ['other /a.js', 'kinora.build.own /b.js']);
    expect(opened.text).toBe('fetched');
    expect([opened.fetched, opened.put]).toEqual([['https://kinora.example/a.js'], []]);
  });

  it('is kept where it is a picture of this build, whatever its address asks besides', async () => {
    const opened = await open('/guide/a.png?v=1', []);
    expect([opened.text, opened.put]).toEqual(['fetched', ['kinora.build.own /guide/a.png fetched']]);
  });

  it('is not kept where the server did not have it', async () => {
    const opened = await open('/guide/a.png', [], new Response('none', { status: 404 }));
    expect([opened.text, opened.status, opened.put]).toEqual(['none', 404, []]);
  });
});
