import ts from 'typescript';

/**
 * Lines of each function with a body, from its first to its last.
 * @param {ts.SourceFile} tree
 * @returns {{ name: string, lines: number }[]}
 */
export function measureFunctions(tree) {
  /** @type {{ name: string, lines: number }[]} */
  const found = [];
  visit(tree);
  return found;

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const from = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const to = tree.getLineAndCharacterOfPosition(node.end).line;
      found.push({ name: nameOf(node), lines: to - from + 1 });
    }
    ts.forEachChild(node, visit);
  }
}

/** @param {ts.Node} node */
function nameOf(node) {
  const own = 'name' in node ? node.name : undefined;
  const name = own ?? ('name' in node.parent ? node.parent.name : undefined);
  return name === undefined ? '(anonymous)' : /** @type {ts.Node} */ (name).getText();
}
