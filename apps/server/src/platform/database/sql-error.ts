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

function readText(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
