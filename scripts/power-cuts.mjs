import './steps/require-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './steps/root.mjs';

// npm run power-cuts -- [moments] [seconds between]: takes the power from a disk under a writer of the embedded database.
// Some 12 s a moment. Needs root and Linux: an ext4 image is mounted, and copied as its device has it, without what the system has yet to write.
const [moments = 200, longest = 6] = process.argv.slice(2).map(Number);
if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('Power cuts need root and Linux, to mount an image of ext4: sudo npm run power-cuts.');
  process.exit(2);
}

/** moments at one database: the next one begins with a first start */
const momentsOfDatabase = 8;
const program = join(root, 'apps/server/src/platform/testing/lose-power.ts');
const place = mkdtempSync(join(tmpdir(), 'kinora-power-'));
const disk = join(place, 'disk');
const after = join(place, 'after');
const tally = { moments: 0, opened: 0, restored: 0, lostSince: 0, wrong: 0 };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('SIGTERM', () => process.exit(1));
process.on('SIGINT', () => process.exit(1));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of [disk, after]) unmount(folder);
  rmSync(place, { recursive: true, force: true });
  console.log(
    `${tally.moments} moments: ${tally.opened} opened as they were, ${tally.restored} from a snapshot; ${tally.lostSince} rows lost that were written after the newest snapshot; ${tally.wrong} wrong`,
  );
});
for (const folder of [disk, after]) mkdirSync(folder);
while (tally.moments < moments) await cutOne();
process.exitCode = tally.wrong > 0 ? 1 : 0;

/**
 * What `lose-power.ts read` prints.
 * @typedef {{ ids?: number[], last?: number, refused?: string, asides?: { name: string, opens: boolean }[] }} Found
 */

/** A new database, with so many moments at which the power goes. The writer goes on after each on the disk that has power. */
async function cutOne() {
  const image = join(place, 'image');
  makeDisk(image);
  const writer = startProgram('write', disk);
  const said = { row: 0, snapshot: -1 };
  const lines = createInterface({ input: writer.stdout });
  const isReady = new Promise((resolve, reject) => {
    writer.once('close', () => reject(new Error('The writer ended by itself.')));
    lines.on('line', (line) => {
      const [kind, ...rest] = line.split(' ');
      said[kind === 'row' ? 'row' : 'snapshot'] = Number(rest.at(-1));
      if (kind === 'snapshot') resolve(null);
    });
  });
  await isReady;
  for (let moment = 0; moment < momentsOfDatabase && tally.moments < moments; moment += 1) {
    if (!running.has(writer)) throw new Error('The writer ended by itself.');
    // the first ones right behind the first start
    await wait(Math.random() * (moment < 2 ? 300 : longest * 1000));
    writeSome();
    writer.kill('SIGSTOP');
    const before = { ...said };
    copyAsWritten(image, `${image}-after`);
    writer.kill('SIGCONT');
    await judge(`${image}-after`, before);
  }
  writer.kill('SIGKILL');
  await new Promise((resolve) => writer.on('close', resolve));
  unmount(disk);
}

/** The system writes as it likes: all, nothing, or some files. */
function writeSome() {
  const share = [0, 0, 0.1, 0.5, 0.9, 1][Math.floor(Math.random() * 6)] ?? 0;
  const data = join(disk, 'database/pgdata');
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((name) => join(data, name))
    .filter((file) => Math.random() < share && statSync(file, { throwIfNoEntry: false })?.isFile());
  for (let at = 0; at < files.length; at += 100) run('sync', ...files.slice(at, at + 100));
}

/**
 * Copies the image while its device gets no write; else the copy would have two moments.
 * @param {string} image
 * @param {string} copy
 */
function copyAsWritten(image, copy) {
  const device = run('findmnt', '-no', 'SOURCE', disk).trim();
  const writes = () =>
    readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
      .trim()
      .split(/\s+/);
  for (;;) {
    const before = writes();
    run('cp', '--sparse=always', image, copy);
    const now = writes();
    // 4: writes that ended, 8: those under way
    if (now[4] === before[4] && now[8] === '0' && before[8] === '0') return;
  }
}

/**
 * @param {string} image
 * @param {{ row: number, snapshot: number }} before what the writer had said
 */
async function judge(image, { row, snapshot }) {
  run('mount', '-o', 'loop', image, after);
  const found = await readDisk();
  unmount(after);
  tally.moments += 1;
  const ids = new Set(found.ids ?? []);
  const isRestored = (found.asides ?? []).length > 0;
  const missing = Array.from({ length: row }, (_, index) => index + 1).filter((id) => !ids.has(id));
  const lost = missing.filter((id) => id <= snapshot).length;
  const wrongAside = (found.asides ?? []).filter(({ opens }) => opens).length;
  const isTorn = found.last !== Math.max(0, ...ids) || ids.size !== found.last;
  if (found.refused !== undefined || lost > 0 || wrongAside > 0 || isTorn) {
    tally.wrong += 1;
    console.log(
      `wrong: ${JSON.stringify({ row, snapshot, lost, isTorn, last: found.last, ...found, ids: ids.size })}`,
    );
  }
  tally.lostSince += missing.length - lost;
  if (isRestored) tally.restored += 1;
  else tally.opened += 1;
  console.log(
    `${tally.moments}: ${row} rows, ${snapshot} in the snapshot, ${ids.size} found${isRestored ? ', restored' : ''}`,
  );
}

/** @returns {Promise<Found>} */
async function readDisk() {
  const reader = startProgram('read', after);
  let text = '';
  reader.stdout.on('data', (part) => (text += part));
  await new Promise((resolve) => reader.on('close', resolve));
  return text === '' ? { refused: 'the reader ended' } : JSON.parse(text);
}

/**
 * @param {'write' | 'read'} kind
 * @param {string} folder
 */
function startProgram(kind, folder) {
  const args = ['--import', 'tsx', program, kind, join(folder, 'database')];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** @param {string} image */
function makeDisk(image) {
  rmSync(image, { force: true });
  run('truncate', '-s', '1G', image);
  run('mkfs.ext4', '-q', image);
  run('mount', '-o', 'loop', image, disk);
}

/** @param {string} folder */
function unmount(folder) {
  try {
    run('umount', '--lazy', folder);
  } catch {
    // nothing is mounted there
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
