import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSequence } from './sequence.ts';

const nextTask = () => new Promise(setImmediate);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('tasks one after the other', () => {
  it('begin in the order in which they came, each after the end of the one before', async () => {
    const { add, log, finish } = createLoggedTasks();
    for (const name of ['a', 'b', 'c']) add(name);
    await nextTask();
    expect(log).toEqual(['a begins']);
    finish('a');
    await nextTask();
    expect(log).toEqual(['a begins', 'a ends', 'b begins']);
    finish('b');
    await nextTask();
    expect(log.at(-1)).toBe('c begins');
  });

  it('begin later than they are asked for, also where nothing is waited for', async () => {
    const { add, log } = createLoggedTasks();
    add('a');
    expect(log).toEqual([]);
    await nextTask();
    expect(log).toEqual(['a begins']);
  });

  it('are counted until they have ended', async () => {
    const { add, sequence, finish } = createLoggedTasks();
    expect(sequence.waiting).toBe(0);
    add('a');
    add('b');
    expect(sequence.waiting).toBe(2);
    await nextTask();
    expect(sequence.waiting).toBe(2);
    finish('a');
    await nextTask();
    expect(sequence.waiting).toBe(1);
    finish('b');
    await nextTask();
    expect(sequence.waiting).toBe(0);
  });

  it('go on after one that failed, and its error is the thread’s', async () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const { add, sequence, log } = createLoggedTasks();
    const error = new Error('a bug');
    sequence.add(() => Promise.reject(error));
    sequence.add(() => {
      throw error;
    });
    add('after');
    await nextTask();
    expect(log).toEqual(['after begins']);
    expect(sequence.waiting).toBe(1);
    expect(later).toHaveBeenCalledTimes(2);
    for (const [raise] of later.mock.calls) expect(raise).toThrow(error);
  });
});

function createLoggedTasks() {
  const sequence = createSequence();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    sequence,
    log,
    add(name: string) {
      sequence.add(async () => {
        log.push(`${name} begins`);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        log.push(`${name} ends`);
      });
    },
    finish(name: string) {
      ends.get(name)?.();
    },
  };
}
