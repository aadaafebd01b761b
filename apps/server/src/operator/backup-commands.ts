import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { databaseFolder, openDatabase } from '../open-database.ts';
import { isInUse, restoreSnapshot } from '../platform/pglite/open-pglite.ts';
import { snapshotFolder } from '../platform/pglite/places.ts';
import { putBack } from '../platform/pglite/put-back.ts';
import { copyWhole, listSnapshots } from '../platform/pglite/snapshots.ts';
import { checkBackup } from './check-backup.ts';
import type { OperatorCommand, OperatorContext } from './operator-command.ts';

const servedSentence =
  'Snapshots are for the embedded database; with DATABASE_URL, PostgreSQL’s own tools make and restore the backups.';

/** What is done with the copies of the embedded database. */
export const backupCommands: Readonly<Record<string, OperatorCommand>> = {
  'list-snapshots': {
    usage: 'list-snapshots',
    summary:
      'names the snapshots of the embedded database, newest first, those of BACKUP_DIR with their folder',
    async run(context) {
      const [own, copies] = await listAll(context);
      const names = [...own.map((file) => basename(file)), ...copies];
      return ok(names.length === 0 ? 'There are none.' : names.join('\n'));
    },
  },
  backup: {
    usage: 'backup <folder>',
    summary: 'writes a snapshot of the embedded database into a folder',
    run: embeddedOnly(makeBackup),
  },
  'check-backup': {
    usage: 'check-backup <name|file>',
    summary: 'restores a snapshot beside the database, counts what is in it, and removes that again',
    run: embeddedOnly((context, name) =>
      withSnapshot(context, name, async (file) => {
        const counts = await checkBackup(context.dataDir, file);
        return counts.ok ? ok(`${basename(file)} can be restored: ${counts.value}.`) : counts;
      }),
    ),
  },
  restore: {
    usage: 'restore <name|file>',
    summary: 'checks a snapshot and puts it in the place of the embedded database, which is put aside',
    run: embeddedOnly((context, name) =>
      withSnapshot(context, name, (file) => checkAndRestore(context, file)),
    ),
  },
  'put-back': {
    usage: 'put-back <name>',
    summary: 'puts an embedded database that was put aside in its place again; a wrong name lists them',
    run: embeddedOnly(async ({ dataDir, warn }, name) => {
      const back = await putBack(databaseFolder(dataDir), name, warn);
      return back.ok ? ok(`${name} is the database again.`) : back;
    }),
  },
};

type Run = OperatorCommand['run'];

function embeddedOnly(run: Run): Run {
  return (context, argument) =>
    context.databaseUrl === null ? run(context, argument) : Promise.resolve(err(servedSentence));
}

async function listAll({ dataDir, backupDir }: OperatorContext): Promise<[own: string[], copies: string[]]> {
  const own = await listSnapshots(snapshotFolder(databaseFolder(dataDir)));
  return [own, backupDir === null ? [] : await listSnapshots(backupDir)];
}

/** @param name of a snapshot that `list-snapshots` names, or the path of any file */
async function withSnapshot(
  context: OperatorContext,
  name: string,
  work: (file: string) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const known = (await listAll(context)).flat().find((file) => basename(file) === name);
  const file = known ?? resolve(name);
  const isArchive = file.endsWith('.tar.gz') && existsSync(file);
  return isArchive ? work(file) : err(`There is no snapshot ${name}: see list-snapshots.`);
}

/** A running server has made the newest snapshot itself, at most five minutes after the last change. */
async function makeBackup(context: OperatorContext, folder: string): Promise<Result<string, string>> {
  const isRunning =
    existsSync(databaseFolder(context.dataDir)) && (await isInUse(databaseFolder(context.dataDir)));
  const made = isRunning ? ok(null) : await makeSnapshot(context);
  if (!made.ok) return made;
  const [[newest]] = await listAll(context);
  if (newest === undefined)
    return err('There is no snapshot yet: the server writes the first within five minutes.');
  const copy = await copyWhole(newest, resolve(folder));
  return ok(isRunning ? `Wrote ${copy}, the newest snapshot of the running server.` : `Wrote ${copy}.`);
}

async function makeSnapshot(context: OperatorContext): Promise<Result<null, string>> {
  const database = await openDatabase(context);
  if (!database.ok) return database;
  try {
    await database.value.snapshot?.();
  } finally {
    await database.value.close();
  }
  return ok(null);
}

async function checkAndRestore(context: OperatorContext, file: string): Promise<Result<string, string>> {
  const { dataDir, warn } = context;
  const counts = await checkBackup(dataDir, file);
  if (!counts.ok) return counts;
  const restored = await restoreSnapshot({ folder: databaseFolder(dataDir), warn }, file);
  if (!restored.ok) return restored;
  const what = `${basename(file)} (${counts.value})`;
  return restored.value === 'restored'
    ? ok(`Restored ${what}.`)
    : ok(`The server is running. ${what} takes the place of its database when it starts again.`);
}
