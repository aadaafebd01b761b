import type { StudioDocument } from '@kinora/studio';
import { createStore, get, set, type UseStore } from 'idb-keyval';

/** What outlives the page: the document as it is, so that reading and writing lose nothing. */
export interface KeptProject {
  readonly name: string;
  readonly document: StudioDocument;
}

/** The projects of this browser. What fails rejects. */
export interface ProjectStore {
  /** the project that was opened last; null where there is none */
  readonly last: () => Promise<string | null>;
  readonly setLast: (id: string) => Promise<void>;
  /** null for one that is not there, or was written by another version */
  readonly read: (id: string) => Promise<KeptProject | null>;
  readonly write: (id: string, project: KeptProject) => Promise<void>;
}

/** Raised when the shape of a document changes. */
const version = 1;

const lastKey = 'last';

interface StoredProject extends KeptProject {
  readonly version: number;
}

/** In the browser's own database, which one that is killed leaves as it was at the last write (ST-51). */
export function createProjectStore(): ProjectStore {
  let opened: UseStore | null = null;
  const store: UseStore = (mode, act) => (opened ??= createStore('kinora-studio', 'projects'))(mode, act);
  return {
    last: async () => (await get<string>(lastKey, store)) ?? null,
    setLast: (id) => set(lastKey, id, store),
    async read(id) {
      const stored = await get<StoredProject>(`project ${id}`, store);
      return stored?.version === version ? { name: stored.name, document: stored.document } : null;
    },
    write: (id, project) => set(`project ${id}`, { ...project, version }, store),
  };
}
