import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeServiceWorker } from '../../scripts/steps/service-worker.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Copies the built product. The folder is to be below the modules that the server loads. */
export function copyProduct(folder: string): void {
  for (const part of ['apps/web/dist', 'apps/server/dist', 'apps/server/src/migrations'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
}

/** What a build of changed sources looks like: the same files, and other hashes in all names. */
export function renameAssets(dist: string): void {
  const assets = join(dist, 'assets');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(name)) rmSync(join(dist, name));
  }
  const names = readdirSync(assets).map((name) => [name, nextName(name)] as const);
  const files = [...names.map(([name]) => join(assets, name)), join(dist, 'index.html')];
  const known = new Map(names);
  const pattern = /[\w.-]+-[\w-]{8}\.(?:js|css|html|jpg)/g;
  for (const file of files) {
    if (file.endsWith('.jpg')) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(pattern, (name) => known.get(name) ?? name),
    );
  }
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next));
  const [, code = ''] = /^[^\n]*\n(.*)$/s.exec(readFileSync(join(dist, 'service-worker.js'), 'utf8')) ?? [];
  writeServiceWorker(dist, code);
}

/** The characters of a hash. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The hash in the name ends with the next letter: a name that came back after a few builds would have the content of an older
 * one in the browser, which keeps such files for ever.
 */
function nextName(name: string): string {
  return name.replace(
    /(.)(\.\w+)$/,
    (_, last: string, ending: string) =>
      `${letters[(letters.indexOf(last) + 1) % letters.length] ?? ''}${ending}`,
  );
}
