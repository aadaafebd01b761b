import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** TypeScript 7. What reads types through the compiler's interface needs 6, so both are installed, and `npx tsc` is 6. */
export const nativeCompiler = join(root, 'node_modules/typescript-native/bin/tsc');

/** Every tsconfig of the repository: each says which world its files live in. */
export function listProjects() {
  const folders = [
    ...['packages', 'apps'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => `${group}/${name}`),
    ),
    ...['bench', 'e2e', '.'],
  ];
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name) && name !== 'tsconfig.base.json')
        .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    );
}
