import { keptFor } from '@kinora/contract';
import type { NewRoom } from '@kinora/contract/http';
import type { RateLimit } from '../rate-limits/rate-limiter.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** A seat is present this long after its last call, in ms: three polls of 5 s. */
export const presenceMs = 15 * second;

/** A connection that was seen less long ago is not noted again, in ms. */
export const renewMarkMs = 15 * second;

/**
 * A seat is present this long after its connection was last noted, in ms: the age at which the note is renewed, the time
 * between two comparisons, and a margin. A connection that ends in order is noted at once.
 */
export const connectionMarkMs = 80 * second;

/** Whom one met in a room can be blocked and reported for this long after the room's end, in ms. */
export const reportableMs = keptFor.reportableDays * day;

/** How long rooms are kept after their end, in ms. A room's row counts among its creator's of the day. */
export const keptRoomMs = keptFor.roomDays * day;

/**
 * Why an account may create no other room today (BR-90): one of the day lives, or as many as may be had a second person.
 * @param perDay 0: without limit
 */
export function findNewRoomProblem(
  { hasLiving, joined }: { hasLiving: boolean; joined: number },
  perDay: number,
): NewRoom['problem'] {
  if (hasLiving) return 'room.still-open';
  if (perDay === 0 || joined < perDay) return null;
  return perDay === 1 ? 'room.daily-limit' : 'room.daily-limit-several';
}

export const roomRateLimits = {
  /** looking for rooms in which one has no seat: 39 bits of a code stay out of reach by far */
  searchByAccount: { name: 'room-search-account', burst: 20, refillMs: 6 * second },
  searchByClient: { name: 'room-search-client', burst: 60, refillMs: 2 * second },
  /** taking a seat, or coming back to it, makes a ticket each time */
  ticketByAccount: { name: 'room-ticket-account', burst: 30, refillMs: 4 * second },
  /** what somebody did in one room fits into three reports */
  reportByRoom: { name: 'room-report-room', burst: 3, refillMs: day },
  reportByAccount: { name: 'room-report-account', burst: 10, refillMs: minute },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * How often all instances together do each for a shared broker: a little more often than wanted, since one of them comes
 * a little early and another late. Half a second: whatever instance last swept, one sweeps within the next second.
 */
export const connectionTurns = {
  sweep: { name: 'room-sweep', burst: 1, refillMs: second / 2 },
  beat: { name: 'room-beat', burst: 1, refillMs: 4.5 * second },
  comparison: { name: 'room-comparison', burst: 1, refillMs: 58 * second },
} as const satisfies Readonly<Record<string, RateLimit>>;
