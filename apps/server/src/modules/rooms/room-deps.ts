import type { RateLimiter } from '../accounts/rate-limiter.ts';
import type { AuditTrail } from '../organisation/audit.ts';
import type { WallClock } from '../wall-clock.ts';
import type { Broker } from './broker.ts';
import type { Connections } from './connections.ts';
import type { Entitlement } from './entitlement.ts';
import type { RoomStore } from './room-stores.ts';

/** What the rooms stand on: ports, all of them. */
export interface RoomDeps {
  readonly rooms: RoomStore;
  readonly broker: Pick<Broker, 'urlFor'>;
  readonly connections: Pick<Connections, 'end'>;
  readonly entitlement: Entitlement;
  readonly audit: Pick<AuditTrail, 'record'>;
  readonly limiter: RateLimiter;
  readonly clock: WallClock;
}
