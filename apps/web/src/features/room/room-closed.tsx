import { describeError } from '@kinora/phrases';
import { Link } from '../../runtime/router/link.tsx';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useSiteSettings, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { minutesAndSeconds } from '../../ui/minutes-and-seconds.ts';
import { nextRoom } from './next-room.ts';
import { useDayEnd } from './use-day-end.ts';
import { useRoomState } from './session/room-context.ts';
import { isCreator } from './session/stay-state.ts';

/** The room's end, in time or by the service (docs/spec/room-pages.md, RP-47, RP-70). */
export function RoomClosed() {
  const phrases = usePhrases();
  const words = useWords('room').over;
  const problem = useRoomState((state) => state.problem) ?? 'room.ended';
  const seconds = useRoomState(({ togetherMs }) => Math.floor(togetherMs / 1_000));
  return (
    <div role="status">
      <EmptyState title={describeError(phrases, problem)} text={words.safe}>
        <Stack gap={10}>
          {seconds > 0 && <Text size="lg">{words.together(minutesAndSeconds(seconds))}</Text>}
          <Text tone="dim" size="md">
            {words.nothingKept}
          </Text>
          <NextRoomText />
          <Button as={Link} to="/remote">
            {words.back}
          </Button>
        </Stack>
      </EmptyState>
    </div>
  );
}

/** Nothing until the server has said how many rooms there are a day. */
function NextRoomText() {
  const words = useWords('room').over.next;
  const dayEnd = useDayEnd();
  const perDay = useSiteSettings()?.rooms.perDay;
  const room = useRoomState((state) => state.room);
  const isOwn = useRoomState(isCreator);
  const isCounted = useRoomState((state) => state.room?.isPartnerSeated === true || state.togetherMs > 0);
  if (perDay === undefined || room === null) return null;
  const next = nextRoom({ ...room, isOwn, isCounted }, perDay);
  const say = words[next];
  return (
    <Text size="md">{typeof say === 'string' ? say : say(dayEnd(Date.parse(room.createdAt)), perDay)}</Text>
  );
}
