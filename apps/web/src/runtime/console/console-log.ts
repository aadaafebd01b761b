import type { EngineCommand, EngineEvent, EngineNotice } from '@kinora/engine';
import { type ConsoleRequest, parseConsoleLine } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConsoleEntry {
  readonly id: number;
  readonly direction: 'sent' | 'received' | 'refused';
  readonly text: string;
  readonly epochMs: number;
}

export interface ConsoleLog {
  readonly store: StoreApi<readonly ConsoleEntry[]>;
  /** Gives a line to the engine; false for one that is no line of the console, which is only written down. */
  readonly send: (text: string) => boolean;
  readonly clear: () => void;
}

/** Lines kept: what a person can look through, and what a browser lays out without a stutter. */
export const consoleLineLimit = 1000;

/** ms in which the engine's word on a line comes: a page that is slow to listen included */
const judgedWithinMs = 1_000;

/** Why the engine does not do what a line asks; the emergency stop it always does. */
const refusals: Readonly<Record<ConsoleRequest['kind'], readonly EngineNotice[]>> = {
  'emergency-stop': [],
  query: ['device.not-connected'],
  home: ['device.not-connected', 'device.latched'],
  moves: ['device.not-connected', 'device.latched'],
};

interface ConsoleParts {
  readonly send: (command: EngineCommand) => void;
  readonly onEvent: (listener: (event: EngineEvent) => void) => void;
  /** Unix ms */
  readonly epochNow: () => number;
}

/**
 * What was said to the device by hand, and what it answered, over all pages. The engine is silent on a line that it
 * takes, so a line is written as sent and corrected when the engine's refusal follows.
 */
export function createConsoleLog({ send, onEvent, epochNow }: ConsoleParts): ConsoleLog {
  const store = createStore<readonly ConsoleEntry[]>(() => []);
  let nextId = 1;
  let unjudged: { readonly entry: ConsoleEntry; readonly kind: ConsoleRequest['kind'] } | null = null;
  const add = (entry: Omit<ConsoleEntry, 'id'>): ConsoleEntry => {
    const added = { ...entry, id: nextId++ };
    store.setState((entries) => [...entries, added].slice(-consoleLineLimit), true);
    return added;
  };
  const judge = (code: EngineNotice) => {
    if (unjudged === null || !refusals[unjudged.kind].includes(code)) return;
    const { id, epochMs } = unjudged.entry;
    unjudged = null;
    if (epochNow() - epochMs > judgedWithinMs) return;
    store.setState(
      (entries) => entries.map((entry) => (entry.id === id ? { ...entry, direction: 'refused' } : entry)),
      true,
    );
  };
  onEvent((event) => {
    if (event.type === 'notice') judge(event.code);
    if (event.type === 'console.line') {
      add({ direction: 'received', text: event.text, epochMs: event.epochMs });
    }
  });
  return {
    store,
    send: (text) => {
      // The engine judges with the same parser; asking it here as well tells which line was refused.
      const request = parseConsoleLine(text);
      const entry = add({ direction: request.ok ? 'sent' : 'refused', text, epochMs: epochNow() });
      if (!request.ok) return false;
      unjudged = { entry, kind: request.value.kind };
      send({ type: 'console.send', text });
      return true;
    },
    clear: () => store.setState([], true),
  };
}
