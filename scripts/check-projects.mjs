import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listProjects, nativeCompiler } from './steps/projects.mjs';
import { root } from './steps/root.mjs';

/** Finds files that no tsconfig names: the compiler would not see them, and the linter would guess their settings. */
const inProjects = new Set(listProjects().flatMap(listProjectFiles));
const files = ['packages', 'apps', 'bench', 'e2e', 'scripts'].flatMap(listFiles);
const strays = files.filter((file) => !inProjects.has(file));
for (const file of strays) console.error(`${file}: no tsconfig includes it`);
console.log(`${files.length} files, ${strays.length} in no project`);
process.exitCode = strays.length === 0 ? 0 : 1;

/** @param {string} project */
function listProjectFiles(project) {
  const shown = execFileSync(process.execPath, [nativeCompiler, '-p', project, '--showConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  /** @type {{ files?: string[] }} */
  const { files = [] } = JSON.parse(shown);
  return files.map((file) => relative(root, join(root, dirname(project), file)));
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name));
}
