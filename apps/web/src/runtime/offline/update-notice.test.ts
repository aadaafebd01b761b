import { loadWords } from '@kinora/phrases';
import { expect, it } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import type { Notice } from '../notices/notices.ts';
import { showUpdateNotice } from './update-notice.ts';

async function createPage(snapshot: Partial<typeof initialSnapshot>) {
  const page = { snapshot: { ...initialSnapshot, ...snapshot }, shown: [] as string[] };
  const listeners = new Set<() => void>();
  showUpdateNotice({
    phrases: await loadWords('common', 'en'),
    notices: { show: ({ key }: Notice) => void page.shown.push(key) },
    engine: {
      snapshot: () => page.snapshot,
      snapshots: () => [page.snapshot],
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  return {
    page,
    listeners,
    become: (next: Partial<typeof initialSnapshot>) => {
      page.snapshot = { ...page.snapshot, ...next };
      listeners.forEach((listener) => listener());
    },
  };
}

it('[SH-73] says at once that a new version is ready where nothing moves', async () => {
  const { page } = await createPage({ owner: 'nobody', motion: 'holding' });
  expect(page.shown).toEqual(['page.update-ready']);
});

it('[SH-73] waits while somebody drives, and until the device is home, and says it once', async () => {
  const { page, become, listeners } = await createPage({ owner: 'script', motion: 'moving' });
  become({ motion: 'holding' });
  become({ owner: 'nobody', motion: 'homing' });
  expect(page.shown).toEqual([]);
  become({ motion: 'holding' });
  become({ owner: 'script' });
  become({ owner: 'nobody' });
  expect(page.shown).toEqual(['page.update-ready']);
  expect(listeners.size).toBe(0);
});
