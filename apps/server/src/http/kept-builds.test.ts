import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBuild } from './kept-builds.ts';

let root: string;
let folder: string;
let said: string[];
let starts = 0;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kinora-kept-'));
  folder = join(root, 'builds');
  said = [];
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Starts a server whose build has these files; each start is a second after the one before. */
function start(
  files: Readonly<Record<string, string>>,
  options: Partial<Parameters<typeof keepBuild>[0]> = {},
) {
  const assets = join(root, 'assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  starts += 1;
  const now = new Date(1_700_000_000_000 + starts * 1_000);
  // as the server's
  const umask = process.umask(0o077);
  const warn = (sentence: string) => said.push(sentence);
  const kept = keepBuild({ assets, folder, now, warn, minFreeBytes: 0, ...options });
  process.umask(umask);
  return kept;
}

const build = (letter: string) => ({ [`index-${letter}.js`]: `run(${letter})`, 'same.css': 'body {}' });
const scriptsOf = (kept: ReadonlyMap<string, string>) =>
  [...kept.keys()].filter((name) => name !== 'same.css').toSorted();

/** The folder of the build with this script. */
const folderOf = (kept: ReadonlyMap<string, string>, letter: string) => kept.get(`index-${letter}.js`) ?? '';

describe('[SH-105] the builds that a server keeps', () => {
  it('are this one and the two before it, each file with its text', () => {
    for (const letter of ['a', 'b', 'c']) start(build(letter));
    const kept = start(build('d'));
    expect(scriptsOf(kept)).toEqual(['index-b.js', 'index-c.js', 'index-d.js']);
    expect(readdirSync(folder)).toHaveLength(3);
    const texts = [...kept].map(([name, at]) => readFileSync(join(at, name), 'utf8')).toSorted();
    expect(texts).toEqual(['body {}', 'run(b)', 'run(c)', 'run(d)']);
    expect(said).toEqual([]);
  });

  it('count from their last start: one that is taken up again is the newest', () => {
    for (const letter of ['a', 'b', 'c', 'a', 'd']) start(build(letter));
    expect(scriptsOf(start(build('d')))).toEqual(['index-a.js', 'index-c.js', 'index-d.js']);
  });

  it('include this one after a clock that ran ahead', () => {
    const now = new Date(1_800_000_000_000);
    for (const letter of ['a', 'b', 'c']) start(build(letter), { now });
    expect(scriptsOf(start(build('d')))).toEqual(['index-b.js', 'index-c.js', 'index-d.js']);
    expect(scriptsOf(start(build('e')))).toEqual(['index-c.js', 'index-d.js', 'index-e.js']);
  });

  it('have a bounded size, the newest first', () => {
    const large = (letter: string) => ({ [`index-${letter}.js`]: letter.repeat(30) });
    for (const letter of ['a', 'b']) start(large(letter));
    expect(scriptsOf(start(large('c'), { maxBytes: 64 }))).toEqual(['index-b.js', 'index-c.js']);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('are nobody’s but the server’s, whatever the modes of the build', () => {
    const kept = start(build('a'));
    expect(statSync(join(root, 'assets/same.css')).mode & 0o077).not.toBe(0);
    const paths = [folder, folderOf(kept, 'a'), join(folderOf(kept, 'a'), 'same.css')];
    expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0]);
  });

  it('are whole: one that was changed is dropped, and this one is copied again', () => {
    const before = start(build('a'));
    const own = start(build('b'));
    for (const [kept, letter] of [
      [before, 'a'],
      [own, 'b'],
    ] as const)
      writeFileSync(join(folderOf(kept, letter), `index-${letter}.js`), 'run(a');
    mkdirSync(join(folder, 'half.new'));
    writeFileSync(join(folder, 'a file'), '');
    const kept = start(build('b'));
    expect(scriptsOf(kept)).toEqual(['index-b.js']);
    expect(readFileSync(join(folderOf(kept, 'b'), 'index-b.js'), 'utf8')).toBe('run(b)');
    expect(readdirSync(folder)).toHaveLength(1);
    expect(said).toEqual([]);
  });
});

describe('[SH-106] a start that cannot keep its build', () => {
  it('goes on with those before it where the disk is nearly full, and says so in one line', () => {
    start(build('a'));
    expect(scriptsOf(start(build('b'), { minFreeBytes: Number.MAX_SAFE_INTEGER }))).toEqual(['index-a.js']);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(said).toEqual([
      expect.stringMatching(/^The files of this version are not kept .* nearly full\.$/),
    ]);
  });

  it('goes on where the folder cannot be made', () => {
    writeFileSync(folder, 'a file');
    expect(start(build('a')).size).toBe(0);
    expect(said).toHaveLength(1);
    expect(existsSync(folder)).toBe(true);
  });
});
