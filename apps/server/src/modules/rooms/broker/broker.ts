import type { BrokerCells } from './broker-cells.ts';
import type { BrokerRefusal, Grant } from './decide.ts';

/** What a connection shows when it comes. */
export interface Credentials {
  readonly clientId: string;
  readonly password: string;
}

/** What brokers ask the rooms and report to them. */
export interface BrokerGate {
  /** The grant of a ticket that lives, shown with its password; null for any other. */
  admit(credentials: Credentials): Promise<Grant | null>;
  /** The grant of a ticket that lives; for brokers that ask again after they have checked the password. */
  grantOf(clientId: string): Promise<Grant | null>;
  /** A connection opened, or closed. */
  connected(clientId: string): Promise<void>;
  disconnected(clientId: string): Promise<void>;
}

/** How a broker did since the start. */
export interface BrokerFigures {
  /** open now */
  readonly connections: number;
  readonly refusals: Readonly<Record<BrokerRefusal, number>>;
  /** messages that a subscriber was too slow for; none is kept for later. Null: this broker does not say. */
  readonly dropped: number | null;
  /** messages that were taken and not yet handed on; null: this broker does not say */
  readonly waiting: number | null;
  /** how late messages leave at the moment, in ms; null: this broker does not say */
  readonly latenessMs: number | null;
}

/**
 * `partition`: nodes of its cluster do not see each other; `node`: one of them is away; `alarm`: one has too little memory
 * or disk, and takes no messages; `questions`: it cannot ask the instances about tickets, or they have another secret.
 */
export type BrokerTrouble = 'partition' | 'node' | 'alarm' | 'questions';

/** Carries the messages of the rooms, and keeps none. */
export interface Broker {
  /**
   * WebSocket address for tickets.
   * @param origin under which the person reached this server
   * @param cell that carries the room; null where the broker is one
   */
  urlFor(origin: string, cell: string | null): string;
  /** null: the broker is one */
  readonly cells: BrokerCells | null;
  /** Client ids that are connected now, as far as this instance can see, a page at a time. */
  listConnected(): AsyncIterable<readonly string[]>;
  /** Ends who sends more than is allowed, where nothing else does. */
  endTooFast(): Promise<void>;
  /**
   * Ends the connections of these client ids, wherever this broker holds them; those that have none are left out. Returns
   * the ids that could not be ended now.
   */
  disconnect(clientIds: readonly string[]): Promise<readonly string[]>;
  /** Whether other instances see and end its connections as well; then one of them is enough. */
  readonly isShared: boolean;
  isReady(): Promise<boolean>;
  /**
   * What an operator has to correct before it can be ready, as a sentence; null where nothing is known to be wrong with the
   * settings. Rejects where it does not reply.
   */
  findRefusal?(): Promise<string | null>;
  /** What is wrong with it though it is ready. A broker that is one program has nothing to say here. */
  listTroubles?(): Promise<readonly BrokerTrouble[]>;
  /** Whether it carries so much already that another room would make all of them late. */
  isFull(): boolean;
  figures(): BrokerFigures;
  /** Ends what this instance holds. */
  close(): Promise<void>;
}
