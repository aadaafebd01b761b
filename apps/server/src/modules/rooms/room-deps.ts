import type { WallClock } from '../wall-clock.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Broker } from './broker/broker.ts';
import type { Connections } from './broker/connections.ts';
import type { Entitlement } from './entitlement.ts';
import type { PartnerStore } from './partners/partner-store.ts';
import type { RoomStore } from './room-store.ts';

export interface RoomQuota {
  /** from a room's creation to its end */
  readonly minutes: number;
  /** rooms with a second person that an account may create a day; 0: without limit */
  readonly perDay: number;
}

/** The ports that the rooms need. */
export interface RoomDeps {
  readonly rooms: RoomStore;
  readonly partners: PartnerStore;
  readonly broker: Pick<Broker, 'urlFor' | 'isFull' | 'cells'>;
  readonly connections: Pick<Connections, 'end'>;
  readonly entitlement: Entitlement;
  readonly limiter: RateLimiter;
  readonly clock: WallClock;
  readonly limits: RoomQuota;
}
