/** What a database says when it refuses a statement, the same from both databases. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** PostgreSQL's SQLSTATE; empty where the connection itself failed */
  readonly code: string;
  /** name of the constraint that was violated, or empty */
  readonly constraint: string;

  constructor(message: string, code: string, constraint: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** Takes from a driver's error what may be logged: its `detail` holds the values of the row. */
export function toSqlError(error: unknown): SqlError {
  if (error instanceof SqlError) return error;
  if (!(error instanceof Error)) return new SqlError(String(error), '', '');
  return new SqlError(error.message, readText(error, 'code'), readText(error, 'constraint'));
}

/** A commit after a statement of the transaction failed and nobody passed that on: nothing was kept. */
export function abortedCommit(): SqlError {
  return new SqlError('the transaction was aborted before its commit', '25P02', '');
}

/** SQLSTATE of a unique index that refused a row. */
const uniqueViolation = '23505';

/** Whether a statement, through whatever wrapped it, failed on this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SqlError) return cause.code === uniqueViolation && cause.constraint === constraint;
  }
  return false;
}

/** What `work` returns; `otherwise` where it failed on this unique constraint. */
export async function catchUniqueViolation<Value, Otherwise>(
  constraint: string,
  otherwise: Otherwise,
  work: () => Promise<Value>,
): Promise<Value | Otherwise> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, constraint)) return otherwise;
    throw error;
  }
}

/** SQLSTATEs of what a second try does not meet again: a row that is gone, a circle of locks, a lost race. */
const overtaken: readonly string[] = ['23503', '40P01', '40001'];

/** Whether a statement failed because another transaction was there first, with nothing wrong in either. */
export function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SqlError) return overtaken.includes(cause.code);
  }
  return false;
}

/** Whether a statement got no answer in time: the driver says it in words alone, through whatever wrapped it. */
export function isUnanswered(error: unknown): boolean {
  return hasCause(error, ({ message }) => message === 'Query read timeout');
}

/** Codes of a connection that has ended: by the network (Node's), or because the server ended it. */
const lostCodes: readonly string[] = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', '57P01', '57P02'];

/** What the driver says of the same where it has no code. */
const lostSentences: readonly string[] = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Class of the SQLSTATEs of a connection that failed; poolers use it too. */
const connectionException = '08';

/** Whether the connection of a statement has ended: the statement was done or not, and another connection may serve. */
export function isConnectionLost(error: unknown): boolean {
  return hasCause(error, (cause) => {
    const code = readText(cause, 'code');
    const isOfClass = code.length === 5 && code.startsWith(connectionException);
    return isOfClass || lostCodes.includes(code) || lostSentences.includes(cause.message);
  });
}

/** SQLSTATEs of a prepared statement that a pooler between lost, or left behind on another's connection. */
const lostStatementCodes: readonly string[] = ['26000', '42P05'];

/** Whether the connection of a statement no longer has what was prepared on it; nothing was done. */
export function isStatementLost(error: unknown): boolean {
  return hasCause(error, (cause) => lostStatementCodes.includes(readText(cause, 'code')));
}

/** Codes of a database that takes no connection, is a standby that takes no writes, or gave a statement up for its time. */
const awayCodes: readonly string[] = [
  ...['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57014', '57P03', '53300', '25006'],
];

/** What the driver says of the same where it has no code. */
const awaySentences: readonly string[] = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Cannot use a pool after calling end on the pool',
];

/** Whether a statement failed because the database is away, or too busy: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  const isOneOf = (cause: Error) =>
    awayCodes.includes(readText(cause, 'code')) || awaySentences.includes(cause.message);
  return isUnanswered(error) || isConnectionLost(error) || isStatementLost(error) || hasCause(error, isOneOf);
}

/** SQLSTATEs of a full disk and of one with errors. */
const unsavedCodes: readonly string[] = ['53100', '58030'];

/** Whether a statement failed because nothing can be written: nothing was kept, and reading goes on. */
export function isUnsaved(error: unknown): boolean {
  return hasCause(error, (cause) => {
    // a disk that is read-only has the code of a missing right
    return unsavedCodes.includes(readText(cause, 'code')) || cause.message.includes('Read-only file system');
  });
}

function hasCause(error: unknown, isMeant: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isMeant(cause)) return true;
  return false;
}

function readText(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
