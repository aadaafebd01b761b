import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords, useUser } from '../../../runtime/use-session.ts';
import { Avatar, avatarOf } from '../../../ui/avatar.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { invitationAddress, spellCode } from '../room-code.ts';
import { useRoomState } from '../session/room-context.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { DelayReading } from './delay-reading.tsx';
import { PairWords } from './pair-words.tsx';
import { PartnerActions, type PartnerActionsProps } from './partner-actions.tsx';
import classes from './room-bar.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** What the room is: its code, who is there, how far away, and for how long. */
export function RoomBar({ onBlock }: PartnerActionsProps) {
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
        {isPartnerSeated ? <PartnerActions onBlock={onBlock} /> : <Invite code={code} />}
      </Stack>
      <Presence />
      <PairWords />
      <DelayReading />
      <CountdownRing />
      <Button className={classes.leave} size="xs" variant="default" onClick={() => void navigate('/remote')}>
        {words.bar.leave}
      </Button>
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

const dots = [1, 2, 3, 4, 5] as const;

/** px */
const avatarSize = 40;

/** Two people, and five dots between them that light up when both are here (docs/spec/room-pages.md, RP-13). */
function Presence() {
  const words = useWords('room');
  const user = useUser();
  const seat = useRoomState(({ room }) => room?.ownSeat) ?? 1;
  const presence = useRoomState((state) => state.presence);
  const partnerPhoto = useRoomState(({ room }) => room?.partnerPhoto ?? '');
  const roles = words.lobby.roles;
  const other = seat === 1 ? 2 : 1;
  return (
    <div className={classes.presence} data-online={presence}>
      <Person label={words.bar.you} role={roles[seat].name} photo={user?.photo ?? ''} isHere={presence > 0} />
      <span className={classes.dots} aria-hidden>
        {dots.map((dot) => (
          <i key={dot} className={classes.dot} data-lit={presence === 2 || undefined} />
        ))}
      </span>
      <Person
        label={words.bar.partner}
        role={roles[other].name}
        photo={partnerPhoto}
        isHere={presence === 2}
      />
      <Text as="span" tone="dim" size="xs" className={classes.together} role="status">
        {words.bar.presence[presence]}
      </Text>
    </div>
  );
}

interface PersonProps {
  readonly label: string;
  readonly role: string;
  /** path of the wire */
  readonly photo: string;
  readonly isHere: boolean;
}

/** Nobody learns who sits in a room: the partner has no name, only the avatar that he chose. */
function Person({ label, role, photo, isHere }: PersonProps) {
  return (
    <span className={classes.person} data-here={isHere || undefined}>
      <span className={classes.avatar}>
        <Avatar avatar={avatarOf(photo)} size={avatarSize} />
      </span>
      <Text as="span" size="sm">
        {label}
      </Text>
      <Text as="span" tone="dim" size="xs">
        {role}
      </Text>
    </span>
  );
}
