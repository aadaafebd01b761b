import { describe, expect, it } from 'vitest';
import { findByLetter, pathTo, type TreeNode, visibleRows } from './tree-rows.ts';

const node = (pk: string, ...children: TreeNode[]): TreeNode => ({ pk, name: pk, children });
const tree = [node('Sales', node('North', node('Oslo')), node('South')), node('Works')];

describe('the rows of a tree', () => {
  it('[OG-53] are those whose parents are all open', () => {
    const names = (...open: string[]) => visibleRows(tree, new Set(open)).map((row) => row.node.name);
    expect(names()).toEqual(['Sales', 'Works']);
    expect(names('Sales')).toEqual(['Sales', 'North', 'South', 'Works']);
    expect(names('North')).toEqual(['Sales', 'Works']);
    expect(names('Sales', 'North')).toEqual(['Sales', 'North', 'Oslo', 'South', 'Works']);
  });

  it('[OG-53] know their level and their place among their siblings', () => {
    expect(visibleRows(tree, new Set(['Sales']))[2]).toMatchObject({
      level: 2,
      position: 2,
      siblings: 2,
      parentPk: 'Sales',
    });
  });

  it('[OG-53] are found by the path to them and by their letter', () => {
    expect(pathTo(tree, 'Oslo')).toEqual(['Sales', 'North']);
    expect(pathTo(tree, 'Sales')).toEqual([]);
    const rows = visibleRows(tree, new Set(['Sales']));
    expect(findByLetter(rows, 0, 's')).toBe(2);
    expect(findByLetter(rows, 2, 's')).toBe(0);
    expect(findByLetter(rows, 0, 'x')).toBe(-1);
  });
});
