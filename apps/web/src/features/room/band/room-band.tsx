import type { ReactNode } from 'react';
import { useFormat, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useUser, useWords } from '../../../runtime/use-session.ts';
import { Avatar, avatarOf } from '../../../ui/avatar.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { useRoomState } from '../session/room-context.ts';
import type { ControllerMoment } from './controller-moment.ts';
import { GoesOn, StopWhileWaiting } from './goes-on.tsx';
import { lineNotes } from './line-note.ts';
import type { RecipientMoment } from './recipient-moment.ts';
import classes from './room-band.module.css';
import { type MomentTone, toneOf } from './moment-tone.ts';
import { useControllerMoment, usePartnerName, useRecipientMoment } from './use-moment.ts';

/** Both people, the dots between them, and in one sentence what each has to know now (docs/spec/room-pages.md, RP-49). */
export function RoomBand() {
  const seat = useRoomState(({ room }) => room?.ownSeat);
  return seat === 1 ? <ControllerBand /> : <RecipientBand />;
}

function ControllerBand() {
  const moment = useControllerMoment();
  const say = useWords('room').band.controller[moment];
  return <Band tone={toneOf(moment, true)} moment={moment} sentence={say(usePartnerName())} />;
}

function RecipientBand() {
  const moment = useRecipientMoment();
  const say = useWords('room').band.recipient[moment];
  return (
    <Band tone={toneOf(moment, false)} moment={moment} sentence={say(usePartnerName())}>
      <StopWhileWaiting />
    </Band>
  );
}

interface BandProps {
  readonly tone: MomentTone;
  readonly moment: ControllerMoment | RecipientMoment;
  readonly sentence: string;
  readonly children?: ReactNode;
}

function Band({ tone, moment, sentence, children }: BandProps) {
  const words = useWords('room').band;
  return (
    <section className={classes.root} data-tone={tone} aria-label={words.label}>
      <Presence />
      <div className={classes.sentence} role="status">
        <Text as="strong" size="md">
          {sentence}
        </Text>
        <Note moment={moment} />
      </div>
      <GoesOn />
      {children}
    </section>
  );
}

/** How the line is, and what can be done about it (RP-71). */
function Note({ moment }: Pick<BandProps, 'moment'>) {
  const words = useWords('room').band.notes;
  const { sentences } = useFormat();
  const partner = usePartnerName();
  const line = useSnapshot(({ room }) => room?.line ?? 'good');
  const notes = lineNotes(moment, line);
  if (notes.length === 0) return null;
  return (
    <Text tone="dim" size="sm" className={classes.note}>
      {sentences(notes.map((note) => words[note](partner)))}
    </Text>
  );
}

const dots = [1, 2, 3, 4, 5] as const;

/** px */
const avatarSize = 32;

/** Two people, and five dots between them that light up when both are here (RP-13). */
function Presence() {
  const words = useWords('room');
  const user = useUser();
  const seat = useRoomState(({ room }) => room?.ownSeat) ?? 1;
  const presence = useRoomState((state) => state.presence);
  const partnerPhoto = useRoomState(({ room }) => room?.partnerPhoto ?? '');
  const partnerName = useRoomState(({ room }) => room?.partnerName ?? '');
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
        label={partnerName === '' ? words.bar.partner : partnerName}
        role={roles[other].name}
        photo={partnerPhoto}
        isHere={presence === 2}
      />
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

function Person({ label, role, photo, isHere }: PersonProps) {
  return (
    <span className={classes.person} data-here={isHere || undefined}>
      <span className={classes.avatar}>
        <Avatar avatar={avatarOf(photo)} size={avatarSize} />
      </span>
      <Text as="span" size="sm" isOneLine className={classes.name}>
        {label}
      </Text>
      <Text as="span" tone="dim" size="xs" className={classes.role}>
        {role}
      </Text>
    </span>
  );
}
