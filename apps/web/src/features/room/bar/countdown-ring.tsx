import type { CSSProperties } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts';
import { useRoomState } from '../session/room-context.ts';
import { useCountdown } from '../../../runtime/use-countdown.ts';
import classes from './room-bar.module.css';

/** The time that the room has left, each second, by the server's clock. */
export function CountdownRing() {
  const endsAt = useRoomState((state) => state.endsAt);
  return endsAt === null ? null : <Ring endsAt={endsAt} />;
}

function Ring({ endsAt }: { readonly endsAt: number }) {
  const words = useWords('room').bar;
  const minutes = useRoomState(({ room }) => room?.duration ?? 1);
  const left = useCountdown(endsAt);
  const time = minutesAndSeconds(left);
  const style = { '--left': shareLeft(left, minutes) } as CSSProperties;
  return (
    <span className={classes.ring} style={style} role="timer" aria-label={words.countdown(time)}>
      <span>{time}</span>
    </span>
  );
}

/** 0..1 of the ring; all of it where a clock that is behind leaves more than the room's time. */
export function shareLeft(seconds: number, minutes: number): number {
  return Math.min(1, seconds / (minutes * 60));
}
