import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '../../../runtime/router/use-router.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { invitationAddress, spellCode } from '../room-code.ts';
import { useRoomState } from '../session/room-context.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { DelayReading } from './delay-reading.tsx';
import { LineReading } from './line-reading.tsx';
import { PairWords } from './pair-words.tsx';
import { PartnerActions, type PartnerActionsProps } from './partner-actions.tsx';
import classes from './room-bar.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** What the room is: its code, who may come or go, how far away the partner is, and for how long. */
export function RoomBar({ onAsk }: PartnerActionsProps) {
  const words = useWords('room');
  const name = useRoomState(({ room }) => room?.roomName);
  const code = useRoomState((state) => state.code);
  const isPartnerSeated = useRoomState(({ room }) => room?.isPartnerSeated === true);
  const navigate = useNavigate();
  return (
    <Row as="section" gap={16} surface="panel" aria-label={name}>
      <Stack>
        <Text as="h1" size="md" weight="bold" canBreak>
          {name}
        </Text>
        <Text as="span" tone="dim" size="xs">
          {words.bar.code}
        </Text>
        <span className={classes.code}>{spellCode(code)}</span>
      </Stack>
      {/* one place for both: nothing below moves when the partner comes */}
      <Stack gap={8} className={classes.seat}>
        {isPartnerSeated ? <PartnerActions onAsk={onAsk} /> : <Invite code={code} />}
      </Stack>
      <PairWords />
      <LineReading />
      <DelayReading />
      <div className={classes.end}>
        <CountdownRing />
        <Button
          className={classes.leave}
          size="xs"
          variant="default"
          onClick={() => void navigate('/remote')}
        >
          {words.bar.leave}
        </Button>
      </div>
    </Row>
  );
}

/** How the partner takes the other seat. */
function Invite({ code }: { readonly code: string }) {
  const words = useWords('room').bar;
  const { notices } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const address = invitationAddress(window.location, code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notices.show({ key: 'room-link', text: words.copied, tone: 'info' });
    } catch {
      // a browser that forbids it: the dialog has the link to be copied by hand
      notices.show({ key: 'room-link-failed', text: words.copyFailed, tone: 'warning' });
      setOpen(true);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {words.copyLink}
      </Button>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.share}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog address={address} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
