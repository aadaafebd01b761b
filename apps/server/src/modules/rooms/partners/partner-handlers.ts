import type { BlockedPerson, PastPartner, RoomRouteName } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import type { Handlers } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import { blockKeyOf, partnerKeyOf } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';
import { reportableMs } from '../room-limits.ts';
import { createBlockPartner } from './block-partner.ts';
import type { Block } from './partner-store.ts';
import type { Meeting } from './room-meetings.ts';

type PartnerRouteName = Extract<RoomRouteName, 'blockPartner' | 'listMeetings' | 'listBlocks' | 'unblock'>;

/** One handler for each call about those whom an account met. */
export function createPartnerHandlers(deps: RoomDeps): Handlers<PartnerRouteName> {
  const { partners, clock } = deps;
  return {
    blockPartner: createBlockPartner(deps),

    async listMeetings({ session }) {
      const since = addMs(clock.now(), -reportableMs);
      const meetings = await partners.listMeetings(session.accountPk, since);
      return ok(meetings.filter(({ isReported }) => !isReported).map(toPartner));
    },

    async listBlocks({ session: { accountPk } }) {
      const blocks = await partners.listBlocks(accountPk);
      return ok(blocks.map((block) => toBlockedPerson(accountPk, block)));
    },

    async unblock({ body, session: { accountPk } }) {
      const blocks = await partners.listBlocks(accountPk);
      const meant = blocks.find(({ blockedPk }) => blockKeyOf(accountPk, blockedPk) === body.key);
      if (meant !== undefined) await partners.unblock(accountPk, meant.blockedPk);
      return ok(null);
    },
  };
}

function toPartner({ code, roomName, partnerPk, partnerName, partnerSeat, metAt }: Meeting): PastPartner {
  const partnerKey = partnerKeyOf(code, partnerPk);
  return { code, roomName, partnerKey, partnerName, partnerSeat, metAt: metAt.toISOString() };
}

function toBlockedPerson(blockerPk: string, { blockedPk, name, seat, blockedAt }: Block): BlockedPerson {
  return { key: blockKeyOf(blockerPk, blockedPk), name, seat, blockedAt: blockedAt.toISOString() };
}
