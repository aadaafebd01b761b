import type { Client } from 'aedes';
import type { BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import {
  type BrokerAction,
  type BrokerRefusal,
  decide,
  type Grant,
} from '../../../modules/rooms/broker/decide.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import type { RefusalCounter } from '../refusal-counter.ts';
import { createConnectTries } from './connect-tries.ts';
import { createPenalties, type Penalties } from './penalties.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';

/** CONNACK, see MQTT 3.1.1, 3.2.2.3. A page tries again after the first, and gives up after the second. */
export const unavailable = 3;
const notAuthorised = 5;

/** What is known about a connection beside what the broker library keeps. */
export interface Guest {
  readonly grant: Grant;
  readonly rate: RateMeter;
  /** messages of this connection that were taken and not yet handed on */
  waiting: number;
}

export class Refused extends Error {
  readonly returnCode: number;
  constructor(reason: BrokerRefusal, returnCode: number) {
    super(reason);
    this.returnCode = returnCode;
  }
}

export interface AdmissionOptions {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
  readonly refusals: RefusalCounter;
  /** multiplies how often an address may try to connect */
  readonly limitFactor: number;
}

/** What a client shows when it connects. */
export interface Introduction {
  readonly address: string;
  readonly password: string;
  readonly action: Extract<BrokerAction, { readonly kind: 'connect' }>;
}

/** Who is let in, and what each connection may do. */
export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission({ gate, clock, refusals, limitFactor }: AdmissionOptions) {
  const admitted = new WeakMap<Client, Guest>();
  const penalties = createPenalties();
  const admit = createTicketCheck({ gate, refusals, penalties, limitFactor });

  function guestOf(client: Client | null): Guest | undefined {
    return client === null ? undefined : admitted.get(client);
  }

  /** Keeps an address out for a while. One that was not let in shows no ticket, and so does no harm. */
  function penalize(client: Client | null): void {
    const guest = guestOf(client);
    if (guest !== undefined) penalties.add(guest.grant.accountPk);
  }

  function refusalOf(client: Client | null, action: BrokerAction): BrokerRefusal | null {
    const guest = guestOf(client);
    const decision = decide(guest?.grant ?? null, action, clock.now());
    const isTooFast = decision === 'allow' && action.kind === 'publish' && guest?.rate.take() === false;
    const refusal = isTooFast ? 'too-fast' : decision;
    if (refusal === 'allow') return null;
    refusals.count(refusal);
    if (refusal === 'too-fast') penalize(client);
    return refusal;
  }

  return {
    guestOf,
    penalize,
    refusalOf,

    /** Lets a client in, or throws `Refused`. */
    async authenticate(client: Client, introduction: Introduction): Promise<void> {
      const grant = await admit(client.id, introduction);
      if (grant !== null) admitted.set(client, { grant, rate: createRateMeter(), waiting: 0 });
      const refusal = refusalOf(client, introduction.action);
      if (refusal !== null) throw new Refused(refusal, notAuthorised);
    },

    async isStillAdmitted(client: Client): Promise<boolean> {
      if ((await gate.grantOf(client.id)) !== null) return true;
      refusals.count('no-ticket');
      return false;
    },
  };
}

interface TicketCheckOptions extends Omit<AdmissionOptions, 'clock'> {
  readonly penalties: Penalties;
}

/** The grant of who shows a ticket; asks the database only for an address that does not fail all the time. */
function createTicketCheck({ gate, refusals, penalties, limitFactor }: TicketCheckOptions) {
  const tries = createConnectTries(limitFactor);

  function refuse(reason: BrokerRefusal, returnCode: number): Refused {
    refusals.count(reason);
    return new Refused(reason, returnCode);
  }

  return async (clientId: string, { address, password }: Introduction): Promise<Grant | null> => {
    const tried = tries.take(address);
    if (tried === null) throw refuse('too-fast', unavailable);
    const grant = await gate.admit({ clientId, password });
    if (grant === null) return null;
    if (await penalties.serve(grant.accountPk)) throw refuse('too-fast', notAuthorised);
    tried.giveBack();
    return grant;
  };
}
