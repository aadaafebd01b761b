import { pairWordCount } from '../constants/limits.ts';
import { controllerSeat, recipientSeat } from '../constants/seats.ts';
import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';

/** What `onLine` of a bridge says: 0 unknown, 1 partner absent, 2 both present. */
export const roomPresenceSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type RoomPresence = z.output<typeof roomPresenceSchema>;

export const seatSchema = z.union([z.literal(controllerSeat), z.literal(recipientSeat)]);

/** 1 absent, 2 present. */
const seatPresenceSchema = z.union([z.literal(1), z.literal(2)]);

const clockFields = {
  /** ISO 8601, UTC, by the server's clock */
  createdTime: z.iso.datetime(),
  curTime: z.iso.datetime(),
  /** minutes from `createdTime` to the end of the room */
  duration: z.number(),
};

/** A room as its creator gets it. `code` is the room's id as well. */
export const bridgeSchema = z.object({
  code: z.string(),
  /** presence of the recipient's seat, and of the controller's */
  sendState: seatPresenceSchema,
  receiveState: seatPresenceSchema,
  onLine: roomPresenceSchema,
  ...clockFields,
});
export type Bridge = Domain<z.output<typeof bridgeSchema>>;

const pairWordSchema = z.number().check(z.int(), z.minimum(0), z.maximum(pairWordCount - 1));

/** A room as a search or a status poll sees it. */
export const roomStatusSchema = z.extend(bridgeSchema, {
  roomId: z.string(),
  roomName: z.string(),
  /** the seat that the room's creator chose */
  userRole: seatSchema,
  /** the seat that the asker has, else would take */
  userRoleView: seatSchema,
  /** whether the asker has a seat in it; a person without one learns nothing about the seats */
  isSeated: z.boolean(),
  /** of the ticket for the broker that the asker's seat has; empty where it has none */
  clientId: z.string(),
  /** whether the other seat is taken, its person present or not */
  isPartnerSeated: z.boolean(),
  /** identifies the person in the other seat, in this room alone; empty where it is free. The same person, the same key */
  partnerKey: z.string(),
  /** the other one's avatar, as in the calls about one's own account; empty for the default */
  partnerPhoto: z.string(),
  /** that the person in the other seat shows in this room; empty where none is shown, and where the seat is free */
  partnerName: z.string(),
  /**
   * Places of two words in a list that both pages have, for the two people to compare by voice; derived from the room and
   * who sits in it. Null until both seats are taken, and for a person who has none.
   */
  pairWords: z.nullable(z.tuple([pairWordSchema, pairWordSchema])),
});
export type RoomStatus = Domain<z.output<typeof roomStatusSchema>>;

/** Whether the asker can create another room now. */
export const newRoomSchema = z.object({
  /** why not; null where nothing is against it */
  problem: z.nullable(z.enum(['room.still-open', 'room.daily-limit', 'room.daily-limit-several'])),
  /** the asker's living room of the day; without a name it waits to be opened */
  room: z.nullable(roomStatusSchema),
});
export type NewRoom = Domain<z.output<typeof newRoomSchema>>;

/** Somebody whom one met in a room, and may still block or report. */
export const pastPartnerSchema = z.object({
  code: z.string(),
  roomName: z.string(),
  /** as in the room's status */
  partnerKey: z.string(),
  /** that was shown in the room, empty where there was none */
  partnerName: z.string(),
  partnerSeat: seatSchema,
  metAt: z.iso.datetime(),
});
export type PastPartner = z.output<typeof pastPartnerSchema>;

/** Somebody whom one has blocked. */
export const blockedPersonSchema = z.object({
  /** identifies this person in the asker's list alone */
  key: z.string(),
  /** that was shown in the room, empty where there was none; the nickname for older blocks */
  name: z.string(),
  /** that the person had when blocked; null for older blocks */
  seat: z.nullable(seatSchema),
  blockedAt: z.iso.datetime(),
});
export type BlockedPerson = z.output<typeof blockedPersonSchema>;

/** What lets one seat of one room use the broker, until the room, the session or the entitlement ends. */
export const roomTicketSchema = z.object({
  /** WebSocket address that speaks MQTT 3.1.1 */
  url: z.string(),
  clientId: z.string(),
  username: z.string(),
  password: z.string(),
  /** controller to recipient */
  topic: z.string(),
  /** recipient to controller */
  backTopic: z.string(),
  expiresAt: z.iso.datetime(),
});
export type RoomTicket = z.output<typeof roomTicketSchema>;

export const seatedRoomSchema = z.extend(roomStatusSchema, { ticket: roomTicketSchema });
export type SeatedRoom = Domain<z.output<typeof seatedRoomSchema>>;
