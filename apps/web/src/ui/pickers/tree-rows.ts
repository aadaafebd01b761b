/** What a tree is made of. */
export interface TreeNode {
  readonly pk: string;
  readonly name: string;
  readonly children: readonly TreeNode[];
}

/** A node as it is among the visible ones. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 1 at the top */
  readonly level: number;
  /** its place among its siblings, from 1, and how many they are */
  readonly position: number;
  readonly siblings: number;
  readonly parentPk: string | null;
}

/** The nodes that can be seen, from top to bottom: those whose parents are all open. */
export function visibleRows(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly TreeNode[], level: number, parentPk: string | null) => {
    for (const [index, node] of siblings.entries()) {
      rows.push({ node, level, position: index + 1, siblings: siblings.length, parentPk });
      if (open.has(node.pk)) add(node.children, level + 1, node.pk);
    }
  };
  add(nodes, 1, null);
  return rows;
}

/** The pks above a node, so that it can be shown; empty where it is not in the tree. */
export function pathTo(nodes: readonly TreeNode[], pk: string): string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.pk === pk)) return [node.pk];
    const below = pathTo(node.children, pk);
    if (below.length > 0) return [node.pk, ...below];
  }
  return [];
}

/** The next row, round the end, whose name begins with a letter; -1 for none. */
export function findByLetter(rows: readonly TreeRow[], active: number, letter: string): number {
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (active + step) % rows.length;
    if (rows[index]?.node.name.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
