import './steps/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse } from './house/draw-house.mjs';
import { listDecisions } from './house/list-decisions.mjs';
import { root } from './steps/root.mjs';

/** The documents that are made from the repository, and what makes them. `--check` writes nothing and fails if one is old. */
const documents = {
  'docs/pictures/house.svg': drawHouse,
  'docs/decisions/README.md': listDecisions,
};

const isCheck = process.argv.includes('--check');
const old = Object.entries(documents).filter(([path, make]) => readOr(path) !== make());
for (const [path, make] of old) {
  if (isCheck) console.error(`${path} is not what its script makes: npm run docs`);
  else writeFileSync(join(root, path), make());
}
console.log(`${Object.keys(documents).length} documents, ${old.length} ${isCheck ? 'old' : 'written'}`);
process.exitCode = isCheck && old.length > 0 ? 1 : 0;

/** @param {string} path */
function readOr(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
