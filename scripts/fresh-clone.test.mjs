import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

const installer = join(root, 'scripts/steps/install.mjs');

/**
 * What a script loads before its first line runs.
 * @param {string} file
 * @param {Map<string, readonly string[]>} found packages by file
 */
function walkImports(file, found = new Map()) {
  if (found.has(file)) return found;
  const names = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?:[^;]*? from )?'([^']+)';/gm),
  ].map(([, name = '']) => name);
  found.set(
    file,
    names.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
  );
  for (const name of names.filter((each) => each.startsWith('.')))
    walkImports(resolve(dirname(file), name), found);
  return found;
}

const scripts = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
  .map((name) => ({ name, loaded: walkImports(join(root, 'scripts', name)) }))
  .filter(({ loaded }) => loaded.has(installer));

describe('a fresh clone', () => {
  it('is installed by the commands of the README', () => {
    const names = scripts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs', 'check.mjs', 'bench.mjs']));
  });

  it.each(scripts)('needs no package before $name has installed them', ({ loaded }) => {
    expect([...loaded].filter(([, packages]) => packages.length > 0)).toEqual([]);
  });
});
