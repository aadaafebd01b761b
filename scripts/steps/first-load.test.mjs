import { expect, it } from 'vitest';
import { fixNames, withFixedNames } from './first-load.mjs';

/**
 * A build of three files by their hashes: two of one name, and one that names the commit.
 * @param {string} commit @param {readonly [string, string, string]} hashes
 */
function build(commit, [first, second, third]) {
  const files = /** @type {const} */ ([
    [`index-${first}.js`, `import"./index-${second}.js";import"./side-bar-${third}.css";a`],
    [`index-${second}.js`, `var v=\`0.1.0 (${commit})\`;b`],
    [`side-bar-${third}.css`, 'c{}'],
  ]);
  const names = fixNames(files);
  return files.map(([, text]) => withFixedNames(text, names));
}

it('a build has the same text in every commit, and other names for other files', () => {
  const one = build('4ca54c86', ['CcUuo5op', 'lZ3n-Ken', 'k3Lm_0Pq']);
  expect(build('e690ce98', ['a-_Z09xy', '-aB3dE6_', 'Zz00yYxX'])).toEqual(one);
  const names = one.join().match(/[\w-]+\.(js|css)/g);
  expect(names).toHaveLength(2);
  const swapped = fixNames([
    ['index-CcUuo5op.js', 'a'],
    ['index-lZ3n-Ken.js', 'b'],
  ]);
  expect(new Set(swapped.values()).size).toBe(2);
});

it('everything else is as it was built', () => {
  const text = 'f(12345678);g("a-b.js");h("use-appearance.css");x=2 (12)';
  expect(withFixedNames(text, new Map())).toBe(text);
});
