import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.funscript']);

/** Below this many bytes a file is one packet anyway. */
const leastBytes = 1024;

/**
 * Leaves a `.br` and a `.gz` beside every file that text compression makes smaller. The server sends them as
 * they are.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => compressible.has(extname(file))).map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  await Promise.all([
    promisify(brotliCompress)(content).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
