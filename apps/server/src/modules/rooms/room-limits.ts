import type { RateLimit } from '../accounts/rate-limiter.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** From the creation of a room to its end, in ms. */
export const roomLifetimeMs = 10 * minute;

/** A seat is present this long after its last sign of life, in ms: three polls of 5 s. */
export const presenceMs = 15 * second;

/** Whom one met in a room can be blocked and reported for this long after the room's end, in ms. */
export const reportableMs = day;

/** How long rooms and reports are kept, in ms. A room's row is its creator's one creation of the day. */
export const retention = { room: 2 * day, report: 180 * day } as const;

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
