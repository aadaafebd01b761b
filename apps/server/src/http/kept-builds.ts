import { createHash, type Hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

interface KeepOptions {
  /** the files of this build that have a hash of their content in their name */
  readonly assets: string;
  /** where builds are kept; made if it is missing */
  readonly folder: string;
  readonly now: Date;
  readonly warn: (sentence: string) => void;
  /** bytes that the disk has to have free: what is kept must not take the room of the database */
  readonly minFreeBytes?: number;
  /** of all builds that are kept */
  readonly maxBytes?: number;
}

/** The folder in which a file is kept, by the file's name. */
export type KeptFiles = ReadonlyMap<string, string>;

interface KeptBuild {
  readonly folder: string;
  /** a hash over the names and contents of its files; the name of its folder, too */
  readonly id: string;
  readonly names: readonly string[];
  readonly bytes: number;
}

/** This build and the two before it: a rolling upgrade has two, and one that is taken back, or is followed by the next, three. */
const maxBuilds = 3;

/** A build has 8 MB. */
const usualMaxBytes = 64 * 2 ** 20;

const usualFreeBytes = 256 * 2 ** 20;

/**
 * Keeps the files of this build for the pages that will still be open, or come from another instance, when the next one
 * runs. Returns the files of all builds that are kept, of the newest where several have a name. What fails is said, and
 * stops nothing.
 */
export function keepBuild(options: KeepOptions): KeptFiles {
  const { assets, folder, now, warn, minFreeBytes = usualFreeBytes, maxBytes = usualMaxBytes } = options;
  try {
    mkdirSync(folder, { recursive: true });
    keepOwn(readBuild(assets), folder, now, minFreeBytes);
    dropOthers(folder, listKept(folder, maxBytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`The files of this version are not kept for its pages after an upgrade: ${reason}`);
  }
  const builds = listKept(folder, maxBytes).toReversed();
  return new Map(builds.flatMap(({ names, folder: at }) => names.map((name) => [name, at])));
}

function keepOwn(own: KeptBuild, folder: string, now: Date, minFreeBytes: number): void {
  const target = join(folder, own.id);
  if (!isWhole(target)) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < minFreeBytes + own.bytes) throw new Error(`the disk of ${folder} is nearly full.`);
    copyBuild(own, target);
  }
  // the order in which builds ran last, also after a clock that ran ahead
  const others = listPaths(folder).filter((path) => path !== target);
  const time = new Date(Math.max(now.getTime(), ...others.map((path) => statSync(path).mtimeMs + 1_000)));
  utimesSync(target, time, time);
}

/** Appears whole or not at all, unless the machine loses its power: the hash of the next start finds that. */
function copyBuild({ folder, names }: KeptBuild, target: string): void {
  const beginning = `${target}.new`;
  for (const path of [beginning, target]) rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(beginning);
    // a copy by the system would have the modes of the build's files
    for (const name of names) writeFileSync(join(beginning, name), readFileSync(join(folder, name)));
    renameSync(beginning, target);
  } catch (error) {
    rmSync(beginning, { recursive: true, force: true });
    throw error;
  }
}

/** Whole builds, the newest first, as many as may be kept. */
function listKept(folder: string, maxBytes: number): readonly KeptBuild[] {
  const builds = listPaths(folder)
    .filter(isWhole)
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map(readBuild);
  let bytes = 0;
  return builds.slice(0, maxBuilds).filter((build) => (bytes += build.bytes) <= maxBytes);
}

function dropOthers(folder: string, kept: readonly KeptBuild[]): void {
  const others = listPaths(folder).filter((path) => !kept.some((build) => build.folder === path));
  for (const path of others) rmSync(path, { recursive: true });
}

function listPaths(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Whether the files are those that were kept. */
function isWhole(path: string): boolean {
  try {
    return basename(path) === readBuild(path).id;
  } catch {
    return false;
  }
}

function readBuild(folder: string): KeptBuild {
  const names = readdirSync(folder).toSorted();
  const hash = createHash('sha256');
  const sizes = names.map((name) => addFile(hash, folder, name));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { folder, id: hash.digest('hex').slice(0, 32), names, bytes };
}

/** Returns the size in bytes. */
function addFile(hash: Hash, folder: string, name: string): number {
  const content = readFileSync(join(folder, name));
  hash.update(`${name}/${String(content.length)}/`).update(content);
  return content.length;
}
