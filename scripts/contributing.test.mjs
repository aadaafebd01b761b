import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the packages', () => {
  it('have a README each', () => {
    expect(readmes.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
