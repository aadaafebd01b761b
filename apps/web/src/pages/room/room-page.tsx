import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from '../../runtime/router/link.tsx';
import { useLocation, useQuery } from '../../runtime/router/use-router.ts';
import type { PartnerActionsProps, PartnerQuestion } from '../../features/room/bar/partner-actions.tsx';
import { RoomBand } from '../../features/room/band/room-band.tsx';
import { RoomBar } from '../../features/room/bar/room-bar.tsx';
import { joinRoute } from '../../features/room/room-code.ts';
import { RoomOver } from '../../features/room/room-over.tsx';
import { createStay, followPage } from '../../features/room/session/create-stay.ts';
import { RoomContext, useRoom, useRoomState } from '../../features/room/session/room-context.ts';
import { stayAwake } from '../../features/room/session/stay-awake.ts';
import { watchEnd } from '../../features/room/session/watch-end.ts';
import { pageClock } from '../../runtime/page-clock.ts';
import { browserScreen } from '../../runtime/screen/browser-screen.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { minutesAndSeconds } from '../../ui/minutes-and-seconds.ts';
import { ControllerView } from './controller-view.tsx';
import { RecipientView } from './recipient-view.tsx';
import classes from './room-page.module.css';

const PartnerDialog = lazy(async () => ({
  default: (await import('../../features/room/bar/partner-dialog.tsx')).PartnerDialog,
}));

/**
 * `/room`: one stay in the room that the address names. Which seat it is, the server says. Who has none there is led to the
 * form that joins: an address takes no seat (docs/spec/room-pages.md, RP-10).
 */
export function RoomPage() {
  const query = useQuery();
  const code = query.get('roomId') ?? '';
  // a visit that comes here again asks again
  const { key } = useLocation();
  return <Stay key={key} code={code} />;
}

/** Says when the end comes near, on whichever side. */
function EndNotices() {
  const words = useWords('room').bar;
  const { notices } = useRuntime();
  const stay = useRoom();
  useEffect(
    () =>
      watchEnd(stay, pageClock, (leftMs) => {
        const time = minutesAndSeconds(Math.ceil(leftMs / 1_000));
        notices.show({ key: `room-ends-${time}`, text: words.ending(time), tone: 'info' });
      }),
    [notices, stay, words],
  );
  return null;
}

function Stay({ code }: { readonly code: string }) {
  const runtime = useRuntime();
  const [stay] = useState(() => createStay(runtime));
  useEffect(() => {
    stay.enter(code);
    const unfollow = followPage(window, stay, code);
    const sleep = stayAwake(stay, browserScreen(window));
    return () => {
      sleep();
      unfollow();
      stay.leave();
    };
  }, [stay, code]);
  return (
    <RoomContext value={stay}>
      <Room />
    </RoomContext>
  );
}

/** A question that was opened is about who was there then, and outlives that this person, or oneself, has gone. */
function Room() {
  const [question, setQuestion] = useState<PartnerQuestion | null>(null);
  return (
    <>
      <Seats onAsk={setQuestion} />
      {question !== null && (
        <Suspense>
          <PartnerDialog {...question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}

function Seats({ onAsk }: PartnerActionsProps) {
  const words = useWords('room');
  const phase = useRoomState((state) => state.phase);
  const seat = useRoomState(({ room }) => room?.ownSeat);
  const partnersGone = useRoomState((state) => state.partnersGone);
  const code = useRoomState((state) => state.code);
  if (phase === 'unseated') return <Navigate to={joinRoute(code)} replace />;
  if (phase === 'refused' || phase === 'ended') return <RoomOver />;
  if (seat === undefined) {
    return (
      <p className={classes.entering} role="status">
        {words.entering}
      </p>
    );
  }
  return (
    <Page width={1840}>
      <EndNotices />
      <RoomBar onAsk={onAsk} />
      <RoomBand />
      {seat === 1 ? <ControllerView /> : <RecipientView key={partnersGone} />}
    </Page>
  );
}
