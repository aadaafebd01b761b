import ts from 'typescript';

/**
 * What a file declares and exports itself; what it passes on from another file is that file's.
 * @param {ts.SourceFile} tree
 * @returns {{ name: string, hasDoc: boolean }[]}
 */
export function listExports(tree) {
  return tree.statements.filter(isExported).flatMap((statement) => {
    const hasDoc = ts.getJSDocCommentsAndTags(statement).length > 0;
    return namesOf(statement).map((name) => ({ name, hasDoc }));
  });
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]}
 */
function namesOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  return 'name' in statement && statement.name !== undefined
    ? [/** @type {ts.Identifier} */ (statement.name).text]
    : [];
}
