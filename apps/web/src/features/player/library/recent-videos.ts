import { isRecord } from '../../../runtime/storage/stored-value.ts';
import type { KeyedStore } from '../memory/keyed-store.ts';

/** A video that was opened before, with what belonged to it (rules LB-20 to LB-23). */
export interface RecentVideo {
  readonly key: string;
  readonly name: string;
  /** epoch ms */
  readonly openedAt: number;
  readonly video: FileSystemFileHandle;
  /** scripts and subtitles */
  readonly others: readonly FileSystemFileHandle[];
}

/** Rule LB-21: as many as a person looks through. */
export const maxRecent = 30;

/** The list of one account in this browser; another account does not see it. */
export interface RecentVideos {
  list(owner: string): Promise<readonly RecentVideo[]>;
  /** Adds it, or moves it to the top; what belonged to it before stays. */
  note(
    owner: string,
    id: string,
    opened: { readonly video: FileSystemFileHandle; readonly others: readonly FileSystemFileHandle[] },
  ): Promise<void>;
  remove(key: string): Promise<void>;
  clear(owner: string): Promise<void>;
}

export function createRecentVideos(store: KeyedStore, epochMs: () => number): RecentVideos {
  let last: Promise<void> = Promise.resolve();

  async function list(owner: string): Promise<readonly RecentVideo[]> {
    const entries = await store.entries();
    return entries
      .flatMap(([key, value]) => (key.startsWith(`${owner}/`) ? (parseRecent(key, value) ?? []) : []))
      .sort((a, b) => b.openedAt - a.openedAt);
  }

  async function write(
    owner: string,
    id: string,
    {
      video,
      others,
    }: { readonly video: FileSystemFileHandle; readonly others: readonly FileSystemFileHandle[] },
  ): Promise<void> {
    const key = `${owner}/${id}`;
    const before = parseRecent(key, await store.read(key))?.others ?? [];
    const names = new Set(others.map(({ name }) => name));
    const all = [...before.filter(({ name }) => !names.has(name)), ...others];
    await store.write(key, { name: video.name, openedAt: epochMs(), video, others: all });
    const tooMany = (await list(owner)).slice(maxRecent);
    await Promise.all(tooMany.map((recent) => store.remove(recent.key)));
  }

  return {
    list,
    note: (owner, id, opened) => {
      last = last.then(() => write(owner, id, opened)).catch(() => undefined);
      return last;
    },
    remove: (key) => store.remove(key),
    async clear(owner) {
      const own = await list(owner);
      await Promise.all(own.map(({ key }) => store.remove(key)));
    },
  };
}

/** The id under which the player remembers it (rule LB-2). */
export function videoIdOf({ key }: RecentVideo): string {
  return key.slice(key.indexOf('/') + 1);
}

/** What is listed of a video; null where nothing but the video is known (rule LB-24). */
export function knownFilesOf(recents: readonly RecentVideo[], id: string): RecentVideo | null {
  return recents.find((recent) => videoIdOf(recent) === id && recent.others.length > 0) ?? null;
}

function parseRecent(key: string, value: unknown): RecentVideo | null {
  if (!isRecord(value) || typeof value['name'] !== 'string' || typeof value['openedAt'] !== 'number')
    return null;
  if (!isHandle(value['video']) || !Array.isArray(value['others'])) return null;
  return {
    key,
    name: value['name'],
    openedAt: value['openedAt'],
    video: value['video'],
    others: value['others'].filter(isHandle),
  };
}

function isHandle(value: unknown): value is FileSystemFileHandle {
  return isRecord(value) && value['kind'] === 'file' && typeof value['getFile'] === 'function';
}
