import { describe, expect, it } from 'vitest';
import { z } from '../http/zod.ts';
import { listQuery, sealFilterSchema, sortColumn } from './list-query.ts';

const schema = listQuery(['code', 'name'], { key: z._default(z.string(), ''), isSeal: sealFilterSchema });

describe('the query of a list', () => {
  it('asks for the first page of fifty, ascending by the usual column, where it says nothing', () => {
    expect(schema.parse({})).toEqual({
      pageNum: 1,
      pageSize: 50,
      sortCol: 'code',
      sortType: 1,
      searchParam: { key: '', isSeal: '' },
    });
  });

  it('asks for what it says', () => {
    const query = {
      pageNum: 3,
      pageSize: 10,
      sortCol: 'name',
      sortType: 2,
      searchParam: { key: 'li', isSeal: 'Y' },
    };
    expect(schema.parse(query)).toEqual(query);
  });

  it.each([1, 2, 1_000_000])('may ask for page %d', (pageNum) => {
    expect(schema.parse({ pageNum })).toMatchObject({ pageNum });
  });

  it.each([10, 50, 100, 300, 500])('may ask for %d rows', (pageSize) => {
    expect(schema.parse({ pageSize })).toMatchObject({ pageSize });
  });

  it.each([
    ...[0, -1, 1.5, 1_000_001, '1', null].map((pageNum) => ({ pageNum })),
    ...[0, 1, 20, 501, '50', null].map((pageSize) => ({ pageSize })),
    ...['Code', 'sex', null, 1].map((sortCol) => ({ sortCol })),
    ...[0, 3, '1', null].map((sortType) => ({ sortType })),
    ...[null, '', { key: 1 }, { isSeal: 'y' }].map((searchParam) => ({ searchParam })),
  ])('is malformed: %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });

  it('searches as if nothing had been said, by what its search leaves out', () => {
    expect(schema.parse({ searchParam: {} }).searchParam).toEqual({ key: '', isSeal: '' });
    expect(schema.parse({ searchParam: { isSeal: 'N' } }).searchParam).toEqual({ key: '', isSeal: 'N' });
  });

  it('needs a search where that has a field without a default', () => {
    const strict = listQuery(['code'], { pk: z.string() });
    expect(strict.safeParse({}).success).toBe(false);
    expect(strict.parse({ searchParam: { pk: 'a' } }).searchParam).toEqual({ pk: 'a' });
  });
});

describe('the column to sort by', () => {
  const column = sortColumn(['name', 'code']);

  it.each([
    [undefined, 'name'],
    ['', 'name'],
    ['name', 'name'],
    ['code', 'code'],
  ])('is for %j: %s', (asked, sorted) => {
    expect(column.parse(asked)).toBe(sorted);
  });

  it.each(['toString', 'NAME', ' name', null])('is malformed: %j', (asked) => {
    expect(column.safeParse(asked).success).toBe(false);
  });
});

describe('the filter by seal', () => {
  it('has both where it says nothing', () => {
    expect([undefined, '', 'Y', 'N'].map((filter) => sealFilterSchema.parse(filter))).toEqual([
      '',
      '',
      'Y',
      'N',
    ]);
  });
});
