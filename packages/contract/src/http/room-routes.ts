import {
  blockedPersonSchema,
  bridgeSchema,
  newRoomSchema,
  pastPartnerSchema,
  roomStatusSchema,
  seatedRoomSchema,
  seatSchema,
} from '../entities/room.ts';
import { defineRoutes } from './route.ts';
import { writtenText } from './written-text.ts';
import { z } from './zod.ts';

const nothing = z.null();
const code = z.string().check(z.maxLength(40));
const codeParams = z.object({ code });
const ownRole = z.object({ role: z.enum(['1', '2']) });
/** `partnerKey` of what the person saw; without it, the person in the other seat now */
const partner = z.optional(z.string().check(z.maxLength(64)));

/** The calls of the rooms: those with fixed paths, and our own under `/api/v1/rooms/`. */
export const roomRoutes = defineRoutes({
  createRoom: {
    method: 'GET',
    path: '/tcode/api/bridge/appNewBridge/:userPk',
    access: 'session',
    params: z.object({ userPk: z.string() }),
    data: z.nullable(bridgeSchema),
    errors: ['access.forbidden'],
  },
  findRoom: {
    method: 'GET',
    path: '/tcode/api/bridge/getMagpieBridgeBean/:roomId',
    access: 'session',
    params: z.object({ roomId: code }),
    data: z.nullable(roomStatusSchema),
    errors: ['request.too-many'],
  },
  enterRoom: {
    method: 'POST',
    path: '/tcode/api/bridge/onLine/:role',
    access: 'session',
    params: ownRole,
    body: z.object({
      code,
      /** from the creator, who opens the room by it */
      roomName: z.optional(z.string()),
      userRole: z.optional(seatSchema),
      /** that the partner reads; empty: none. Without it, as it was, at first none */
      shownName: z.optional(z.string()),
    }),
    data: seatedRoomSchema,
    errors: [
      'request.too-many',
      'room.code-required',
      'account.name-length',
      'account.name-characters',
      'room.not-found',
      'room.full',
      'room.name-required',
      'room.name-length',
      'room.name-characters',
      'room.wrong-seat',
      'room.blocked',
      'room.not-entitled',
    ],
  },
  leaveRoom: {
    method: 'POST',
    path: '/tcode/api/bridge/offLine/:role',
    access: 'session',
    params: ownRole,
    body: z.object({
      code,
      /** of the ticket that the page held: a late good-bye of a page that has been replaced changes nothing */
      clientId: z.optional(z.string().check(z.maxLength(40))),
    }),
    data: nothing,
    errors: ['room.not-found', 'room.wrong-seat'],
  },
  releaseSeat: {
    method: 'POST',
    path: '/api/v1/rooms/:code/release-seat',
    access: 'session',
    params: codeParams,
    body: z.object({ partner }),
    data: nothing,
    errors: ['room.not-found', 'room.partner-absent', 'access.forbidden'],
  },
  blockPartner: {
    method: 'POST',
    path: '/api/v1/rooms/:code/block-partner',
    access: 'session',
    params: codeParams,
    /** a reason makes it a report to the operators as well */
    body: z.object({ partner, reason: z._default(writtenText, '') }),
    data: nothing,
    errors: ['room.not-found', 'room.partner-absent', 'request.too-many'],
  },
  listMeetings: {
    method: 'GET',
    path: '/api/v1/rooms/meetings',
    access: 'session',
    data: z.array(pastPartnerSchema),
    errors: [],
  },
  listBlocks: {
    method: 'GET',
    path: '/api/v1/rooms/blocks',
    access: 'session',
    data: z.array(blockedPersonSchema),
    errors: [],
  },
  unblock: {
    method: 'POST',
    path: '/api/v1/rooms/unblock',
    access: 'session',
    body: z.object({ key: z.string().check(z.maxLength(64)) }),
    data: nothing,
    errors: [],
  },
  myRoom: {
    method: 'GET',
    path: '/api/v1/rooms/mine',
    access: 'session',
    data: z.nullable(roomStatusSchema),
    errors: [],
  },
  checkNewRoom: {
    method: 'GET',
    path: '/api/v1/rooms/new',
    access: 'session',
    data: newRoomSchema,
    errors: [],
  },
});
