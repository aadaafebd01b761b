import { remediesOf } from '@kinora/contract';
import { type Clock, wallMs } from '@kinora/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Notice {
  /** An error's code, or the name of a message: the same key shows once in `quietMs`. */
  readonly key: string;
  readonly text: string;
  readonly tone: 'info' | 'warning';
  /** the error whose remedies are offered, where the key says more than it */
  readonly code?: string;
  /** a button that no error of the catalogue has */
  readonly act?: NoticeAct;
}

export interface NoticeAct {
  readonly word: string;
  readonly run: () => unknown;
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

export interface Notices {
  readonly store: StoreApi<readonly ShownNotice[]>;
  readonly show: (notice: Notice) => void;
  readonly dismiss: (id: number) => void;
}

/** ms in which the same key is not shown again, and for which a message stays */
const quietMs = 3_000;
/** ms for which a message stays at least, with more for longer sentences: about 20 letters a second are read */
const standingMs = (notice: Notice) =>
  Math.max(hasButton(notice) ? remedyMs : quietMs, 1_500 + notice.text.length * 50);
/** ms for which a message with a button stays at least, so that it can be reached (rule SH-46) */
const remedyMs = 10_000;
/** more than this hide the page on a telephone */
const shownAtOnce = 3;

/** Whether a notice offers a press that repairs its cause, on the pages that have it. */
export function hasButton({ key, code = key, act }: Notice): boolean {
  return act !== undefined || remediesOf(code).length > 0;
}

/** Messages that pass: one for each key in three seconds, the oldest goes first. */
export function createNotices(clock: Clock): Notices {
  const store = createStore<readonly ShownNotice[]>(() => []);
  const lastShown = new Map<string, number>();
  let nextId = 1;

  const dismiss = (id: number) => store.setState((shown) => shown.filter((notice) => notice.id !== id), true);
  return {
    store,
    dismiss,
    show: (notice) => {
      const now = clock.now();
      if (now - (lastShown.get(notice.key) ?? -Infinity) < quietMs) return;
      lastShown.set(notice.key, now);
      const id = nextId++;
      store.setState((shown) => [...shown, { ...notice, id }].slice(-shownAtOnce), true);
      clock.callAt(wallMs(now + standingMs(notice)), () => dismiss(id));
    },
  };
}
