import { useNavigate } from '../../runtime/router/use-router.ts';
import { RejoinCard } from '../../features/room/lobby/rejoin-card.tsx';
import { roomRoute } from '../../features/room/lobby/room-route.ts';
import { useMyRoom } from '../../features/room/lobby/use-my-room.ts';

/** The room that the person has a seat in, while it lives (rule PG-133). */
export function RoomCard() {
  const mine = useMyRoom();
  const navigate = useNavigate();
  if (mine === null || mine.room.roomName === '') return null;
  return <RejoinCard mine={mine} onEnter={() => void navigate(roomRoute(mine.room))} />;
}
