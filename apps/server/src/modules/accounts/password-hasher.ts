import type { Failure } from '@kinora/contract';
import type { Result } from '@kinora/kernel';

/** Makes what is stored for a password, slowly on purpose. Refuses with `server.busy` when too many wait. */
export interface PasswordHasher {
  hash(secret: string): Promise<Result<string, Failure<'server.busy'>>>;
  /** @param hash null where there is nothing to compare with: takes as long, and is never right */
  verify(secret: string, hash: string | null): Promise<Result<boolean, Failure<'server.busy'>>>;
}
