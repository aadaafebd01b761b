import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts';
import { useCountdown } from '../../../runtime/use-countdown.ts';
import type { MyRoom } from './use-my-room.ts';

interface RejoinCardProps {
  readonly mine: MyRoom;
  readonly onEnter: () => void;
}

/** Today's room, while it lives: the seat is kept. */
export function RejoinCard({ mine: { room, endsAt }, onEnter }: RejoinCardProps) {
  const words = useWords('room').lobby;
  const left = useCountdown(endsAt);
  if (left === 0) return null;
  return (
    <Panel title={words.rejoinTitle} hint={words.rejoinText(room.roomName, words.roles[room.ownSeat].name)}>
      <Row gap={16}>
        <Button onClick={onEnter}>{words.joinAgain}</Button>
        <Text as="span" tone="dim" size="md">
          {words.timeLeft} {minutesAndSeconds(left)}
        </Text>
      </Row>
    </Panel>
  );
}
