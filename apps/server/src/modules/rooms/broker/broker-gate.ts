import { timingSafeEqual } from 'node:crypto';
import { recipientSeat } from '@kinora/contract/constants';
import { isAway } from '../../../database/sql-error.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import type { WallClock } from '../../wall-clock.ts';
import { within } from '../../within.ts';
import type { Entitlement } from '../entitlement.ts';
import type { BrokerGate } from './broker.ts';
import { createConfirmedGrants } from './confirmed-grants.ts';
import type { Grant } from './decide.ts';
import type { TicketStore } from './room-ticket-store.ts';

export interface BrokerGateDeps {
  readonly tickets: TicketStore;
  readonly entitlement: Entitlement;
  readonly clock: WallClock;
}

/** A database that is silent for longer counts as away, in ms: a room waits for the answer. */
const patienceMs = 1_000;

/**
 * Decides for brokers from the database. While that is away, a connection that is in keeps what the database last confirmed:
 * no ticket can be ended then, and the connections of tickets that ended before are closed. No new connection is
 * admitted meanwhile: this instance would not know of a ticket that another one ended.
 */
export function createBrokerGate({ tickets, entitlement, clock }: BrokerGateDeps): BrokerGate {
  const confirmed = createConfirmedGrants(clock);

  async function readGrant(clientId: string): Promise<Grant | null> {
    const grant = (await tickets.findLive(clientId, clock.now()))?.grant ?? null;
    confirmed.note(clientId, grant);
    return grant;
  }

  return {
    async admit({ clientId, password }) {
      const ticket = await tickets.findLive(clientId, clock.now());
      if (ticket === null || !isSame(ticket.passwordHash, hashSecret(password))) return null;
      const { grant } = ticket;
      if (grant.seat === recipientSeat && !(await entitlement.mayReceive(grant.accountPk))) return null;
      confirmed.note(clientId, grant);
      return grant;
    },
    async grantOf(clientId) {
      const reading = readGrant(clientId).then(
        (grant) => ({ grant }),
        (error: unknown) => ({ error }),
      );
      const known = confirmed.find(clientId);
      const read = await (known === null ? reading : within(reading, patienceMs));
      if (read !== null && 'grant' in read) return read.grant;
      if (known !== null && (read === null || isAway(read.error))) return known;
      throw read?.error;
    },
    async connected(clientId) {
      await tickets.markConnected([clientId], clock.now());
      await tickets.markReached(clientId, clock.now());
    },
    disconnected: (clientId) => tickets.markDisconnected(clientId),
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
