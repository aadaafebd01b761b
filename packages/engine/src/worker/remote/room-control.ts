import { type Cancel, wallMs } from '@kinora/kernel';
import type { RoomEnd } from '@kinora/room';
import type { EngineCommand, EngineNotice, LinkChoice, RoomConsent } from '../../protocol.ts';
import { type ControllerStay, stayAsController } from './controller-stay.ts';
import { stayAsRecipient } from './recipient-stay.ts';
import type { RoomControlDeps, RoomSeat } from './room-seat.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

/** The room as the engine sees it: one seat at most, entered, started and left by the page's command. */
export interface RoomControl {
  /** Why nothing here may drive; null where something may. */
  readonly refusal: EngineNotice | null;
  /** the one that is held, or was held last */
  readonly seat: RoomSeat | null;
  enter(command: Command<'room.enter'>): void;
  start(consent: RoomConsent | null): void;
  leave(): void;
  /** Something about the engine may be different now. */
  look(): void;
  /** While the room is the link: what to connect once it is left, in place of what was there before. */
  keepForLater(choice: LinkChoice | null): boolean;
}

export function createRoomControl(deps: RoomControlDeps): RoomControl {
  const { clock, keeper, drive, notice, changed } = deps;
  let seat: RoomSeat | null = null;
  let controller: ControllerStay | null = null;
  let end: RoomEnd | null = null;
  let cancelExpiry: Cancel = () => undefined;

  /** Gives the seat up; what was the link before the room is the link again. */
  function finish(why: RoomEnd): void {
    if (seat === null || end !== null) return;
    end = why;
    cancelExpiry();
    seat.end(why);
    changed();
  }

  function sit(
    { seat: number, ticket, remainingMs }: Command<'room.enter'>,
    former: LinkChoice | null,
  ): void {
    const holder = { finish, holds: (one: RoomSeat) => one === seat, getEnd: () => end };
    if (number === 2) drive.stop('release', 'released');
    controller = number === 1 ? stayAsController(deps, ticket, former, holder) : null;
    seat = controller ?? stayAsRecipient(deps, ticket, remainingMs, holder);
    seat.begin();
  }

  return {
    get refusal() {
      return seat === null || end !== null ? null : seat.refusal;
    },
    get seat() {
      return seat;
    },
    enter(command) {
      const former = controller !== null && end === null ? controller.former : keeper.choice;
      // a controller that stays one goes over without its own device in between
      if (seat?.kind === 'recipient' || command.seat === 2) finish('left');
      cancelExpiry();
      end = null;
      sit(command, former);
      cancelExpiry = clock.callAt(wallMs(clock.now() + command.remainingMs), () => {
        finish('expired');
      });
      changed();
    },
    start: (consent) => (seat === null || end !== null ? notice('room.ended') : seat.start(consent)),
    leave() {
      finish('left');
      seat = controller = end = null;
      changed();
    },
    look() {
      if (end === null) seat?.look();
    },
    keepForLater(choice) {
      if (controller === null || end !== null) return false;
      controller.former = choice;
      return true;
    },
  };
}
