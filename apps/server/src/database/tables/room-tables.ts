import type { Seat } from '@kinora/contract/http';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const rooms = pgTable('rooms', {
  code: text('code').primaryKey(),
  creatorPk: text('creator_pk').notNull(),
  day: date('day').notNull(),
  name: text('name'),
  creatorSeat: integer('creator_seat').$type<Seat>(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  joinedAt: moment('joined_at'),
  creatorShownName: text('creator_shown_name'),
  cell: text('cell'),
  movedAt: moment('moved_at'),
  ticketedAt: moment('ticketed_at'),
  reachedAt: moment('reached_at'),
});

export const cellBeats = pgTable(
  'cell_beats',
  {
    server: text('server').notNull(),
    cell: text('cell').notNull(),
    saidAt: moment('said_at').notNull(),
    heardAt: moment('heard_at'),
  },
  (table) => [primaryKey({ columns: [table.server, table.cell] })],
);

export const roomSeats = pgTable(
  'room_seats',
  {
    roomCode: text('room_code').notNull(),
    seat: integer('seat').$type<Seat>().notNull(),
    accountPk: text('account_pk').notNull(),
    isAway: boolean('is_away').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomCode, table.seat] })],
);

export const roomMeetings = pgTable(
  'room_meetings',
  {
    roomCode: text('room_code').notNull(),
    joinerPk: text('joiner_pk').notNull(),
    metAt: moment('met_at').notNull(),
    joinerShownName: text('joiner_shown_name'),
  },
  (table) => [primaryKey({ columns: [table.roomCode, table.joinerPk] })],
);

export const roomDepartures = pgTable(
  'room_departures',
  {
    witnessPk: text('witness_pk').notNull(),
    roomCode: text('room_code').notNull(),
    partnerKey: text('partner_key').notNull(),
    leftAt: moment('left_at').notNull(),
    partnerPk: text('partner_pk'),
    partnerSeat: integer('partner_seat').$type<Seat>(),
  },
  (table) => [primaryKey({ columns: [table.witnessPk, table.roomCode, table.partnerKey] })],
);

export const roomTickets = pgTable('room_tickets', {
  clientId: text('client_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  roomCode: text('room_code').notNull(),
  seat: integer('seat').$type<Seat>().notNull(),
  accountPk: text('account_pk').notNull(),
  sessionHash: text('session_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  connectedAt: moment('connected_at'),
  controllerPk: text('controller_pk'),
});

export const roomBlocks = pgTable(
  'room_blocks',
  {
    blockerPk: text('blocker_pk').notNull(),
    blockedPk: text('blocked_pk').notNull(),
    blockedAt: moment('blocked_at').notNull(),
    blockedSeat: integer('blocked_seat').$type<Seat>(),
    blockedShownName: text('blocked_shown_name'),
  },
  (table) => [primaryKey({ columns: [table.blockerPk, table.blockedPk] })],
);

export const instanceBeats = pgTable('instance_beats', {
  instance: text('instance').primaryKey(),
  hasOwnBroker: boolean('has_own_broker').notNull(),
  beganAt: moment('began_at').notNull(),
  saidAt: moment('said_at').notNull(),
});
