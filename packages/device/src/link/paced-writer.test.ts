import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createPacedWriter, type PacedWriterDeps } from './paced-writer.ts';

describe('a line of motion', () => {
  it('leaves at once where none is in progress, and ends as the far side took it', async () => {
    const { send, begun, end, results } = start();
    send('a');
    expect([begun, results]).toEqual([['a@0'], {}]);
    await end('a', true);
    send('b');
    await end('b', false);
    expect([begun, results]).toEqual([['a@0', 'b@0'], { a: true, b: false }]);
  });

  it('waits behind the one in progress, the newest alone', async () => {
    const { send, begun, end, results } = start();
    for (const line of ['a', 'b', 'c']) send(line);
    await end('a', true);
    expect([begun, results]).toEqual([['a@0', 'c@0'], { a: true, b: false }]);
    await end('c', true);
    expect(results['c']).toBe(true);
  });

  it('is merged with the older one that waits, where that is asked for', async () => {
    const { send, begun, end, results } = start({ merge: (older, newer) => `${older}+${newer}` });
    for (const line of ['a', 'b', 'c', 'd']) send(line);
    await end('a', true);
    await end('b+c+d', true);
    expect([begun[1], results]).toEqual(['b+c+d@0', { a: true, b: false, c: false, d: true }]);
  });

  it('is apart from the beginning of the one before by the gap of that moment, and replaced meanwhile', async () => {
    let gapMs = 500;
    const { clock, send, begun, end, timers } = start({ gapMs: () => gapMs });
    send('a');
    await clock.advanceByAsync(30);
    await end('a', true);
    send('b');
    gapMs = 100;
    send('c');
    await clock.advanceByAsync(69);
    expect([begun, timers()]).toEqual([['a@0'], 1]);
    await clock.advanceByAsync(1);
    expect([begun, timers()]).toEqual([['a@0', 'c@100'], 0]);
    await clock.advanceByAsync(100);
    send('d');
    await end('c', true);
    expect(begun.at(-1)).toBe('d@200');
  });
});

describe('an urgent line', () => {
  it.each([
    ['beside', true],
    ['behind', false],
  ])('leaves %s the one in progress, before motion, in the order given', async (_where, overtakes) => {
    const { writer, send, interrupt, begun, end, results } = start({ overtakes });
    send('a');
    send('b');
    interrupt('x');
    interrupt('y');
    send('c');
    await end('none', true);
    expect([begun, results]).toEqual([overtakes ? ['a@0', 'x!@0', 'y!@0'] : ['a@0'], { b: false }]);
    expect(writer.hasUrgent).toBe(!overtakes);
    for (const line of ['a', 'x']) await end(line, true);
    expect([begun, writer.hasUrgent]).toEqual([['a@0', 'x!@0', 'y!@0'], false]);
    await end('y', false);
    expect([begun.at(-1), results]).toEqual(['c@0', { a: true, b: false, x: true, y: false }]);
  });

  it('leaves within the gap, and restarts it', async () => {
    const { clock, send, interrupt, begun, end, timers } = start({ gapMs: () => 100 });
    send('a');
    await end('a', true);
    send('b');
    await clock.advanceByAsync(40);
    interrupt('x');
    await end('x', true);
    send('c');
    expect(timers()).toBe(1);
    await clock.advanceByAsync(99);
    expect(begun).toEqual(['a@0', 'x!@40']);
    await clock.advanceByAsync(1);
    expect(begun.at(-1)).toBe('c@140');
  });
});

describe('a writer that finishes', () => {
  it('lets the urgent lines leave, and takes nothing more', async () => {
    const { send, interrupt, finish, begun, end, results } = start();
    send('a');
    interrupt('x');
    send('b');
    finish();
    send('c');
    interrupt('y');
    await end('a', true);
    expect([begun, results]).toEqual([['a@0', 'x!@0'], { a: true, b: false, c: false, y: false }]);
    await end('x', true);
    expect([begun.length, results['x'], results['finished']]).toEqual([2, true, true]);
  });

  it('is done at once where nothing is in progress, and waits for no gap', async () => {
    const { send, finish, end, results, timers } = start({ gapMs: () => 100 });
    send('a');
    await end('a', true);
    send('b');
    finish();
    await end('none', true);
    expect([results, timers()]).toEqual([{ a: true, b: false, finished: true }, 0]);
  });
});

describe('a writer that is dropped', () => {
  it('ends everything with false, whatever the far side makes of it', async () => {
    const { writer, send, interrupt, begun, end, results } = start();
    send('a');
    interrupt('x');
    send('b');
    writer.drop();
    send('c');
    interrupt('y');
    for (const line of ['none', 'a', 'x']) await end(line, true);
    expect(results).toEqual({ a: false, x: false, b: false, c: false, y: false });
    expect([begun, writer.hasUrgent]).toEqual([['a@0'], false]);
  });

  it('has no timer any more', async () => {
    const { writer, send, end, timers } = start({ gapMs: () => 100 });
    send('a');
    await end('a', true);
    send('b');
    expect(timers()).toBe(1);
    writer.drop();
    expect(timers()).toBe(0);
  });
});

function start(options: Partial<PacedWriterDeps<string>> = {}) {
  const clock = createVirtualClock();
  /** lines in the order in which they left, `!` = urgent, with their time */
  const begun: string[] = [];
  const carried = new Map<string, (isTaken: boolean) => void>();
  const results: Record<string, boolean> = {};
  const writer = createPacedWriter<string>({
    clock,
    overtakes: false,
    carry(line, isUrgent) {
      begun.push(`${line}${isUrgent ? '!' : ''}@${clock.now()}`);
      return new Promise((resolve) => carried.set(line, resolve));
    },
    ...options,
  });
  const note = (line: string, sending: Promise<boolean>) =>
    void sending.then((isTaken) => (results[line] = isTaken));
  return {
    clock,
    writer,
    begun,
    results,
    timers: () => clock.dueTimes().length,
    send: (line: string) => note(line, writer.send(line)),
    interrupt: (line: string) => note(line, writer.interrupt(line)),
    finish: () =>
      note(
        'finished',
        writer.finish().then(() => true),
      ),
    /** The far side has this line, or not. */
    async end(line: string, isTaken: boolean) {
      carried.get(line)?.(isTaken);
      await clock.advanceByAsync(0);
    },
  };
}
