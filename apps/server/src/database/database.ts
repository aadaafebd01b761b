import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

/** Drizzle's query builder over whichever database runs below. */
export type Queries = PgRemoteDatabase;

/** Statements that see each other: the database itself, or one transaction in it. */
export interface SqlSession {
  readonly queries: Queries;
  /** Runs several statements at once, without parameters or rows: migrations. */
  script(sql: string): Promise<void>;
}

/** PostgreSQL's dialect, embedded or served. Refused statements throw `SqlError` as their cause. */
export interface Database extends SqlSession {
  /**
   * Commits when `work` resolves. Rolls back when it throws, and when it resolves to a refusal, a `Result` that is not ok:
   * what was refused has left nothing behind, in whichever order `work` wrote and checked. READ COMMITTED.
   */
  transaction<Value>(work: (session: SqlSession) => Promise<Value>): Promise<Value>;
  /** The same database for another kind of work: where statements wait, the kinds take turns (rule BR-100). */
  lane(): Database;
  /** Whether other instances use it as well. */
  readonly isShared: boolean;
  isReady(): Promise<boolean>;
  /** Whether what is written is kept; a standby only reads. Absent where the database is this program's own. */
  takesWrites?(): Promise<boolean>;
  /** Waits for what is in progress. */
  close(): Promise<void>;
}
