import { timingSafeEqual } from 'node:crypto';
import { recipientSeat } from '@kinora/contract/constants';
import { hashSecret } from '../../accounts/secrets.ts';
import type { WallClock } from '../../wall-clock.ts';
import type { Entitlement } from '../entitlement.ts';
import type { BrokerGate } from './broker.ts';
import type { TicketStore } from './room-ticket-store.ts';

export interface BrokerGateDeps {
  readonly tickets: TicketStore;
  readonly entitlement: Entitlement;
  readonly clock: WallClock;
}

/** Decides for brokers from the database alone. */
export function createBrokerGate({ tickets, entitlement, clock }: BrokerGateDeps): BrokerGate {
  return {
    async admit({ clientId, password }) {
      const ticket = await tickets.findLive(clientId, clock.now());
      if (ticket === null || !isSame(ticket.passwordHash, hashSecret(password))) return null;
      const { grant } = ticket;
      if (grant.seat === recipientSeat && !(await entitlement.mayReceive(grant.accountPk))) return null;
      return grant;
    },
    async grantOf(clientId) {
      return (await tickets.findLive(clientId, clock.now()))?.grant ?? null;
    },
    connected: (clientId) => tickets.markConnected([clientId], clock.now()),
    disconnected: (clientId) => tickets.markDisconnected(clientId),
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
