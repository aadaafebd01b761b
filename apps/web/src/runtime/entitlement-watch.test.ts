import type { LinkKind } from '@kinora/device';
import type { EngineCommand } from '@kinora/engine';
import { err, ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { loadWords } from '@kinora/phrases';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from './api/api.ts';
import type { EngineHost } from './engine/engine-host.ts';
import { createPressWatch } from './engine/press-watch.ts';
import { freshMs } from './entitlement-answer.ts';
import { createEntitlement } from './entitlement-watch.ts';
import { createNotices } from './notices/notices.ts';
import { createSession } from './session/session.ts';

type Snapshot = ReturnType<EngineHost['snapshot']>;

const ada = {
  token: 't1',
  expiresAt: '2026-01-02T03:04:05.678Z',
  code: 'ada@example.com',
  pk: 'u1',
  photo: '',
  name: 'Ada',
  departmentPk: null,
  companyPk: null,
  signInMethod: 'Email',
} as const;

const day = 24 * 60 * 60_000;
const yes = { allowed: true, reason: 'member', until: null, device: 'foreign' } as const;
const no = { allowed: false, reason: 'none', until: null, device: 'foreign' } as const;
const unreachable = err({ code: 'network.unreachable', params: {}, message: '' });

function createStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

/** What a press looks at of its window. */
function createView() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  return { document, location: { href: 'https://example.org/#/motions' } } as unknown as Window & {
    readonly document: { hidden: boolean };
  };
}

/** A page with a server that answers what the test says, and an engine that has the device that the test plugs in. */
async function createPage(
  storage = createStorage(),
  startMs = Date.UTC(2026, 0, 10),
  settings: { membership: 'required' | 'open' } | null = { membership: 'required' },
) {
  const clock = createVirtualClock({ startMs });
  const notices = createNotices(clock);
  const session = createSession({ local: null, tab: null });
  const server = { answer: ok(yes) as unknown, asked: [] as (string | null | undefined)[], settings };
  let snapshot = { linkKind: null, link: { kind: 'disconnected' } } as unknown as Snapshot;
  const others: Snapshot[] = [];
  const listeners = new Set<() => void>();
  let command: (sent: EngineCommand) => void = () => undefined;
  const view = createView();
  const api = (async (_name: 'getEntitlement', { body }: { body: { deviceCode?: string | null } }) => {
    server.asked.push(body.deviceCode);
    return server.answer;
  }) as unknown as ApiCall;
  const entitlement = createEntitlement({
    api,
    siteSettings: () => Promise.resolve(server.settings),
    session,
    notices,
    storage,
    phrases: await loadWords('common', 'en'),
    words: () => loadWords('membership', 'en'),
    epochNow: clock.now,
    pressWatch: createPressWatch({
      engine: { onCommand: (listener) => ((command = listener), () => undefined) },
      view,
      epochNow: clock.now,
    }),
    engine: {
      snapshot: () => snapshot,
      snapshots: () => [snapshot, ...others],
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  // as the shell does once it is drawn
  void entitlement.learn();
  const emit = () => listeners.forEach((listener) => listener());
  return {
    entitlement,
    session,
    server,
    clock,
    view,
    send: (sent: EngineCommand) => command(sent),
    emit,
    texts: () => notices.store.getState().map(({ text }) => text),
    plug: (linkKind: LinkKind, serialCode: string | null = 'OSR-1') => {
      snapshot = { linkKind, link: { kind: 'connected', identity: { serialCode } } } as unknown as Snapshot;
      emit();
    },
    plugAlso: (linkKind: LinkKind, serialCode: string) => {
      others.push({ linkKind, link: { kind: 'connected', identity: { serialCode } } } as unknown as Snapshot);
      emit();
    },
    /** until the question that is under way is answered */
    settle: () => entitlement.refresh(),
  };
}

/** The same with somebody signed in. */
async function createSignedIn(...options: Parameters<typeof createPage>) {
  const page = await createPage(...options);
  page.session.begin(ada);
  return page;
}

describe('who may drive what', () => {
  it.each(['diagnostics', 'player', 'profile', 'room'] as const)(
    '[PG-25, MP-1] drives the virtual device and a room’s in the %s without anybody’s leave',
    async (place) => {
      const { entitlement, server } = await createPage();
      expect(entitlement.refusal('virtual', place)).toBeNull();
      expect(entitlement.refusal('room', place)).toBeNull();
      expect(entitlement.refusal(null, place)).toBeNull();
      expect(server.asked).toEqual([]);
    },
  );

  it('[PG-183] asks about an additional real device where the first one is virtual', async () => {
    const { plug, plugAlso, server, settle } = await createSignedIn();
    plug('virtual');
    plugAlso('web-serial', 'OSR-2');
    await settle();
    expect(server.asked).toEqual(['OSR-2']);
  });

  it('[PG-25, MP-1] drives a real device without an account on the diagnostics page only, and connects it only there', async () => {
    const { entitlement, plug, texts } = await createPage();
    plug('web-serial');
    expect(entitlement.refusal('web-serial', 'diagnostics')).toBeNull();
    expect(entitlement.refusal('web-serial', 'player')).toBe('device.not-entitled');
    expect([entitlement.mayConnect('diagnostics'), entitlement.mayConnect('player')]).toEqual([true, false]);
    await entitlement.refused('player');
    expect(texts()[0]).toContain('Log in');
  });

  it('[MB-95] locks nothing where the server says that membership is open, with an account and without', async () => {
    const page = await createPage(createStorage(), undefined, { membership: 'open' });
    await expect.poll(() => page.entitlement.mayConnect('player')).toBe(true);
    page.plug('web-serial');
    for (const place of ['player', 'profile', 'room'] as const) {
      expect(page.entitlement.refusal('web-serial', place)).toBeNull();
    }
    page.session.begin(ada);
    expect(page.entitlement.refusal('web-serial', 'player')).toBeNull();
    expect([page.server.asked, page.texts()]).toEqual([[], []]);
  });

  it('[MB-95] asks again at a refusal whether membership is open, where the server had not answered', async () => {
    const page = await createPage(createStorage(), undefined, null);
    page.plug('web-serial');
    expect(page.entitlement.refusal('web-serial', 'player')).toBe('device.not-entitled');
    page.server.settings = { membership: 'open' };
    let goes = 0;
    await page.entitlement.refused('player', () => (goes += 1));
    expect([goes, page.texts()]).toEqual([1, []]);
  });

  it.each(['web-serial', 'bluetooth', 'websocket', 'buttplug'] as const)(
    '[MP-2] asks the server when a %s device is connected, with its serial code',
    async (kind) => {
      const page = await createSignedIn();
      page.plug(kind);
      expect(page.entitlement.refusal(kind, 'player')).toBe('device.entitlement-unknown');
      await page.settle();
      expect(page.server.asked).toEqual(['OSR-1']);
      expect(page.entitlement.refusal(kind, 'player')).toBeNull();
    },
  );

  it('[MP-2] asks about a device without a serial code as about one that nobody knows', async () => {
    const page = await createSignedIn();
    page.plug('web-serial', null);
    await page.settle();
    expect(page.server.asked).toEqual(['']);
  });

  it('[MP-2] asks again for another device, another account, and when the answer has grown old', async () => {
    const page = await createSignedIn();
    page.plug('web-serial', 'A');
    await page.settle();
    page.plug('web-serial', 'B');
    expect(page.entitlement.refusal('web-serial', 'player')).toBe('device.entitlement-unknown');
    await page.settle();
    page.session.begin({ ...ada, pk: 'u2' });
    expect(page.entitlement.refusal('web-serial', 'player')).toBe('device.entitlement-unknown');
    await page.settle();
    page.clock.advanceBy(freshMs - 1);
    page.emit();
    expect(page.server.asked).toHaveLength(3);
    page.clock.advanceBy(1);
    page.emit();
    expect(page.server.asked).toEqual(['A', 'B', 'B', 'B']);
  });

  it('[MP-3] remembers the answer over a reload, and forgets it with the session', async () => {
    const storage = createStorage();
    const before = await createSignedIn(storage);
    before.plug('web-serial');
    await before.settle();
    const after = await createSignedIn(storage);
    after.server.answer = unreachable;
    after.plug('web-serial');
    await after.settle();
    expect(after.entitlement.refusal('web-serial', 'player')).toBeNull();
    after.session.end();
    const later = await createSignedIn(storage);
    expect(later.entitlement.store.getState().answer).toBeNull();
  });
});

describe('a refusal', () => {
  it('[MP-5] asks once more and goes on where the answer has changed', async () => {
    const page = await createSignedIn();
    page.server.answer = ok(no);
    page.plug('web-serial');
    await page.settle();
    expect(page.entitlement.refusal('web-serial', 'profile')).toBe('membership.required');
    page.server.answer = ok(yes);
    let goes = 0;
    await page.entitlement.refused('profile', () => (goes += 1));
    expect(goes).toBe(1);
    expect(page.entitlement.store.getState().prompt).toBeNull();
  });

  it('[MP-5] waits for the pending response', async () => {
    const page = await createSignedIn();
    page.plug('web-serial');
    let goes = 0;
    await page.entitlement.refused('player', () => (goes += 1));
    expect([goes, page.server.asked.length]).toEqual([1, 1]);
  });

  const turns: [string, (page: Awaited<ReturnType<typeof createSignedIn>>) => unknown][] = [
    ['a stop', ({ send }) => send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' })],
    ['another drive', ({ send }) => send({ type: 'owner.take', owner: 'hand' })],
    ['another page', ({ view }) => (view.location.href = 'https://example.org/#/home')],
    ['a tab that was left', ({ entitlement }) => entitlement.withdraw()],
    ['another press', ({ entitlement }) => entitlement.refused('profile')],
    ['5 s', ({ clock }) => clock.advanceBy(5_001)],
    [
      'a hidden page',
      ({ view: { document } }) => {
        Object.assign(document, { hidden: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ];
  it.each(turns)('[MP-7] begins nothing behind %s', async (_, turn) => {
    const page = await createSignedIn();
    page.plug('web-serial');
    let goes = 0;
    const pressed = page.entitlement.refused('player', () => (goes += 1));
    turn(page);
    await pressed;
    expect(page.entitlement.refusal('web-serial', 'player')).toBeNull();
    expect(goes).toBe(0);
  });

  it('[MP-7] begins where only the video spoke meanwhile', async () => {
    const page = await createSignedIn();
    page.plug('web-serial');
    let goes = 0;
    const pressed = page.entitlement.refused('player', () => (goes += 1));
    page.send({ type: 'heartbeat', visible: true });
    await pressed;
    expect(goes).toBe(1);
  });

  it('[MP-4] that a membership or the registry mends opens the dialog', async () => {
    const page = await createSignedIn();
    page.server.answer = ok({ ...no, device: 'unclaimed' });
    page.plug('web-serial');
    await page.entitlement.refused('player');
    expect(page.entitlement.store.getState().prompt).toBe('registry.not-registered');
    page.entitlement.prompt(null);
    expect(page.entitlement.store.getState().prompt).toBeNull();
  });

  it('[MP-5] says that the server could not be asked', async () => {
    const page = await createSignedIn();
    page.server.answer = unreachable;
    page.plug('web-serial');
    await page.entitlement.refused('room');
    expect(page.texts()).toEqual([
      'Kinora couldn’t reach the server to check whether you may use this device. Please try again.',
    ]);
  });
});

describe('the trial', () => {
  it('[MP-6] says how many days are left, once for a device', async () => {
    const page = await createSignedIn();
    const until = new Date(page.clock.now() + 2 * day - 1).toISOString();
    page.server.answer = ok({ ...yes, reason: 'trial', until });
    page.plug('web-serial');
    await page.settle();
    await expect.poll(page.texts).toEqual(['Free trial: 2 days left.']);
    await page.entitlement.refresh();
    expect(page.texts()).toHaveLength(1);
  });
});
