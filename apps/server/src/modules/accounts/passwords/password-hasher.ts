import type { Failure } from '@kinora/contract';
import type { Result } from '@kinora/kernel';
import type { Client } from '../../handler.ts';

/** Who has a password hashed. Those who wait share the queue by it. */
export interface HashAsker extends Pick<Client, 'address' | 'network'> {
  /** the account that it is about, by its pk or its address */
  readonly account: string;
}

/** Makes what is stored for a password, slowly on purpose. Refuses with `server.busy` when too many wait. */
export interface PasswordHasher {
  hash(secret: string, asker: HashAsker): Promise<Result<string, Failure<'server.busy'>>>;
  /** @param hash null where there is nothing to compare with: takes as long, and is never right */
  verify(
    secret: string,
    hash: string | null,
    asker: HashAsker,
  ): Promise<Result<boolean, Failure<'server.busy'>>>;
}

export function askerOf({ address, network }: Client, account: string): HashAsker {
  return { address, network, account };
}
