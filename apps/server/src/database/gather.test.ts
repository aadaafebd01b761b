import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

describe('gather', () => {
  it('asks once for all that is asked in one turn, each key once, and returns each', async () => {
    const asked: (readonly string[])[] = [];
    const find = gather(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['a', 'b', 'nobody', 'a'].map(find))).toEqual(['A', 'B', null, 'A']);
    expect(await find('c')).toBe('C');
    expect(asked).toEqual([['a', 'b', 'nobody'], ['c']]);
  });

  it('asks anew for keys that come while a reply is pending, so that no caller gets an older one', async () => {
    let state = 'before';
    const answers: (() => void)[] = [];
    const find = gather(async (keys) => {
      const seen = state;
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Map(keys.map((key) => [key, seen]));
    });
    const first = find('a');
    await expect.poll(() => answers.length).toBe(1);
    state = 'after';
    const second = find('a');
    await expect.poll(() => answers.length).toBe(2);
    answers.forEach((answer) => answer());
    expect([await first, await second]).toEqual(['before', 'after']);
  });

  it('reports a failure to every caller, and continues', async () => {
    let fails = true;
    const find = gather(async (keys) => {
      if (fails) throw new Error('gone');
      return new Map(keys.map((key) => [key, key]));
    });
    const outcomes = await Promise.allSettled([find('a'), find('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find('a')).toBe('a');
  });
});
