import { describe, expect, it } from 'vitest';
import {
  abortedCommit,
  catchUniqueViolation,
  isAway,
  isConnectionLost,
  isOvertaken,
  isUnanswered,
  isUniqueViolation,
  SqlError,
  toSqlError,
} from './sql-error.ts';

const refusal = (code: string, constraint = '') => new SqlError('refused', code, constraint);
const wrapped = (cause: unknown) => new Error('query', { cause: new Error('drizzle', { cause }) });
const withCode = (code: unknown) => Object.assign(new Error('driver'), { code });

describe('an error of a driver', () => {
  it('becomes one with its code and constraint, and loses the values of the row', () => {
    const driver = Object.assign(new Error('duplicate key'), {
      ...{ code: '23505', constraint: 'rooms_pkey', detail: 'Key (email)=(a@example.org)' },
    });
    const error = toSqlError(driver);
    expect(error).toBeInstanceOf(SqlError);
    const { name, message, code, constraint } = error;
    expect([name, message, code, constraint]).toEqual(['SqlError', 'duplicate key', '23505', 'rooms_pkey']);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('example.org');
  });

  it('has empty texts where the driver has none', () => {
    expect(toSqlError(withCode(5))).toMatchObject({ message: 'driver', code: '', constraint: '' });
    expect(toSqlError('words')).toMatchObject({ message: 'words', code: '', constraint: '' });
  });

  it('stays the same where it is one already', () => {
    const error = refusal('23505');
    expect(toSqlError(error)).toBe(error);
    expect(abortedCommit()).toMatchObject({ code: '25P02', constraint: '' });
  });
});

describe('a unique violation', () => {
  it('is one of this constraint, through whatever wrapped it', () => {
    const taken = refusal('23505', 'rooms_pkey');
    expect([taken, wrapped(taken)].map((error) => isUniqueViolation(error, 'rooms_pkey'))).toEqual([
      true,
      true,
    ]);
    const others = [
      refusal('23505', 'accounts_pkey'),
      refusal('23503', 'rooms_pkey'),
      Object.assign(new Error('driver'), { code: '23505', constraint: 'rooms_pkey' }),
      Object.assign(refusal('23503'), { cause: taken }),
      'rooms_pkey',
    ];
    expect(others.filter((error) => isUniqueViolation(error, 'rooms_pkey'))).toEqual([]);
  });

  it('gives the other value, where other errors pass', async () => {
    const run = (work: () => Promise<string>) => catchUniqueViolation('rooms_pkey', 'taken', work);
    expect(await run(() => Promise.resolve('done'))).toBe('done');
    expect(await run(() => Promise.reject(wrapped(refusal('23505', 'rooms_pkey'))))).toBe('taken');
    const other = refusal('23505', 'accounts_pkey');
    await expect(run(() => Promise.reject(other))).rejects.toBe(other);
  });
});

describe('a statement that was overtaken', () => {
  it.each([
    ['23503', true],
    ['40P01', true],
    ['40001', true],
    ['23505', false],
    ['', false],
  ])('by its code %j: %j', (code, isOne) => {
    expect([isOvertaken(refusal(code)), isOvertaken(wrapped(refusal(code)))]).toEqual([isOne, isOne]);
  });

  it('is one by the outermost refusal alone', () => {
    expect(isOvertaken(Object.assign(refusal('23505'), { cause: refusal('40001') }))).toBe(false);
    expect([isOvertaken(withCode('40001')), isOvertaken(undefined)]).toEqual([false, false]);
  });
});

/** What is said of an error, bare and wrapped, which is the same. */
function judge(error: unknown) {
  const judged = { lost: isConnectionLost(error), away: isAway(error), silent: isUnanswered(error) };
  const { lost, away, silent } = judged;
  const inside = wrapped(error);
  expect([isConnectionLost(inside), isAway(inside), isUnanswered(inside)]).toEqual([lost, away, silent]);
  return judged;
}

describe('a database', () => {
  it.each(['ECONNRESET', 'ECONNABORTED', 'EPIPE', '57P01', '57P02', '08000', '08P01'])(
    'has lost the connection, and is away, with the code %s',
    (code) => {
      expect(judge(withCode(code))).toEqual({ lost: true, away: true, silent: false });
      expect(judge(refusal(code))).toEqual({ lost: true, away: true, silent: false });
    },
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('has lost the connection, and is away, with the words "%s"', (words) => {
    expect(judge(new Error(words))).toEqual({ lost: true, away: true, silent: false });
  });

  it.each([
    ...['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
    ...['57014', '57P03', '53300', '25006', '26000', '42P05'],
  ])('is away with the code %s', (code) => {
    expect(judge(withCode(code))).toEqual({ lost: false, away: true, silent: false });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated due to connection timeout',
    'Cannot use a pool after calling end on the pool',
  ])('is away with the words "%s"', (words) => {
    expect(judge(new Error(words))).toEqual({ lost: false, away: true, silent: false });
  });

  it('is away, and silent, where a statement got no answer in time', () => {
    expect(judge(new Error('Query read timeout'))).toEqual({ lost: false, away: true, silent: true });
  });

  it.each([
    refusal('23505'),
    refusal(''),
    withCode('08'),
    withCode('080001'),
    new Error('timeout'),
    'ECONNRESET',
  ])('is there with %s', (error) => {
    expect(judge(error)).toEqual({ lost: false, away: false, silent: false });
  });
});
