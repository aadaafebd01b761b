import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSample } from './sample.ts';

afterEach(() => vi.unstubAllGlobals());

describe('loadSample', () => {
  it('[SA-2] hands out the clip as a file whose name its scripts match', async () => {
    vi.stubGlobal('fetch', async () => new Response('clip'));
    const sample = await loadSample();
    if (!sample.ok) throw new Error(sample.error);
    expect([sample.value.video.name, sample.value.video.type]).toEqual(['pendulum.webm', 'video/webm']);
    expect(await sample.value.video.text()).toBe('clip');
    expect(sample.value.scripts.map(({ name }) => name.split('.')[0])).toEqual(Array(6).fill('pendulum'));
  });

  it.each([
    ['the server refuses', async () => new Response('', { status: 404 })],
    ['the network is gone', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('says so when %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await loadSample()).toEqual({ ok: false, error: 'player.sample-unreachable' });
  });
});
