import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueuePath } from './fair-queue.ts';

interface Waiting {
  readonly name: string;
  isRefused: boolean;
  isServed: boolean;
}

/** The queue, and who got what. */
function openQueue(most: number) {
  const queue = createFairQueue<Waiting>(most);
  const all: Waiting[] = [];
  return {
    all,
    ask(name: string, path: QueuePath): Waiting {
      const one = { name, isRefused: false, isServed: false };
      all.push(one);
      const refused = queue.push(one, path);
      if (refused !== null) refused.isRefused = true;
      return one;
    },
    serve(): Waiting | null {
      const next = queue.shift();
      if (next !== null) next.isServed = true;
      return next;
    },
    giveUp(one: Waiting, path: QueuePath) {
      queue.remove(one, path);
    },
    drain() {
      while (this.serve() !== null);
    },
  };
}

/** 100 people sign in one after the other, each at home, while somebody asks as often as he likes. */
function signInBeside(attack: (ask: (path: QueuePath) => void, round: number) => void): number {
  const queue = openQueue(32);
  const people: Waiting[] = [];
  for (let round = 0; round < 100; round += 1) {
    attack((path) => queue.ask('attacker', path), round);
    const home = `2001:db8:${String(round)}`;
    people.push(queue.ask('person', [home, `${home}:1`, `person${String(round)}@example.org`]));
    attack((path) => queue.ask('attacker', path), round);
    queue.serve();
    queue.serve();
  }
  queue.drain();
  return people.filter(({ isServed }) => isServed).length;
}

describe('the queue of passwords', () => {
  it('[AC-140] leaves its place to others beside 10 accounts with 4 calls each', () => {
    const served = signInBeside((ask) => {
      for (let call = 0; call < 40; call += 1) {
        ask([`10.0.${String(call % 10)}`, `10.0.${String(call % 10)}.1`, `account${String(call % 10)}`]);
      }
    });
    expect(served).toBe(100);
  });

  it('[AC-140] leaves its place to others beside 60 halves of one prefix', () => {
    const served = signInBeside((ask, round) => {
      for (let lane = 0; lane < 60; lane += 1) {
        ask(['2001:db8:ffff', `2001:db8:ffff:${String(lane)}`, `a${String(lane)}-${String(round)}`]);
      }
    });
    expect(served).toBe(100);
  });

  it('[AC-140] shares one network among its clients, and one client among its accounts', () => {
    const queue = openQueue(4);
    for (let call = 0; call < 9; call += 1) queue.ask('loud', ['net', 'client', 'loud']);
    const neighbour = queue.ask('neighbour', ['net', 'other client', 'a']);
    const flatmate = queue.ask('flatmate', ['net', 'client', 'b']);
    expect(queue.all.filter(({ isRefused }) => isRefused).every(({ name }) => name === 'loud')).toBe(true);
    const order = [queue.serve(), queue.serve(), queue.serve(), queue.serve()].map((one) => one?.name);
    expect(order).toEqual(['loud', 'neighbour', 'flatmate', 'loud']);
    expect(neighbour.isServed && flatmate.isServed).toBe(true);
  });

  it('[AC-140] is whole for one who is alone', () => {
    const queue = openQueue(3);
    for (let call = 0; call < 5; call += 1) queue.ask(String(call), ['net', 'client', 'account']);
    queue.drain();
    expect(queue.all.map(({ isServed }) => isServed)).toEqual([true, true, true, false, false]);
  });

  it('[BR-146] forgets those who give up, and serves each of the others once in their turn', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.constant(null),
      fc.record({ path: fc.tuple(name, name, name), givesUp: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = openQueue(Infinity);
        const gone: Waiting[] = [];
        for (const taken of steps) {
          if (taken === null) queue.serve();
          else {
            const one = queue.ask('one', taken.path);
            if (taken.givesUp) {
              queue.giveUp(one, taken.path);
              queue.giveUp(one, taken.path);
              gone.push(one);
            }
          }
        }
        queue.drain();
        expect(queue.all.filter(({ isServed }) => !isServed)).toEqual(gone);
      }),
    );
  });

  it('[AC-83, AC-140] serves or refuses each once, and never holds more than it may', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(fc.constant(null), fc.tuple(name, name, name));
    fc.assert(
      fc.property(fc.nat(5), fc.array(step, { maxLength: 60 }), (most, steps) => {
        const queue = openQueue(most);
        for (const path of steps) {
          if (path === null) queue.serve();
          else queue.ask('one', path);
          const held = queue.all.filter(({ isServed, isRefused }) => !isServed && !isRefused);
          expect(held.length).toBeLessThanOrEqual(most);
        }
        queue.drain();
        expect(queue.all.every(({ isServed, isRefused }) => isServed !== isRefused)).toBe(true);
      }),
    );
  });
});
