import { Button } from '@mantine/core';
import { useWords } from '../../../runtime/use-session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { minutesAndSeconds } from '../session/room-time.ts';
import { useCountdown } from '../session/use-countdown.ts';
import classes from './lobby.module.css';
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
    <Panel
      title={words.rejoinTitle}
      hint={words.rejoinText(room.roomName, words.roles[room.userRoleView].name)}
    >
      <div className={classes.rejoin}>
        <Button onClick={onEnter}>{words.joinAgain}</Button>
        <span className={classes.left}>
          {words.timeLeft} {minutesAndSeconds(left)}
        </span>
      </div>
    </Panel>
  );
}
