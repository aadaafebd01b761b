import { englishSentence } from '@kinora/contract';
import { sealColumn } from '@kinora/contract/http';
import { ok, type Result } from '@kinora/kernel';
import { parseCode, parseName } from './organisation-text.ts';
import { toKey } from './search-terms.ts';
import type { PersonFields } from './person-store.ts';

/** A company as a file names it. */
export interface CompanyImport {
  readonly name: string;
  readonly isSealed: boolean;
}

/** A person as a file names it: by names instead of pks. */
export interface PersonImport extends Omit<PersonFields, 'companyPk' | 'departmentPk'> {
  readonly company: string;
  /** from the top down; empty for none */
  readonly departments: readonly string[];
  readonly isSealed: boolean;
}

export interface ImportRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** More mistakes than these are not reported at once. */
const maxMistakes = 5;

export const companyColumns = ['name', sealColumn] as const;
export const personImportColumns = ['company', 'department', 'code', 'name', 'sex', sealColumn] as const;

/** Every row, or the first mistakes by their lines. */
export function parseCompanies(rows: readonly ImportRow[]): Result<CompanyImport[], string> {
  return parseRows(rows, parseCompany, ({ name }) => toKey(name));
}

export function parsePeople(rows: readonly ImportRow[]): Result<PersonImport[], string> {
  return parseRows(rows, parsePerson, ({ company, code }) => `${toKey(company)}\n${toKey(code)}`);
}

type Parsed<Value> = Result<Value, string>;

function parseRows<Value>(
  rows: readonly ImportRow[],
  parse: (fields: ImportRow['fields']) => Parsed<Value>,
  keyOf: (value: Value) => string,
): Result<Value[], string> {
  const values: Value[] = [];
  const mistakes: string[] = [];
  const lines = new Map<string, number>();
  for (const { line, fields } of rows) {
    const value = parse(fields);
    const before = value.ok ? lines.get(keyOf(value.value)) : undefined;
    if (!value.ok) mistakes.push(`Line ${String(line)}: ${value.error}`);
    else if (before !== undefined) mistakes.push(`Line ${String(line)}: the same as line ${String(before)}.`);
    else {
      lines.set(keyOf(value.value), line);
      values.push(value.value);
    }
  }
  return mistakes.length === 0 ? ok(values) : { ok: false, error: joinMistakes(mistakes) };
}

function joinMistakes(mistakes: readonly string[]): string {
  const more = mistakes.length - maxMistakes;
  return [...mistakes.slice(0, maxMistakes), ...(more > 0 ? [`And ${String(more)} more.`] : [])].join('\n');
}

function parseCompany(fields: ImportRow['fields']): Parsed<CompanyImport> {
  const name = parseName(fields['name'] ?? '');
  if (!name.ok) return { ok: false, error: englishSentence(name.error) };
  const isSealed = parseSeal(fields[sealColumn]);
  return isSealed.ok ? ok({ name: name.value, isSealed: isSealed.value }) : isSealed;
}

function parsePerson(fields: ImportRow['fields']): Parsed<PersonImport> {
  const company = parseName(fields['company'] ?? '');
  if (!company.ok) return { ok: false, error: englishSentence(company.error) };
  const name = parseName(fields['name'] ?? '');
  if (!name.ok) return { ok: false, error: englishSentence(name.error) };
  const code = parseCode(fields['code'] ?? '');
  if (!code.ok) return { ok: false, error: englishSentence(code.error) };
  const departments = (fields['department'] ?? '').split('/').map(parseName);
  const isWithout = fields['department'] === '';
  if (!isWithout && departments.some((part) => !part.ok)) {
    return { ok: false, error: 'A department is names with slashes between them, like Sales/North.' };
  }
  const isSealed = parseSeal(fields[sealColumn]);
  if (!isSealed.ok) return isSealed;
  const sex = fields['sex'];
  if (sex !== '1' && sex !== '2') return { ok: false, error: 'The sex is 1 (male) or 2 (female).' };
  return ok({
    company: company.value,
    departments: isWithout ? [] : departments.flatMap((part) => (part.ok ? [part.value] : [])),
    code: code.value,
    name: name.value,
    sex: sex === '1' ? 1 : 2,
    isSealed: isSealed.value,
  });
}

/** Empty is enabled. */
function parseSeal(text = ''): Parsed<boolean> {
  if (text === '' || text === 'N') return ok(false);
  return text === 'Y' ? ok(true) : { ok: false, error: `${sealColumn} is Y, N or empty.` };
}
