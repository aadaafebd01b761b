import type { ErrorCode } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import { Link } from '../../runtime/router/link.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RoomClosed } from './room-closed.tsx';
import { useRoom, useRoomState } from './session/room-context.ts';

/** Ends after which the seat may still be had. */
const retried: readonly ErrorCode[] = ['room.connection-lost', 'room.opened-elsewhere'];

/** The room itself is over, for both. */
function isRoomsEnd(problem: ErrorCode | null): boolean {
  return problem === 'room.ended' || problem === 'room.service-ended';
}

/** No room, or no longer: why, that nothing moves, and where to go next. */
export function RoomOver() {
  const isClosed = useRoomState(({ phase, problem }) => phase === 'ended' && isRoomsEnd(problem));
  return isClosed ? <RoomClosed /> : <RoomRefused />;
}

function RoomRefused() {
  const phrases = usePhrases();
  const words = useWords('room').over;
  const room = useRoom();
  const offer = useOffer();
  const phase = useRoomState((state) => state.phase);
  const problem = useRoomState((state) => state.problem) ?? 'room.ended';
  const code = useRoomState((state) => state.code);
  const sentence = describeError(phrases, problem);
  // a seat that is somebody else's, or no more, is not got by asking again
  const canRetry = problem.startsWith('network.') || retried.includes(problem);
  return (
    <div role="alert">
      <EmptyState title={sentence} text={phase === 'ended' ? words.safe : ''}>
        {canRetry && (
          <Button variant="default" onClick={() => room.enter(code)}>
            {words.retry}
          </Button>
        )}
        {problem === 'room.not-entitled' && offer === 'sold' && (
          <Button variant="default" as={Link} to="/becomeMember">
            {words.plans}
          </Button>
        )}
        <Button as={Link} to="/remote">
          {words.back}
        </Button>
      </EmptyState>
    </div>
  );
}
