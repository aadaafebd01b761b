import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedFolder, serveFolder } from './serve-folder.ts';

describe('serveFolder', () => {
  let folder: string;
  let served: ServedFolder;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinora-serve-'));
    await writeFile(join(folder, 'clip.webm'), '0123456789');
    served = await serveFolder(folder, { '/index.html': '<!doctype html>' });
  });

  afterAll(async () => {
    await served.close();
    await rm(folder, { recursive: true });
  });

  it('serves a held page before the folder', async () => {
    const response = await fetch(served.origin);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toBe('<!doctype html>');
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('serves a range of a file: %s', async (range, text, contentRange) => {
    const response = await fetch(`${served.origin}/clip.webm`, { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(text);
  });

  it('responds with 404 for what is not inside the folder', async () => {
    for (const path of ['/absent.js', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd']) {
      expect((await fetch(served.origin + path)).status).toBe(404);
    }
  });
});
