import type { SiteSettings } from '@kinora/contract/http';
import { describeError, type Words, type Phrases } from '@kinora/phrases';
import { createStore } from 'zustand/vanilla';
import type { ApiCall } from './api/api.ts';
import type { EngineHost } from './engine/engine-host.ts';
import type { PressWatch } from './engine/press-watch.ts';
import {
  type KnownStanding,
  type EntitlementSubject,
  freshMs,
  isAbout,
  refusalOf,
  parseStoredAnswer,
  readStanding,
} from './entitlement-answer.ts';
import {
  decidingDevice,
  type EntitlementWatch,
  type EntitlementState,
  needsEntitlement,
} from './entitlement.ts';
import { type DriveRefusal, isMembershipRefusal } from './entitlement-refusal.ts';
import { daysLeft } from './days-left.ts';
import { createOpenness } from './openness.ts';
import type { Notices } from './notices/notices.ts';
import type { Session } from './session/session.ts';
import { createStoredValue } from './storage/stored-value.ts';

interface EntitlementDeps {
  readonly api: ApiCall;
  /** null where the server did not answer */
  readonly siteSettings: () => Promise<Pick<SiteSettings, 'membership'> | null>;
  readonly session: Session;
  readonly engine: Pick<EngineHost, 'snapshot' | 'snapshots' | 'subscribe'>;
  readonly pressWatch: PressWatch;
  readonly notices: Notices;
  readonly phrases: Phrases;
  /** words that only speak of membership, fetched when they are wanted */
  readonly words: () => Promise<Words['membership']>;
  readonly storage: Storage | null;
  /** ms since 1970 */
  readonly epochNow: () => number;
}

/** Longest serial code that the server is asked about; a device with a longer one counts as one without. */
const maxCodeLength = 100;

/** Keeps the server's word on who is signed in and the real device at hand: asked when either changes, and when it grows old. */
export function createEntitlement(deps: EntitlementDeps): EntitlementWatch {
  const { session, engine, pressWatch, notices, phrases, epochNow } = deps;
  const known = createKnown(deps);
  const { store } = known;
  const asking = createAsking(deps, known);
  const learn = createLearning(deps, known);

  function refusal(...[link, place]: Parameters<EntitlementWatch['refusal']>): DriveRefusal | null {
    if (!needsEntitlement(link) || place === 'diagnostics') return null;
    if (store.getState().isOpen) return null;
    if (session.store.getState().kind !== 'signed-in') return 'device.not-entitled';
    const about = asking.subject();
    const { answer } = store.getState();
    if (about === null || answer === null || !isAbout(answer, about)) return 'device.entitlement-unknown';
    return refusalOf(answer, epochNow());
  }

  async function recheck(...[place, again]: Parameters<EntitlementWatch['recheck']>) {
    const counts = pressWatch.begin();
    await learn();
    if (refusal(decidingDevice(engine).linkKind, place) !== 'device.not-entitled') await asking.refresh();
    const code = refusal(decidingDevice(engine).linkKind, place);
    if (code === null && counts()) again?.();
    return code;
  }

  engine.subscribe(asking.look);
  session.store.subscribe(({ kind }) => {
    if (kind === 'signed-in') asking.look();
    else {
      asking.forget();
      store.setState({ prompt: null });
      known.keep(null);
    }
  });

  return {
    store,
    learn,
    mayConnect: (place) =>
      place === 'diagnostics' || store.getState().isOpen || session.store.getState().kind === 'signed-in',
    refusal,
    refresh: asking.refresh,
    prompt: (prompt) => store.setState({ prompt }),
    withdraw: pressWatch.withdraw,
    recheck,
    async refused(place, again) {
      const code = await recheck(place, again);
      if (code === null) return;
      if (isMembershipRefusal(code)) store.setState({ prompt: code });
      else notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
    },
  };
}

type Known = ReturnType<typeof createKnown>;

/** What is known, kept over a reload. */
function createKnown({ storage }: Pick<EntitlementDeps, 'storage'>) {
  const kept = createStoredValue({
    key: 'kinora.entitlement',
    version: 1,
    parse: parseStoredAnswer,
    storage,
  });
  const store = createStore<EntitlementState>(() => ({
    isOpen: false,
    answer: kept.getState(),
    prompt: null,
  }));
  const keep = (answer: KnownStanding | null) => {
    store.setState({ answer });
    kept.setState(answer, true);
  };
  return { store, keep };
}

/** Learns once whether this server locks anything; asks again where it did not answer, and believes its last word meanwhile. */
function createLearning(deps: EntitlementDeps, { store, keep }: Known): () => Promise<void> {
  const { siteSettings, storage, epochNow } = deps;
  const openness = createOpenness(storage, epochNow);
  let isLearnt = false;
  return async () => {
    if (isLearnt) return;
    const settings = await siteSettings();
    isLearnt ||= settings !== null;
    if (settings !== null) openness.learn(settings.membership === 'open');
    const isOpen = openness.counts();
    store.setState({ isOpen });
    if (settings !== null && isOpen) keep(null);
  };
}

/** Asks the server about who is signed in and the device at hand. */
function createAsking(deps: EntitlementDeps, { store, keep }: Known) {
  const { api, session, engine, epochNow } = deps;
  let asking: Promise<void> | null = null;
  let lastAsked: (EntitlementSubject & { readonly at: number }) | null = null;

  /** Null where there is nothing to ask the server about. */
  function subject(): EntitlementSubject | null {
    if (store.getState().isOpen) return null;
    const { link, linkKind } = decidingDevice(engine);
    const state = session.store.getState();
    if (state.kind !== 'signed-in' || !needsEntitlement(linkKind) || link.kind !== 'connected') return null;
    return {
      accountPk: state.user.pk,
      deviceCode: (link.identity.serialCode ?? '').slice(0, maxCodeLength),
    };
  }

  async function ask(about: EntitlementSubject): Promise<void> {
    lastAsked = { ...about, at: epochNow() };
    const { deviceCode } = about;
    const answer = await api('getEntitlement', { body: { deviceCode } }, 'caller-reports');
    if (!answer.ok || !isSame(about, subject())) return;
    const next = { ...about, ...readStanding(answer.value), askedAt: epochNow() };
    const isNews = !isAbout(store.getState().answer, about);
    keep(next);
    if (isNews && next.reason === 'trial' && next.until !== null) announceTrial(deps, next.until);
  }

  /** One question at a time; callers who ask for the same wait for the same response. */
  function refresh(): Promise<void> {
    const about = subject();
    if (about === null) return Promise.resolve();
    if (asking !== null && isSame(about, lastAsked)) return asking;
    const question = ask(about).finally(() => {
      if (asking === question) asking = null;
    });
    return (asking = question);
  }

  function look(): void {
    const about = subject();
    if (about === null) return;
    const isNew = !isSame(about, lastAsked);
    if (isNew || epochNow() - (lastAsked?.at ?? 0) >= freshMs) void refresh();
  }

  return { subject, refresh, look, forget: () => (lastAsked = null) };
}

function announceTrial({ words, notices, epochNow }: EntitlementDeps, until: number): void {
  const days = daysLeft(until, epochNow());
  void words().then(
    ({ standing }) => notices.show({ key: 'trial', text: standing.trial(days), tone: 'info' }),
    // the words did not come: the sheet of devices says it as well
    () => undefined,
  );
}

function isSame(one: EntitlementSubject, other: EntitlementSubject | null): boolean {
  return one.accountPk === other?.accountPk && one.deviceCode === other.deviceCode;
}
