import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@kinora/kernel';
import {
  companyColumns,
  type ImportRow,
  parseCompanies,
  parsePeople,
  personImportColumns,
} from '../modules/organisation/import-rows.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../database/database.ts';
import { importCompanies, importPeople } from '../modules/organisation/import-organisation.ts';
import { readCsv } from './csv.ts';

type DatabaseConfig = Parameters<typeof openDatabase>[0];

export function runCompanyImport(config: DatabaseConfig, file: string): Promise<Result<string, string>> {
  return runImport(config, file, companyColumns, parseCompanies, importCompanies);
}

export function runPeopleImport(config: DatabaseConfig, file: string): Promise<Result<string, string>> {
  return runImport(config, file, personImportColumns, parsePeople, importPeople);
}

async function runImport<Row>(
  config: DatabaseConfig,
  file: string,
  columns: readonly string[],
  parse: (rows: readonly ImportRow[]) => Result<Row[], string>,
  write: (database: Database, rows: readonly Row[], now: Date) => Promise<void>,
): Promise<Result<string, string>> {
  const text = await readText(file);
  if (!text.ok) return text;
  const records = readCsv(text.value, columns);
  if (!records.ok) return records;
  const rows = parse(records.value);
  if (!rows.ok) return rows;
  const database = await openDatabase(config);
  if (!database.ok) return database;
  try {
    await write(database.value, rows.value, new Date());
  } finally {
    await database.value.close();
  }
  return ok(`Imported ${String(rows.value.length)} rows of ${file}.`);
}

/** A file of UTF-8. */
export async function readText(file: string): Promise<Result<string, string>> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
  } catch (error) {
    if (error instanceof TypeError) return err(`${file} is not UTF-8.`);
    return err(`${file} cannot be read.`);
  }
}
