import { dirname, posix } from 'node:path';
import ts from 'typescript';

/**
 * Circles of imports that are needed at run time, each as the paths of its files: the strongly connected components
 * of more than one file (Tarjan, 1972).
 * @param {readonly import('./product-files.mjs').ProductFile[]} files
 * @returns {string[][]}
 */
export function findCycles(files) {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  for (const path of imports.keys()) if (!seen.has(path)) connect(path);
  return cycles;

  /** @param {string} path */
  function connect(path) {
    const own = { index: seen.size, low: seen.size };
    seen.set(path, own);
    stack.push(path);
    for (const next of imports.get(path) ?? []) {
      const known = seen.get(next);
      if (known === undefined && imports.has(next)) own.low = Math.min(own.low, connect(next));
      else if (known !== undefined && stack.includes(next)) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) cycles.push(circle);
    }
    return own.low;
  }
}

/**
 * @param {import('./product-files.mjs').ProductFile} file
 * @returns {string[]}
 */
function importsOf({ path, tree }) {
  return (tree?.statements ?? []).flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isImport || statement.moduleSpecifier === undefined || isOfTypes(statement)) return [];
    const target = statement.moduleSpecifier.getText().slice(1, -1);
    return target.startsWith('.') ? [posix.join(dirname(path), target)] : [];
  });
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement */
function isOfTypes(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  const names = clause.namedBindings;
  const hasOnlyTypes =
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || hasOnlyTypes;
}
