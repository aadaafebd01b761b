import { expect, it, onTestFinished, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that is over when the test ends it. */
function createWork() {
  const inTurn = createTurns();
  const begun: string[] = [];
  const ends = new Map<string, (problem?: Error) => void>();
  const start = (name: string, keys: readonly string[]) =>
    inTurn(keys, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (problem) => (problem === undefined ? resolve(name) : reject(problem)));
      });
    });
  return { begun, start, end: (name: string, problem?: Error) => ends.get(name)?.(problem) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('[AC-246] tries that share a bucket go in turn, others at once', async () => {
  const { begun, start, end } = createWork();
  const first = start('first', ['client', 'ann']);
  const second = start('second', ['client', 'bob']);
  void start('third', ['bob']);
  void start('other', ['cem']);
  await settle();
  expect(begun).toEqual(['first', 'other']);
  end('first');
  expect(await first).toBe('first');
  await settle();
  expect(begun).toEqual(['first', 'other', 'second']);
  end('second');
  await second;
  await settle();
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

it('[AC-246] a try that fails rejects for its caller alone, and the next has its turn', async () => {
  const { begun, start, end } = createWork();
  const first = start('first', ['ann']);
  const second = start('second', ['ann']);
  await settle();
  end('first', new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await settle();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

it('[AC-246] a try waits no longer than a second for those that hang', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, start } = createWork();
  for (const name of ['first', 'second', 'third']) void start(name, ['ann']);
  await settle();
  expect(begun).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1_000);
  await settle();
  expect(begun).toEqual(['first', 'second', 'third']);
});
