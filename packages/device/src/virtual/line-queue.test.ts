import { describe, expect, it } from 'vitest';
import { createLineQueue } from './line-queue.ts';

describe('a line', () => {
  it('is carried at once, and is taken when it has arrived', async () => {
    const { queue, send, carried, arrive, results } = start();
    queue.open();
    send('a');
    expect(carried).toEqual(['a']);
    expect(await results()).toEqual([]);
    arrive('a');
    expect(await results()).toEqual(['a true']);
    send('b');
    expect(carried).toEqual(['a', 'b']);
  });

  it('waits for those before it, each in its turn', async () => {
    const { queue, send, carried, arrive, results } = start();
    queue.open();
    for (const line of ['a', 'b', 'c']) send(line);
    expect(carried).toEqual(['a']);
    arrive('a');
    expect(carried).toEqual(['a', 'b']);
    arrive('b');
    arrive('c');
    expect([carried, await results()]).toEqual([
      ['a', 'b', 'c'],
      ['a true', 'b true', 'c true'],
    ]);
  });

  it('that arrives twice is one arrival', async () => {
    const { queue, send, carried, arrive, results } = start();
    queue.open();
    for (const line of ['a', 'b', 'c']) send(line);
    arrive('a');
    arrive('a');
    expect([carried, await results()]).toEqual([['a', 'b'], ['a true']]);
  });

  it('can arrive while it is handed over', async () => {
    const taken: string[] = [];
    const queue = createLineQueue((line, arrived) => {
      taken.push(line);
      arrived();
    });
    queue.open();
    expect(await Promise.all([queue.send('a'), queue.interrupt('x'), queue.send('b')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(taken).toEqual(['a', 'x', 'b']);
  });

  it.each(['send', 'interrupt'] as const)('is refused before the queue is open: %s', async (how) => {
    const { [how]: give, carried, results } = start();
    give('a');
    expect([carried, await results()]).toEqual([[], ['a false']]);
  });
});

describe('an interrupt', () => {
  it('comes behind the line in progress and other interrupts, in place of the lines that wait', async () => {
    const { queue, send, interrupt, carried, arrive, results } = start();
    queue.open();
    for (const line of ['a', 'b', 'c']) send(line);
    interrupt('x');
    expect(await results()).toEqual(['b false', 'c false']);
    interrupt('y');
    send('d');
    for (const line of ['a', 'x', 'y', 'd']) arrive(line);
    expect(carried).toEqual(['a', 'x', 'y', 'd']);
    expect((await results()).slice(2)).toEqual(['a true', 'x true', 'y true', 'd true']);
  });

  it('is carried at once where nothing is in progress', () => {
    const { queue, interrupt, carried } = start();
    queue.open();
    interrupt('x');
    expect(carried).toEqual(['x']);
  });
});

describe('closing', () => {
  it('ends all with false and takes nothing more, and a stop that waits arrives all the same', async () => {
    const { queue, send, interrupt, carried, arrive, results } = start();
    queue.open();
    send('a');
    interrupt('x');
    interrupt('y');
    send('b');
    queue.close();
    send('c');
    interrupt('z');
    const ended = ['a false', 'x false', 'y false', 'b false', 'c false', 'z false'];
    expect((await results()).toSorted()).toEqual(ended.toSorted());
    for (const line of ['a', 'x', 'y']) arrive(line);
    expect([carried, (await results()).length]).toEqual([['a', 'x', 'y'], 6]);
  });

  it('ends what waits with false where nothing was in progress', async () => {
    const { queue, send, arrive, results } = start();
    queue.open();
    send('a');
    arrive('a');
    queue.close();
    expect(await results()).toEqual(['a true']);
  });
});

describe('opening again', () => {
  it('ends all with false, and drops what waits, stops as well', async () => {
    const { queue, send, interrupt, carried, arrive, results } = start();
    queue.open();
    send('a');
    send('b');
    interrupt('x');
    queue.open();
    expect((await results()).toSorted()).toEqual(['a false', 'b false', 'x false']);
    arrive('a');
    expect(carried).toEqual(['a']);
    send('c');
    expect(carried).toEqual(['a', 'c']);
    arrive('a');
    expect((await results()).length).toBe(3);
    arrive('c');
    expect((await results()).at(-1)).toBe('c true');
  });

  it('drops the stop that waited when the queue was closed', async () => {
    const { queue, send, interrupt, carried, arrive } = start();
    queue.open();
    send('a');
    interrupt('x');
    queue.close();
    queue.open();
    arrive('a');
    send('b');
    arrive('b');
    expect(carried).toEqual(['a', 'b']);
  });
});

function start() {
  const carried: string[] = [];
  const arrivals = new Map<string, () => void>();
  const ended: string[] = [];
  const queue = createLineQueue((line, arrived) => {
    carried.push(line);
    arrivals.set(line, arrived);
  });
  const give = (how: 'send' | 'interrupt') => (line: string) =>
    void queue[how](line).then((isTaken) => ended.push(`${line} ${isTaken}`));
  return {
    queue,
    carried,
    send: give('send'),
    interrupt: give('interrupt'),
    arrive: (line: string) => arrivals.get(line)?.(),
    /** What has come of each line so far. */
    async results() {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return ended;
    },
  };
}
