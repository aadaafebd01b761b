import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from './session/session.ts';
import { createStoredValue, isRecord, type StoredValue } from './storage/stored-value.ts';

/** Something that a person has typed and not saved. */
export interface Draft {
  readonly pk: string;
  /** for people */
  readonly name: string;
  /** as the feature that owns it stored it, and reads it */
  readonly value: unknown;
}

/** By the pk of the person; '' has those of nobody signed in. */
export type Drafts = Readonly<Record<string, readonly Draft[]>>;

/** What the signed-in person has not saved, for a caller that is about to end the session. */
export interface UnsavedChanges {
  /** by name; empty where everything is saved */
  readonly names: readonly string[];
  readonly discard: () => void;
}

export function createDrafts(storage: Storage | null): StoredValue<Drafts> {
  return createStoredValue<Drafts>({ key: 'kinora.drafts', version: 1, parse: parseDrafts, storage });
}

/** Follows the drafts and the session. */
export function createUnsavedChanges(
  drafts: StoredValue<Drafts>,
  { store: session }: Pick<Session, 'store'>,
): StoreApi<UnsavedChanges> {
  const read = (): UnsavedChanges => {
    const state = session.getState();
    const pk = state.kind === 'signed-in' ? state.user.pk : null;
    const own = pk === null ? [] : (drafts.getState()[pk] ?? []);
    return { names: own.map(({ name }) => name), discard: () => pk !== null && drop(drafts, pk) };
  };
  const store = createStore<UnsavedChanges>(read);
  const follow = () => store.setState(read());
  drafts.subscribe(follow);
  session.subscribe(follow);
  return store;
}

function drop(drafts: StoredValue<Drafts>, pk: string): void {
  drafts.setState((all) => Object.fromEntries(Object.entries(all).filter(([owner]) => owner !== pk)), true);
}

function parseDrafts(stored: unknown): Drafts {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).map(([owner, list]) => [owner, parseList(list)]));
}

function parseList(stored: unknown): readonly Draft[] {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly unknown[]).flatMap((one) => {
    if (!isRecord(one) || typeof one['pk'] !== 'string') return [];
    const { pk, name, value } = one;
    return [{ pk, name: typeof name === 'string' ? name : '', value }];
  });
}
