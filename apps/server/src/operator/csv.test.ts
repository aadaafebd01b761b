import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const columns = ['name', 'isSeal'];
const read = (text: string) => {
  const rows = readCsv(text, columns);
  return rows.ok
    ? rows.value.map(({ line, fields }) => [line, fields['name'], fields['isSeal']])
    : rows.error;
};

describe('a CSV file', () => {
  it.each([
    ['lines ended by LF', 'name,isSeal\nA,N\nB,Y\n'],
    ['lines ended by CR LF, without a last one', 'name,isSeal\r\nA,N\r\nB,Y'],
    ['a byte order mark and semicolons', '\ufeffname;isSeal\nA;N\nB;Y'],
    ['its columns in another order and case', 'ISSEAL,Name\nN,A\nY,B'],
    ['quotes', '"name","isSeal"\n"A",N\n"B","Y"'],
    ['empty lines', 'name,isSeal\nA,N\n\nB,Y\n\n'],
  ])('[OG-31] may have %s', (_what, text) => {
    const rows = read(text);
    expect(Array.isArray(rows) && rows.map(([, name, seal]) => [name, seal])).toEqual([
      ['A', 'N'],
      ['B', 'Y'],
    ]);
  });

  it('[OG-31] may hold separators, quotes and line ends in a quoted field, and counts lines all the same', () => {
    expect(read('name,isSeal\n"A, ""the"" ;\none",N\nB,Y')).toEqual([
      [2, 'A, "the" ;\none', 'N'],
      [4, 'B', 'Y'],
    ]);
  });

  it('[OG-30] is refused with a sentence where it is another file', () => {
    expect(read('who,isSeal\nA,N')).toBe('The first line has to name these columns: name,isSeal');
    expect(read('')).toBe('The first line has to name these columns: name,isSeal');
    expect(read('name,isSeal\nA')).toBe('Line 2 does not have 2 fields.');
    expect(read('name,isSeal\n"A,N')).toBe('A quoted field does not end.');
  });
});
