import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceTexts } from './house/product-files.mjs';
import { root } from './steps/root.mjs';

const readmes = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);

describe.each(['CONTRIBUTING.md', 'SECURITY.md', ...readmes])('%s', (document) => {
  it('names only files and folders that exist', () => {
    const text = readFileSync(join(root, document), 'utf8');
    const paths = [...text.matchAll(/`((?:apps|packages|docs|scripts|e2e|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) =>
      join(document, '..', path),
    );
    expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('names only identifiers that are in the code', () => {
    const code = readSourceTexts().join('\n');
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const names = [...text.matchAll(/`([a-zA-Z]+[a-z][A-Z]\w*)`/g)].map(([, name = '']) => name);
    expect(names).toContain('createEngineRig');
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe('the packages', () => {
  it('have a README each', () => {
    expect(readmes.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
