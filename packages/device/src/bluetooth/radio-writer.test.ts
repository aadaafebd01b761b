import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createRadioWriter } from './radio-writer.ts';

describe('a line over the radio', () => {
  it('[DV-135] is one write, of its text as UTF-8', async () => {
    const { clock, send, writes, results, end } = start();
    send('L0\u00e9\n');
    expect(writes).toEqual(['76,48,195,169,10']);
    await end('taken');
    expect([results, clock.now()]).toEqual([['L0\u00e9\n true'], 0]);
  });

  it('[DV-138] waits for the one in progress, and is dropped for a newer one', async () => {
    const { send, writes, results, end } = start();
    for (const line of ['a', 'b', 'c']) send(line);
    await end('taken');
    expect([writes, results]).toEqual([
      ['97', '99'],
      ['b false', 'a true'],
    ]);
  });

  it('[DV-138] that is urgent waits as well, before what is not', async () => {
    const { send, urge, writes, results, end } = start();
    send('a');
    send('b');
    urge('x');
    urge('y');
    await end('taken');
    await end('taken');
    await end('taken');
    expect([writes, results]).toEqual([
      ['97', '120', '121'],
      ['b false', 'a true', 'x true', 'y true'],
    ]);
  });
});

describe('a write that fails', () => {
  it.each(['send', 'urge'] as const)('[DV-139] is repeated at once, twice at most: %s', async (how) => {
    const { [how]: give, writes, results, stuck, end } = start();
    give('a');
    await end('failed');
    await end('failed');
    expect([writes, results, stuck()]).toEqual([['97', '97', '97'], [], 0]);
    await end('failed');
    expect([writes.length, results, stuck()]).toEqual([3, ['a false'], 1]);
  });

  it('[DV-139] counts from the beginning for each line', async () => {
    const { send, results, stuck, end } = start();
    for (const line of ['a', 'b']) {
      send(line);
      await end('failed');
      await end('failed');
      await end('taken');
    }
    expect([results, stuck()]).toEqual([['a true', 'b true'], 0]);
  });

  it('[DV-139] is not repeated where it is motion and a stop waits', async () => {
    const { send, urge, writes, results, stuck, end } = start();
    send('a');
    urge('x');
    await end('failed');
    expect([writes, results, stuck()]).toEqual([['97', '120'], ['a false'], 0]);
    urge('y');
    await end('failed');
    await end('taken');
    await end('taken');
    expect(writes).toEqual(['97', '120', '120', '121']);
    expect([results, stuck()]).toEqual([['a false', 'x true', 'y true'], 0]);
  });

  it.each([
    ['has 1 s', 0],
    ['has it again when it is repeated', 1],
  ])('[DV-139] %s, and is then the end', async (_what, failures) => {
    const { clock, urge, writes, results, stuck, end } = start();
    urge('a');
    for (let failed = 0; failed < failures; failed += 1) {
      await clock.advanceByAsync(500);
      await end('failed');
    }
    await clock.advanceByAsync(999);
    expect([results, stuck()]).toEqual([[], 0]);
    await clock.advanceByAsync(1);
    expect([writes.length, results, stuck()]).toEqual([1 + failures, ['a false'], 1]);
  });
});

describe('closing', () => {
  it('[DV-150] lets the urgent lines leave, drops the motion, and takes nothing more', async () => {
    const { send, urge, close, writes, results, end } = start();
    send('a');
    urge('x');
    close();
    send('b');
    urge('y');
    await end('taken');
    expect([writes, results]).toEqual([
      ['97', '120'],
      ['b false', 'y false', 'a true'],
    ]);
    await end('taken');
    expect(results.slice(3)).toEqual(['x true', 'closed true']);
  });

  it('[DV-150] waits 300 ms at most, and repeats nothing afterwards', async () => {
    const { clock, urge, close, writes, results, stuck, end } = start();
    urge('x');
    urge('y');
    close();
    await clock.advanceByAsync(299);
    expect(results).toEqual([]);
    await clock.advanceByAsync(1);
    expect(results).toEqual(['x false', 'y false', 'closed true']);
    await end('failed');
    await clock.advanceByAsync(5000);
    expect([writes, stuck(), results.length]).toEqual([['120'], 0, 3]);
  });
});

describe('dropping', () => {
  it.each(['failed', 'taken', 'late'] as const)(
    'ends everything with false, and is not stuck where the write is %s afterwards',
    async (how) => {
      const { clock, writer, send, urge, writes, results, stuck, end } = start();
      send('a');
      urge('x');
      writer.drop();
      urge('y');
      send('b');
      await clock.advanceByAsync(0);
      expect(results.toSorted()).toEqual(['a false', 'b false', 'x false', 'y false']);
      if (how !== 'late') await end(how);
      await clock.advanceByAsync(5000);
      expect([writes, stuck(), results.length]).toEqual([['97'], 0, 4]);
    },
  );
});

function start() {
  const clock = createVirtualClock();
  /** the bytes of each write */
  const writes: string[] = [];
  const pending: { taken(): void; failed(): void }[] = [];
  const results: string[] = [];
  let stuck = 0;
  const writer = createRadioWriter({
    clock,
    write(bytes) {
      writes.push(bytes instanceof Uint8Array ? bytes.join() : 'no bytes');
      return new Promise<void>((resolve, reject) => {
        pending.push({ taken: resolve, failed: () => reject(new DOMException('busy', 'NetworkError')) });
      });
    },
    stuck: () => (stuck += 1),
  });
  const give = (isUrgent: boolean) => (text: string) =>
    void writer.send(text, isUrgent).then((isTaken) => results.push(`${text} ${isTaken}`));
  return {
    clock,
    writer,
    writes,
    results,
    stuck: () => stuck,
    send: give(false),
    urge: give(true),
    close: () => void writer.close().then(() => results.push('closed true')),
    /** The browser has done with the write in progress. */
    async end(how: 'taken' | 'failed') {
      pending.shift()?.[how]();
      await clock.advanceByAsync(0);
    },
  };
}
