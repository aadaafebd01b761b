import { err, ok, type Result } from '@kinora/kernel';

/** One line of data: its fields by the names of the header. */
export interface CsvRow {
  /** where it begins in the file, from 1 */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV file (RFC 4180, and semicolons, which some spreadsheets write) whose first line names its columns.
 * @param columns the names that it has to have, in any order and in any case; no others
 */
export function readCsv(text: string, columns: readonly string[]): Result<CsvRow[], string> {
  const records = splitRecords(text.replace(/^\ufeff/, ''));
  if (records === null) return err('A quoted field does not end.');
  const [header, ...rows] = records;
  const names = header?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const wanted = columns.map((name) => name.toLowerCase());
  const isWanted = wanted.length === names.length && wanted.every((name) => names.includes(name));
  if (!isWanted) return err(`The first line has to name these columns: ${columns.join(',')}`);
  const short = rows.find(({ fields }) => fields.length !== names.length);
  if (short !== undefined)
    return err(`Line ${String(short.line)} does not have ${String(names.length)} fields.`);
  const order = columns.map((name) => [name, names.indexOf(name.toLowerCase())] as const);
  return ok(
    rows.map(({ line, fields }) => ({
      line,
      fields: Object.fromEntries(order.map(([name, index]) => [name, fields[index]?.trim() ?? ''])),
    })),
  );
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** null where a quote does not end */
function splitRecords(text: string): CsvRecord[] | null {
  const separator = /^[^\r\n]*/.exec(text)?.[0].includes(';') ? ';' : ',';
  // a field: quoted with doubled quotes, or plain; then what ends it
  const field = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n][^${separator}\r\n]*|))(${separator}|\r\n|\r|\n|$)`,
    'y',
  );
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let [line, begin] = [1, 1];
  while (field.lastIndex < text.length || fields.length > 0) {
    const match = field.exec(text);
    if (match === null) return null;
    const [whole, quoted, plain = '', end = ''] = match;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === separator) continue;
    if (fields.length > 1 || fields[0] !== '') records.push({ line: begin, fields });
    [fields, begin] = [[], line];
    if (end === '') break;
  }
  return records;
}
