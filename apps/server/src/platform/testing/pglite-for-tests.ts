import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@kinora/kernel';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import type { PgliteDatabase } from '../pglite/pglite-database.ts';
import { migrations } from './migrations-for-tests.ts';

/** A folder that goes away with the test. */
export interface TestFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function createTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'kinora-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Opens an embedded database of its own; closing it removes it. */
export async function openTestPglite({ isEmpty = false } = {}): Promise<PgliteDatabase> {
  const folder = await createDatabaseFolder({ isEmpty });
  const database = await openPgliteIn(folder.path);
  return {
    ...database,
    async close() {
      await database.close();
      await folder.remove();
    },
  };
}

/** A folder with a database that is closed: with the schema, or empty. */
export async function createDatabaseFolder({ isEmpty = true } = {}): Promise<TestFolder> {
  const folder = await createTestFolder();
  // a thousand files: one after the other takes half of what a promise for each does
  cpSync(await ensureTemplate(isEmpty), folder.path, { recursive: true });
  return folder;
}

/** Opens the embedded database of a folder; what it warns of goes to `warn`. */
export async function openPgliteIn(
  folder: string,
  warn: (sentence: string) => void = () => undefined,
): Promise<PgliteDatabase> {
  const opened = await openPglite({ folder, warn });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/**
 * A folder to copy from: making a database takes seconds, copying one a fraction. Named after what is in it, and
 * there only when it is whole, so that test files that start together may both make it.
 */
async function ensureTemplate(isEmpty: boolean): Promise<string> {
  const content = isEmpty ? [] : migrations.map(({ name, checksum }) => `${name} ${checksum}`);
  const key = createHash('sha256').update(content.join()).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `kinora-pglite-template-${key}`);
  if (existsSync(template)) return template;
  const draft = await createTestFolder();
  const database = await openPgliteIn(draft.path);
  const migrated = isEmpty ? ok(null) : await migrate(database, migrations);
  await database.close();
  if (!migrated.ok) throw new Error(migrated.error);
  await rename(draft.path, template).catch(() => draft.remove());
  return template;
}
