import ts from 'typescript';

/** @typedef {import('./product-files.mjs').ProductFile} ProductFile */

const rawElements = new Set(['input', 'select', 'textarea', 'button']);

/** Calls and fields of the wire that the contract gives other names; snake case is one as well. */
const wireNames = new Set(
  (
    'accountActivation appNewBridge bindUser changeEmailVerifyCodeEmail findDeviceByCode findProfileListByUserPk ' +
    'getMagpieBridgeBean getUserProfileInfoByPk judgeIsMember offLine onLine regSso regtoken registerWeb ' +
    'saveUserPlatform saveUserProfileInfo updateAllProfileAxisRangeOfUser updateUserReason ' +
    'corp createdTime curTime deptdoc isSeal logincode psndoc receiveState sendState loginMedthod userRoleView verifycode'
  ).split(' '),
);

/**
 * Form elements of HTML outside the kit, `apps/web/src/ui`.
 * @param {ProductFile} file
 */
export function countRawElements({ path, tree }) {
  const isOutside = path.startsWith('apps/web/') && !path.startsWith('apps/web/src/ui/');
  if (tree === null || !isOutside) return 0;
  return collect(tree, (node) => (isTag(node) && rawElements.has(node.tagName.getText()) ? [node] : []))
    .length;
}

/**
 * Names of the wire outside `contract`, where domain names belong.
 * @param {Pick<ProductFile, 'path' | 'text'>} file
 */
export function findWireNames({ path, text }) {
  if (path.endsWith('.css') || path.startsWith('packages/contract/')) return [];
  return (text.match(/\w+/g) ?? []).filter((word) => wireNames.has(word) || /^(?:pk|id)_[a-z]+$/.test(word));
}

/**
 * Words that docs/words.md gives up, in comments, each with its line.
 * @param {ProductFile} file
 * @param {readonly RegExp[]} words
 */
export function findGivenUpWords({ text, tree }, words) {
  if (tree === null) return [];
  return [...text.matchAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g)].flatMap(({ 0: comment, index }) =>
    findIn(comment, words, (at) => text.slice(0, index + at).split('\n').length),
  );
}

/**
 * The same in the titles of tests.
 * @param {ProductFile} file
 * @param {readonly RegExp[]} words
 */
export function findGivenUpTitles({ tree }, words) {
  if (tree === null) return [];
  return collect(tree, (node) => {
    if (!ts.isCallExpression(node) || !/^(?:it|describe|test)\b/.test(node.expression.getText())) return [];
    const [title] = node.arguments;
    if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
    const { line } = tree.getLineAndCharacterOfPosition(title.getStart());
    return findIn(title.getText(), words, () => line + 1);
  });
}

/**
 * Names of a file that have such a word in them; each name once.
 * @param {ProductFile} file
 * @param {ReadonlySet<string>} words
 */
export function findGivenUpNames({ tree }, words) {
  if (tree === null) return [];
  const names = new Set(collect(tree, (node) => (ts.isIdentifier(node) ? [node.text] : [])));
  return [...names].filter((name) => wordsOf(name).some((word) => words.has(word)));
}

/**
 * The words of a name in small letters; "under way" is one, for it is plain English.
 * @param {string} name
 */
function wordsOf(name) {
  return name
    .replaceAll(/[uU]nderWay(?![a-z])/g, 'Underway')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase());
}

/**
 * @param {string} text
 * @param {readonly RegExp[]} words
 * @param {(index: number) => number} lineAt
 */
function findIn(text, words, lineAt) {
  return words
    .flatMap((word) => [...text.matchAll(word)])
    .map(({ 0: word, index }) => ({ word, line: lineAt(index) }));
}

/**
 * What `take` makes of a node and of everything below it.
 * @template Item
 * @param {ts.Node} node
 * @param {(node: ts.Node) => readonly Item[]} take
 * @returns {Item[]}
 */
function collect(node, take) {
  const found = [...take(node)];
  ts.forEachChild(node, (child) => {
    found.push(...collect(child, take));
  });
  return found;
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.JsxOpeningElement | ts.JsxSelfClosingElement}
 */
function isTag(node) {
  return ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
}
