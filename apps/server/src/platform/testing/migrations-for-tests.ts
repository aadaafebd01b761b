import { resolve } from 'node:path';
import { readMigrations } from '../database/migrate.ts';

/** The schema's steps as the program has them. */
export const migrations = await readMigrations(resolve(import.meta.dirname, '../../migrations'));
