import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps/root.mjs';

/** @typedef {{ path: string, text: string, lines: number, tree: ts.SourceFile | null }} ProductFile */
/** @typedef {{ name: string, files: ProductFile[] }} ProductPackage */

const testFile = /(?:^|\/)(?:testing|generated)\/|\.(?:test|browser)\.[a-z.]+$|\.property\.test\.ts$/;

/**
 * The product's own sources, without tests, test doubles, benches and what is generated.
 * @returns {ProductPackage[]}
 */
export function readPackages() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .sort()
      .map((name) => ({ name: `${group}/${name}`, files: readFiles(`${group}/${name}/src`) })),
  );
}

/**
 * All tests, the product's and those of the whole.
 * @returns {ProductFile[]}
 */
export function readTests() {
  const packages = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
  );
  return [...packages, 'bench/src', 'e2e/journeys', 'e2e/tests'].flatMap((folder) =>
    listFiles(folder)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map(readFile),
  );
}

/** All that is written in TypeScript in packages and apps, with tests and their doubles. */
export function readSourceTexts() {
  return ['packages', 'apps']
    .flatMap(listFiles)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
}

/** @param {string} folder */
function readFiles(folder) {
  return listFiles(folder)
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !testFile.test(path))
    .map(readFile);
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/**
 * @param {string} path
 * @returns {ProductFile}
 */
function readFile(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    tree: path.endsWith('.css') ? null : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  };
}
