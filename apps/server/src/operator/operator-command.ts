import type { Result } from '@kinora/kernel';
import type { PaymentConfig } from '../payment-config.ts';

/** What the commands work on. */
export interface OperatorContext {
  readonly dataDir: string;
  /** null: no second folder for backups */
  readonly backupDir: string | null;
  /** null: the embedded database, which only one process may use: stop the server first */
  readonly databaseUrl: string | null;
  readonly payment: PaymentConfig;
  warn(sentence: string): void;
}

/** One command of the operator at the server. */
export interface OperatorCommand {
  readonly usage: string;
  readonly summary: string;
  /** Returns what was done, or why not. */
  run(context: OperatorContext, argument: string): Promise<Result<string, string>>;
}
