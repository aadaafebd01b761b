import type { IdentityProviderName } from '@kinora/contract/http';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { signInFlows, signInTickets, spentTokens } from '../../../database/tables/account-tables.ts';
import type { EmailAddress } from '../email/email-address.ts';
import type { ProviderClaims } from './identity-provider.ts';

/** Sign-ins at providers that are in progress. */
export type SignInFlowStore = ReturnType<typeof createSignInFlowStore>;

export function createSignInFlowStore({ queries }: Database) {
  return {
    async startFlow(secretHash: string, provider: IdentityProviderName, expiresAt: Date) {
      await queries.insert(signInFlows).values({ secretHash, provider, expiresAt });
    },

    /** Uses a flow: exactly one caller gets true. */
    async takeFlow(secretHash: string, provider: IdentityProviderName, now: Date): Promise<boolean> {
      const taken = await queries
        .delete(signInFlows)
        .where(
          and(
            eq(signInFlows.secretHash, secretHash),
            eq(signInFlows.provider, provider),
            gt(signInFlows.expiresAt, now),
          ),
        )
        .returning();
      return taken.length > 0;
    },

    async addTicket(ticketHash: string, flowHash: string, claims: ProviderClaims, expiresAt: Date) {
      await queries.insert(signInTickets).values({ ticketHash, flowHash, ...claims, expiresAt });
    },

    /** Uses a ticket of this flow: exactly one caller gets its claims. */
    async takeTicket(ticketHash: string, flowHash: string, now: Date): Promise<ProviderClaims | null> {
      const [row] = await queries
        .delete(signInTickets)
        .where(
          and(
            eq(signInTickets.ticketHash, ticketHash),
            eq(signInTickets.flowHash, flowHash),
            gt(signInTickets.expiresAt, now),
          ),
        )
        .returning();
      if (row === undefined) return null;
      const { provider, subject, email, displayName } = row;
      // stored by `addTicket`, which takes nothing but parsed addresses
      return { provider, subject, email: email as EmailAddress | null, displayName };
    },

    /** True for the first who shows this token. */
    async spendToken(tokenHash: string, expiresAt: Date): Promise<boolean> {
      const spent = await queries
        .insert(spentTokens)
        .values({ tokenHash, expiresAt })
        .onConflictDoNothing()
        .returning();
      return spent.length > 0;
    },
  };
}
