import ts from 'typescript';

/** @typedef {import('./product-files.mjs').ProductFile} ProductFile */

const rawElements = new Set(['input', 'select', 'textarea', 'button']);

/** Calls and fields of the wire that the contract gives other names; snake case is one as well. */
const wireNames = new Set(
  (
    'accountActivation appNewBridge bindUser changeEmailVerifyCodeEmail findDeviceByCode findProfileListByUserPk ' +
    'getMagpieBridgeBean getUserProfileInfoByPk judgeIsMember offLine onLine regSso regtoken registerWeb ' +
    'saveUserPlatform saveUserProfileInfo updateAllProfileAxisRangeOfUser updateUserReason ' +
    'corp createdTime curTime deptdoc isSeal logincode psndoc receiveState sendState userRoleView verifycode'
  ).split(' '),
);

/**
 * Form elements of HTML outside the kit, `apps/web/src/ui`.
 * @param {ProductFile} file
 */
export function countRawElements({ path, tree }) {
  const isJudged = path.startsWith('apps/web/') && !path.startsWith('apps/web/src/ui/');
  return tree === null || !isJudged ? 0 : countTags(tree);
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
  return [...text.matchAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g)].flatMap(({ 0: comment, index: start }) =>
    words
      .flatMap((word) => [...comment.matchAll(word)])
      .map(({ 0: word, index }) => ({ word, line: text.slice(0, start + index).split('\n').length })),
  );
}

/** @param {ts.Node} node */
function countTags(node) {
  const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
  let count = isTag && rawElements.has(node.tagName.getText()) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += countTags(child);
  });
  return count;
}
