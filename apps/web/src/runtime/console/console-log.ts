import type { EngineCommand, EngineEvent, EngineNotice, SentLine } from '@kinora/engine';
import { type ConsoleRequest, parseConsoleLine } from '@kinora/motion';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConsoleEntry {
  readonly id: number;
  readonly direction: 'sent' | 'received' | 'refused' | 'motion';
  readonly text: string;
  readonly epochMs: number;
}

export interface ConsoleLog {
  readonly store: StoreApi<readonly ConsoleEntry[]>;
  /** Gives a line to the engine; false for one that is no line of the console, which is only written down. */
  readonly send: (text: string) => boolean;
  readonly clear: () => void;
  /** true while lines of motion are written down as well */
  readonly motion: StoreApi<boolean>;
  readonly watchMotion: (isOn: boolean) => void;
}

/** Lines kept: what a person can look through, and what a browser lays out without a stutter. */
export const consoleLineLimit = 1000;

/** Lines of motion among them, some seconds' worth: they must not push out what was said. */
export const motionLineLimit = 300;

/** ms in which the engine's word on a line comes: a page that is slow to listen included */
const refusedWithinMs = 1_000;

/** Why the engine does not do what a line asks; the emergency stop it always does. */
const refusals: Readonly<Record<ConsoleRequest['kind'], readonly EngineNotice[]>> = {
  'emergency-stop': [],
  query: ['device.not-connected'],
  home: ['device.not-connected', 'device.latched'],
  moves: ['device.not-connected', 'device.latched', 'device.no-axes'],
};

interface ConsoleDeps {
  readonly send: (command: EngineCommand) => void;
  readonly onEvent: (listener: (event: EngineEvent) => void) => void;
  /** Unix ms */
  readonly epochNow: () => number;
}

/**
 * What was said to the device by hand, and what it answered, over all pages. The engine is silent on a line that it
 * takes, so a line is written as sent and corrected when the engine's refusal follows.
 */
export function createConsoleLog({ send, onEvent, epochNow }: ConsoleDeps): ConsoleLog {
  const store = createStore<readonly ConsoleEntry[]>(() => []);
  const motion = createStore<boolean>(() => false);
  let nextId = 1;
  let undecided: { readonly entry: ConsoleEntry; readonly kind: ConsoleRequest['kind'] } | null = null;
  const add = (entry: Omit<ConsoleEntry, 'id'>): ConsoleEntry => {
    const added = { ...entry, id: nextId++ };
    store.setState((entries) => [...entries, added].slice(-consoleLineLimit), true);
    return added;
  };
  const addMotion = (lines: readonly SentLine[]) => {
    const added = lines.map((line) => ({ ...line, id: nextId++, direction: 'motion' as const }));
    store.setState((entries) => withoutOldMotion([...entries, ...added]).slice(-consoleLineLimit), true);
  };
  const refuse = (code: EngineNotice) => {
    if (undecided === null || !refusals[undecided.kind].includes(code)) return;
    const { id, epochMs } = undecided.entry;
    undecided = null;
    if (epochNow() - epochMs > refusedWithinMs) return;
    store.setState(
      (entries) => entries.map((entry) => (entry.id === id ? { ...entry, direction: 'refused' } : entry)),
      true,
    );
  };
  onEvent((event) => {
    if (event.type === 'notice') refuse(event.code);
    if (event.type === 'console.line') {
      add({ direction: 'received', text: event.text, epochMs: event.epochMs });
    }
    if (event.type === 'console.motion' && motion.getState()) addMotion(event.lines);
  });
  return {
    store,
    send: (text) => {
      // The engine checks with the same parser; asking it here as well finds which line was refused.
      const request = parseConsoleLine(text);
      const entry = add({ direction: request.ok ? 'sent' : 'refused', text, epochMs: epochNow() });
      if (!request.ok) return false;
      undecided = { entry, kind: request.value.kind };
      send({ type: 'console.send', text });
      return true;
    },
    clear: () => store.setState([], true),
    motion,
    watchMotion: (isOn) => {
      if (isOn === motion.getState()) return;
      motion.setState(isOn, true);
      send({ type: 'console.watch', isOn });
    },
  };
}

function withoutOldMotion(entries: readonly ConsoleEntry[]): readonly ConsoleEntry[] {
  let surplus = entries.filter(({ direction }) => direction === 'motion').length - motionLineLimit;
  return entries.filter(({ direction }) => direction !== 'motion' || surplus-- <= 0);
}
