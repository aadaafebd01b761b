import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** Notes what it handles; `cause` says what an item adds, and `bug` fails. */
function queue(
  cause: Readonly<Record<string, readonly string[]>> = {},
  drainedCause: readonly string[] = [],
) {
  const said: string[] = [];
  const later = [...drainedCause];
  const add = createQueue<string>(
    (item) => {
      said.push(`begin ${item}`);
      for (const next of cause[item] ?? []) add(next);
      if (item === 'bug') throw new Error('a bug');
      said.push(`end ${item}`);
    },
    () => {
      said.push('drained');
      for (const next of later.splice(0)) add(next);
    },
  );
  return { add, read: () => said.splice(0) };
}

describe('a queue', () => {
  it('handles an item at once, and says that nothing waits', () => {
    const { add, read } = queue();
    add('one');
    expect(read()).toEqual(['begin one', 'end one', 'drained']);
    add('two');
    expect(read()).toEqual(['begin two', 'end two', 'drained']);
  });

  it('finishes an item before what it caused, in the order in which that came', () => {
    const { add, read } = queue({ one: ['two', 'three'], two: ['four'] });
    add('one');
    expect(read().filter((word) => word.startsWith('begin') || word === 'drained')).toEqual([
      'begin one',
      'begin two',
      'begin three',
      'begin four',
      'drained',
    ]);
  });

  it('takes what comes when nothing waits any more', () => {
    const { add, read } = queue({}, ['two']);
    add('one');
    expect(read()).toEqual(['begin one', 'end one', 'drained', 'begin two', 'end two', 'drained']);
  });

  it('drops what waits behind a bug, passes the bug on, and works again', () => {
    const { add, read } = queue({ one: ['bug', 'two'] });
    expect(() => add('one')).toThrow('a bug');
    expect(read()).toEqual(['begin one', 'end one', 'begin bug']);
    add('three');
    expect(read()).toEqual(['begin three', 'end three', 'drained']);
  });
});
