import type { RouteName } from '@kinora/contract/http';
import type { RowChanges, RowDigests } from './row-digests.ts';

/** What a call does when nothing is in its way. */
export interface Rehearsed {
  /** statements that write, and ends of transactions that wrote */
  readonly writes: number;
  /** what is kept after each statement outside of a transaction and each transaction, in their order */
  readonly steps: readonly RowChanges[];
}

/** What the server that is killed tells. */
export type KilledReport =
  | { readonly found: RowDigests }
  | { readonly before: RowDigests }
  | { readonly calls: Readonly<Partial<Record<RouteName, Rehearsed>>> };
