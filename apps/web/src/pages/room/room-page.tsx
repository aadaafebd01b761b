import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { RoomBar } from '../../features/room/bar/room-bar.tsx';
import { RoomOver } from '../../features/room/room-over.tsx';
import { createRoom, followPage } from '../../features/room/session/create-room.ts';
import { RoomContext, useRoomState } from '../../features/room/session/room-context.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useRoomPhrases } from '../../runtime/use-session.ts';
import { ControllerRoom } from './controller-room.tsx';
import { RecipientRoom } from './recipient-room.tsx';
import classes from './room-page.module.css';

/** `/room`: one stay in the room that the address names. Which seat it is, the server says. */
export function RoomPage() {
  const [query] = useSearchParams();
  const code = query.get('roomId') ?? '';
  // whoever comes here again, by whatever way, asks again
  const { key } = useLocation();
  return <Stay key={key} code={code} />;
}

function Stay({ code }: { readonly code: string }) {
  const runtime = useRuntime();
  const [session] = useState(() => createRoom(runtime));
  useEffect(() => {
    void session.enter(code);
    const unfollow = followPage(window, session, code);
    return () => {
      unfollow();
      session.leave();
    };
  }, [session, code]);
  return (
    <RoomContext value={session}>
      <Room />
    </RoomContext>
  );
}

function Room() {
  const words = useRoomPhrases();
  const phase = useRoomState((state) => state.phase);
  const seat = useRoomState((state) => state.seat);
  if (phase === 'refused' || phase === 'ended') return <RoomOver />;
  if (phase === 'entering' || seat === null) {
    return (
      <p className={classes.entering} role="status">
        {words.entering}
      </p>
    );
  }
  return (
    <div className={classes.root}>
      <RoomBar />
      {seat === 1 ? <ControllerRoom /> : <RecipientRoom />}
    </div>
  );
}
