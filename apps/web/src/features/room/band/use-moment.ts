import { useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { useRoomState } from '../session/room-context.ts';
import type { StayState } from '../session/stay-state.ts';
import { type ControllerMoment, controllerMoment } from './controller-moment.ts';
import { type RecipientMoment, recipientMoment } from './recipient-moment.ts';
import type { SeatsSeen } from './room-moment.ts';

export function seatsSeen({ presence, room, partnersGone, hasPartnerLeft: hasLeft }: StayState): SeatsSeen {
  return { presence, isPartnerSeated: room?.isPartnerSeated === true, isVacated: partnersGone > 0, hasLeft };
}

function useSeats(): SeatsSeen {
  return {
    presence: useRoomState((state) => seatsSeen(state).presence),
    isPartnerSeated: useRoomState((state) => seatsSeen(state).isPartnerSeated),
    isVacated: useRoomState((state) => seatsSeen(state).isVacated),
    hasLeft: useRoomState((state) => seatsSeen(state).hasLeft),
  };
}

export function useControllerMoment(): ControllerMoment {
  const seats = useSeats();
  return useSnapshot((seen) => controllerMoment(seats, seen, seen.room?.seat === 1 ? seen.room : null));
}

export function useRecipientMoment(): RecipientMoment {
  const seats = useSeats();
  return useSnapshot((seen) => recipientMoment(seats, seen, seen.room?.seat === 2 ? seen.room : null));
}

/** How sentences name the partner: as that person chose to be named here (RP-13). */
export function usePartnerName() {
  const { unnamed, named } = useWords('room').partnerNames;
  const name = useRoomState(({ room }) => room?.partnerName ?? '');
  return name === '' ? unnamed : { first: named(name), inside: named(name) };
}
