import type { ListAnswer, ListOrder, RoomReport, Seat } from '@kinora/contract/http';
import type { Grant } from './broker/decide.ts';
import type { Room } from './room.ts';

export interface NewRoom {
  readonly code: string;
  readonly creatorPk: string;
  /** UTC, yyyy-mm-dd */
  readonly day: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewTicket {
  readonly clientId: string;
  readonly passwordHash: string;
  readonly seat: Seat;
  readonly accountPk: string;
  /** the session that it dies with */
  readonly sessionHash: string;
}

/** Changes of a room, exclusive meanwhile. Tickets are identified by their client ids. */
export interface RoomChanges {
  /** Whether one of the two has blocked the other. */
  areApart(onePk: string, otherPk: string): Promise<boolean>;
  open(name: string, creatorSeat: Seat): Promise<void>;
  /** Seats an account, or notes that it is back; a joiner and the creator have met by that. */
  sit(seat: Seat, accountPk: string, now: Date): Promise<void>;
  /** The seat stays its person's. */
  leave(seat: Seat): Promise<void>;
  release(seat: Seat): Promise<void>;
  /** False where the session has ended meanwhile. */
  issueTicket(ticket: NewTicket, now: Date): Promise<boolean>;
  dropTicket(seat: Seat): Promise<string | null>;
  /**
   * Those of this room that have died by what was changed. They stay until their connections have ended: who comes next
   * finds them as well, and waits for that.
   */
  listDeadTickets(now: Date): Promise<readonly string[]>;
}

/** Somebody met in a room, and the seat that he had. */
export interface Partner {
  readonly accountPk: string;
  readonly seat: Seat;
}

export interface Block {
  readonly blockedPk: string;
  readonly name: string;
  /** null for a block of a version that did not note it */
  readonly seat: Seat | null;
  readonly blockedAt: Date;
}

/** Somebody whom an account met in a room; the creator and a joiner meet, whether both were present or not. */
export interface Meeting {
  readonly code: string;
  readonly roomName: string;
  readonly partnerPk: string;
  readonly partnerName: string;
  readonly partnerSeat: Seat;
  readonly metAt: Date;
  /** by this account, for what was in this room */
  readonly isReported: boolean;
}

export interface Report {
  readonly id: string;
  readonly roomCode: string;
  readonly reporterPk: string;
  /** null: somebody whose account is gone */
  readonly reportedPk: string | null;
  readonly reason: string;
  readonly reportedAt: Date;
}

export interface RoomStore {
  /**
   * `daily-limit`: a room of this creator and day lives, or as many had a second person in them as may be. `code-taken`:
   * another room has this code.
   * @param perDay 0: without limit
   */
  create(
    room: NewRoom,
    perDay: number,
    now: Date,
  ): Promise<'created' | 'daily-limit' | 'code-taken' | 'creator-gone'>;
  find(code: string, now: Date): Promise<Room | null>;
  /** The living room in which the account sits, or which it has created; the newest of several. */
  findOf(accountPk: string, now: Date): Promise<Room | null>;
  /** A sign of life from a seat, unless its person said good-bye. */
  touch(code: string, accountPk: string, now: Date): Promise<void>;
  /** Holds the room while `work` runs; null where none lives. */
  withRoom<Value>(
    code: string,
    askerPk: string,
    now: Date,
    work: (room: Room, changes: RoomChanges) => Promise<Value>,
  ): Promise<Value | null>;
  /** Codes of the living rooms that one of these accounts has created. */
  listCreatedBy(accountPks: readonly string[], now: Date): Promise<string[]>;
  /** Whom an account met in rooms that ended after a moment, or live; the latest first. */
  listMeetings(accountPk: string, endedAfter: Date): Promise<Meeting[]>;
  block(blockerPk: string, blocked: Partner, now: Date): Promise<void>;
  /** Whom an account has blocked, the latest first. */
  listBlocks(blockerPk: string): Promise<Block[]>;
  unblock(blockerPk: string, blockedPk: string): Promise<void>;
  report(report: Report): Promise<void>;
  /** Whether this key names somebody whom an account met in this room, and whose account is gone. */
  hasDeparted(witnessPk: string, code: string, partnerKey: string): Promise<boolean>;
  /** By time. */
  listReports(order: ListOrder): Promise<ListAnswer<RoomReport[]>>;
  countLiving(now: Date): Promise<number>;
  removeStale(roomsBefore: Date, reportsBefore: Date): Promise<void>;
}

export interface LiveTicket {
  readonly grant: Grant;
  readonly passwordHash: string;
}

/**
 * A ticket lives while its room, its session and its person's seat do, and a recipient's while the controller does whom
 * it met. That is looked up, so nothing that ends one of them has to remember the tickets.
 */
export interface TicketStore {
  findLive(clientId: string, now: Date): Promise<LiveTicket | null>;
  /** Those of these client ids whose ticket lives. */
  filterLive(clientIds: readonly string[], now: Date): Promise<readonly string[]>;
  /** Whose time is over, or was ended with session or seat. Found by an index: costs what died. */
  listDead(now: Date): Promise<readonly string[]>;
  /** The recipients' tickets whose time is not over. */
  listRecipients(now: Date): Promise<readonly Pick<Grant, 'clientId' | 'accountPk'>[]>;
  remove(clientIds: readonly string[]): Promise<void>;
  /** Leaves those alone that were marked a moment ago. */
  markConnected(clientIds: readonly string[], now: Date): Promise<void>;
  markDisconnected(clientId: string): Promise<void>;
}
