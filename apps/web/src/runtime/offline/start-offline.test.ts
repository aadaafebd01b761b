import { loadWords } from '@kinora/phrases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import { withInstances } from '../instances.ts';
import type { Runtime } from '../runtime.ts';
import { startOffline } from './start-offline.ts';
import { updateStore } from './update-notice.ts';

const phrases = await loadWords('common', 'en');
const hour = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Situation {
  readonly build?: string | null;
  readonly hasWorkers?: boolean;
  readonly isControlled?: boolean;
  readonly refuses?: boolean;
  /** the build that the server has */
  readonly served?: string;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function start({ build = 'own', hasWorkers = true, served = 'new', ...worker }: Situation = {}) {
  const asked: unknown[] = [];
  let grant: () => unknown = () => undefined;
  const tag = build === null ? null : ({ content: build } as HTMLMetaElement);
  const shown = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: (selector: string) => (selector === 'meta[name="kinora-build"]' ? tag : null),
  });
  const registration = {
    active: { postMessage: (word: string) => void asked.push(word) },
    update: async () => {
      asked.push('look');
      throw new Error('no network');
    },
  };
  const workers = Object.assign(new EventTarget(), {
    controller: worker.isControlled === true ? {} : null,
    ready: Promise.resolve(registration),
    startMessages: () => void asked.push('hears'),
    register: async (...given: unknown[]) => {
      asked.push(given);
      if (worker.refuses === true) throw new Error('refused');
    },
  });
  const locks = {
    request: (name: string, { mode }: LockOptions, granted: () => unknown) => {
      asked.push([name, mode]);
      grant = granted;
    },
  };
  const page = Object.assign(new EventTarget(), {
    document: shown,
    navigator: { serviceWorker: hasWorkers ? workers : undefined, locks },
    setInterval: (look: () => void, ms: number) => setInterval(look, ms),
  });
  const engine: Pick<Runtime['engine'], 'snapshot' | 'snapshots'> = {
    snapshot: () => initialSnapshot,
    snapshots: () => [initialSnapshot],
  };
  const notices: Pick<Runtime['notices'], 'show'> = { show: ({ key }) => void asked.push(key) };
  const parts: Pick<Runtime, 'engine' | 'notices' | 'phrases'> = {
    phrases,
    engine: engine as Runtime['engine'],
    notices: notices as Runtime['notices'],
  };
  const runtime = withInstances<Runtime>(parts as Runtime);
  vi.stubGlobal('document', shown);
  vi.stubGlobal('fetch', async () => new Response(`<meta name="kinora-build" content="${served}">`));
  startOffline(runtime, page as EventTarget as Window);
  return {
    ...{ asked, page, shown, isReady: updateStore(runtime).getState },
    grant: () => grant(),
    /** what is asked for from here on */
    asks: () => asked.splice(0),
    say: async (data: unknown) => {
      workers.dispatchEvent(new MessageEvent('message', { data }));
      await settle();
    },
  };
}

const registered = ['/service-worker.js', { updateViaCache: 'none' }];

describe('a build that is kept', () => {
  it.each([{ build: null }, { hasWorkers: false }])(
    'is none where there is nothing to keep it: %o',
    (situation) => {
      expect(start(situation).asked).toEqual([]);
    },
  );

  it('[SH-79] is let go where the page is left, and held again where the browser brings it back', async () => {
    const { asks, grant, page } = start();
    await settle();
    const held = vi.fn();
    void Promise.resolve(grant()).then(held);
    page.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(held).toHaveBeenCalled();
    asks();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(asks()).toEqual([]);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asks()).toEqual([['kinora.build.own', 'shared']]);
  });

  it('is held for as long as the page is there, before its service worker comes', async () => {
    const { asks, grant } = start();
    await settle();
    expect(asks()).toEqual(['hears', ['kinora.build.own', 'shared']]);
    const held = vi.fn();
    void Promise.resolve(grant()).then(held);
    await settle();
    expect(asks()).toEqual([registered, 'hello']);
    expect(held).not.toHaveBeenCalled();
  });

  it('[SH-75] leaves a service worker that has the page as it is', async () => {
    const { asks, grant } = start({ isControlled: true });
    asks();
    grant();
    await settle();
    expect(asks()).toEqual(['hello']);
  });

  it('is looked for no more where the browser refuses it', async () => {
    const { asks, grant, page } = start({ refuses: true });
    asks();
    grant();
    await settle();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(hour);
    expect(asks()).toEqual([registered]);
  });

  it('is looked for again each hour, and as the page comes to sight or online, never out of sight', async () => {
    const { asks, grant, page, shown } = start();
    grant();
    await settle();
    asks();
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(asks()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    shown.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('online'));
    expect(asks()).toEqual(['look', 'look', 'look']);
    shown.visibilityState = 'hidden';
    shown.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(hour);
    expect(asks()).toEqual([]);
  });
});

describe('[SH-73] a newer build', () => {
  it('is said once, however often the service worker says it', async () => {
    const { asks, say, isReady } = start();
    asks();
    expect(isReady()).toBe(false);
    await say({ build: 'new' });
    await say({ build: 'new' });
    expect([asks(), isReady()]).toEqual([['page.update-ready'], true]);
  });

  it.each<[string, unknown, Situation]>([
    ['the page’s', { build: 'own' }, {}],
    ['none', {}, {}],
    ['of no name', { build: 7 }, {}],
    ['not the server’s', { build: 'old' }, { served: 'own' }],
  ])('is none where the one that is kept is %s', async (_, data, situation) => {
    const { asks, say, isReady } = start(situation);
    asks();
    await say(data);
    expect([asks(), isReady()]).toEqual([[], false]);
  });
});
