import type { EngineEvent } from '@kinora/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConsoleEntry {
  readonly id: number;
  readonly direction: 'sent' | 'received' | 'refused';
  readonly text: string;
  readonly epochMs: number;
}

export interface ConsoleLog {
  readonly store: StoreApi<readonly ConsoleEntry[]>;
  readonly add: (entry: Omit<ConsoleEntry, 'id'>) => void;
  readonly clear: () => void;
}

/** Lines kept: what a person can look through, and what a browser lays out without a stutter. */
export const consoleLineLimit = 1000;

/** What was said to the device by hand, and what it answered, over all pages. */
export function createConsoleLog(onEvent: (listener: (event: EngineEvent) => void) => void): ConsoleLog {
  const store = createStore<readonly ConsoleEntry[]>(() => []);
  let nextId = 1;
  const add: ConsoleLog['add'] = (entry) =>
    store.setState((entries) => [...entries, { ...entry, id: nextId++ }].slice(-consoleLineLimit), true);
  onEvent((event) => {
    if (event.type === 'console.line') {
      add({ direction: 'received', text: event.text, epochMs: event.epochMs });
    }
  });
  return { store, add, clear: () => store.setState([], true) };
}
