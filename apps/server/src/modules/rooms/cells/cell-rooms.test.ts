import { describe, expect, it } from 'vitest';
import { sortByLoad, spread } from './cell-rooms.ts';

describe('rooms among cells', () => {
  it('[BR-72] gives a room to the cell with the fewest', () => {
    const counts = new Map([
      ['1', 3],
      ['2', 1],
    ]);
    expect(sortByLoad(['1', '2', '3'], counts)).toEqual(['3', '2', '1']);
  });

  it('[BR-74] spreads the rooms of a lost cell over those that are left, however many each has', () => {
    const counts = new Map([
      ['1', 4],
      ['2', 2],
    ]);
    const given = spread(['A', 'B', 'C', 'D', 'E', 'F'], ['1', '2'], counts);
    expect([given.get('1')?.length, given.get('2')?.length]).toEqual([2, 4]);
  });
});
