import type { RoomTicket } from '@kinora/contract/http';
import { createLink } from '@kinora/device';
import { accessOf, takesPaths } from '@kinora/room';
import type { LinkChoice } from '../../protocol.ts';
import { createRoomTransport } from './room-transport.ts';
import type { RoomControlDeps, RoomSeat, SeatHolder } from './room-seat.ts';
import { controllerSnapshot } from './room-snapshot.ts';
import { withUsualHome } from './usual-home.ts';

/** The controller's seat: the room is the link, and what was the link before comes back with the end. */
export interface ControllerStay extends RoomSeat {
  readonly kind: 'controller';
  former: LinkChoice | null;
}

export function stayAsController(
  deps: RoomControlDeps,
  ticket: RoomTicket,
  former: LinkChoice | null,
  holder: SeatHolder,
): ControllerStay {
  const { clock, keeper, drive, notice, changed } = deps;
  const room = createRoomTransport({
    clock,
    openChannel: deps.openRoomChannel,
    access: accessOf(ticket, 1),
    newEpoch: deps.newEpoch,
    halted: (reason) => drive.stop('release', reason),
    notice,
    changed,
  });
  const link = createLink(room, clock);
  const stay: ControllerStay = {
    kind: 'controller',
    former,
    get refusal() {
      return link.status.kind === 'connected' && room.seat.partner === null ? 'room.partner-absent' : null;
    },
    begin() {
      link.subscribe({
        received: () => undefined,
        status: () => {
          if (holder.holds(stay) && room.seat.end === 'refused') holder.finish('refused');
        },
      });
      void keeper.use(link);
    },
    snapshot: () => controllerSnapshot(room, holder.getEnd(), clock.now()),
    narrowed: withUsualHome,
    start() {
      if (room.channelStatus !== 'connected') return notice('room.connection-lost');
      if (stay.refusal !== null) return notice(stay.refusal);
      room.start();
      changed();
    },
    partnerAbsent() {
      room.partnerAbsent();
      // what waits without a START too: the video would go on and drive
      if (!takesPaths(room.seat)) drive.stop('release', 'partner-absent');
    },
    end(why) {
      room.end(why);
      void (stay.former === null ? keeper.disconnect() : keeper.connect(stay.former, false));
    },
    withdraw(why) {
      if (why === 'hidden') room.away();
    },
    lower: () => undefined,
    settingsChanged: () => undefined,
    look: () => undefined,
  };
  return stay;
}
