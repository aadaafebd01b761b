import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { PartnerActionsProps } from '../../features/room/bar/partner-actions.tsx';
import { RoomBar } from '../../features/room/bar/room-bar.tsx';
import { RoomOver } from '../../features/room/room-over.tsx';
import { createStay, followPage } from '../../features/room/session/create-stay.ts';
import { RoomContext, useRoomState } from '../../features/room/session/room-context.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ControllerView } from './controller-view.tsx';
import { RecipientView } from './recipient-view.tsx';
import classes from './room-page.module.css';

const BlockPartner = lazy(async () => ({
  default: (await import('../../features/room/bar/block-partner.tsx')).BlockPartner,
}));

/** `/room`: one stay in the room that the address names. Which seat it is, the server says. */
export function RoomPage() {
  const [query] = useSearchParams();
  const code = query.get('roomId') ?? '';
  // a visit that comes here again asks again
  const { key } = useLocation();
  return <Stay key={key} code={code} />;
}

function Stay({ code }: { readonly code: string }) {
  const runtime = useRuntime();
  const [stay] = useState(() => createStay(runtime));
  useEffect(() => {
    stay.enter(code);
    const unfollow = followPage(window, stay, code);
    return () => {
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

/** A block that was begun is about who was there then, and outlives that this person, or oneself, has gone. */
function Room() {
  const [blocking, setBlocking] = useState<string | null>(null);
  return (
    <>
      <Seats onBlock={setBlocking} />
      {blocking !== null && (
        <Suspense>
          <BlockPartner partnerKey={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
    </>
  );
}

function Seats({ onBlock }: PartnerActionsProps) {
  const words = useWords('room');
  const phase = useRoomState((state) => state.phase);
  const seat = useRoomState(({ room }) => room?.ownSeat);
  const partnersGone = useRoomState((state) => state.partnersGone);
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
      <RoomBar onBlock={onBlock} />
      {seat === 1 ? <ControllerView /> : <RecipientView key={partnersGone} />}
    </Page>
  );
}
