import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { type HeldLock, holdLock, type LocksLike } from '@kinora/device';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StudioInput } from '../session/studio-input.ts';
import { initialStudioState, type StudioState } from '../session/studio-state.ts';
import type { ProjectStore } from './project-store.ts';

/**
 * kept: each change is written. elsewhere: another tab has the project, and it is not shown here. taken: another tab has
 * taken it over. unkept: this browser writes nothing.
 */
export type Keeping = 'opening' | 'kept' | 'elsewhere' | 'taken' | 'unkept';

interface KeeperDeps {
  readonly store: StoreApi<StudioState>;
  readonly dispatch: (input: StudioInput) => void;
  readonly projects: ProjectStore;
  readonly locks: LocksLike;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Keeps the project of this tab (ST-51 to ST-53). */
export interface ProjectKeeper {
  readonly state: StoreApi<{ readonly keeping: Keeping }>;
  /** Opens the project that was opened last, unless another tab has it. */
  readonly open: () => Promise<void>;
  /** Takes the project from the tab that has it. */
  readonly takeOver: () => Promise<void>;
  /** Keeps what is here, or what the other tab has written, as another project. */
  readonly copy: () => Promise<void>;
  /** Writes now what waits. */
  readonly flush: () => void;
}

/** ms of rest after a change, at the end of which it is written */
const restMs = 300;

export function createProjectKeeper(deps: KeeperDeps): ProjectKeeper {
  const { store, dispatch, projects, locks, clock, newId } = deps;
  const state = createStore<{ readonly keeping: Keeping }>(() => ({ keeping: 'opening' }));
  const become = (keeping: Keeping) => state.setState({ keeping });
  let id = '';
  let held: HeldLock | null = null;
  let cancelWrite: Cancel | null = null;

  function write(): void {
    cancelWrite = null;
    if (state.getState().keeping !== 'kept') return;
    const { name, history } = store.getState();
    projects.write(id, { name, document: history.present }).catch(() => become('unkept'));
  }

  store.subscribe((next, last) => {
    if (next.history.present === last.history.present && next.name === last.name) return;
    cancelWrite?.();
    cancelWrite = clock.callAt(wallMs(clock.now() + restMs), write);
  });

  async function hold(options: {
    readonly ifAvailable?: boolean;
    readonly steal?: boolean;
  }): Promise<boolean> {
    const lock = await holdLock(locks, `kinora-studio ${id}`, options);
    if (lock === null) return false;
    held = lock;
    void lock.stolen.then(() => {
      if (held === lock) become('taken');
    });
    return true;
  }

  /** Shows what was kept; what a person began meanwhile stays, as another project. */
  async function show(isAsked: boolean): Promise<void> {
    const kept = await projects.read(id);
    if (!isAsked && kept !== null && store.getState() !== initialStudioState) return begin();
    if (kept !== null) dispatch({ type: 'opened', document: { ...kept.document, name: kept.name } });
    await projects.setLast(id);
    become('kept');
  }

  async function begin(): Promise<void> {
    void held?.release();
    id = newId();
    await hold({ ifAvailable: true });
    await projects.setLast(id);
    become('kept');
    write();
  }

  /** A browser that forbids its database keeps nothing, and says so. */
  function guarded(act: () => Promise<void>): () => Promise<void> {
    return () => act().catch(() => become('unkept'));
  }

  return {
    state,
    open: guarded(async () => {
      if (held !== null || state.getState().keeping !== 'opening') return;
      id = (await projects.last()) ?? newId();
      if (await hold({ ifAvailable: true })) await show(false);
      else become('elsewhere');
    }),
    takeOver: guarded(async () => {
      if (await hold({ steal: true })) await show(true);
    }),
    copy: guarded(async () => {
      const isHere = store.getState() !== initialStudioState;
      const kept = isHere ? null : await projects.read(id);
      if (kept !== null) dispatch({ type: 'opened', document: { ...kept.document, name: kept.name } });
      held = null;
      await begin();
    }),
    flush() {
      if (cancelWrite === null) return;
      cancelWrite();
      write();
    },
  };
}
