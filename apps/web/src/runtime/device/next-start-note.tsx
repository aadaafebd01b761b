import type { RoomConsent } from '@kinora/engine';
import type { AxisName } from '@kinora/motion';
import type { Words } from '@kinora/phrases';
import { Text } from '../../ui/layout/layout.tsx';
import { useSnapshot } from '../use-runtime.ts';
import { useWords } from '../use-session.ts';

/** What the partner may use now; null while that is nothing. */
function useAllowed<Selected>(select: (now: RoomConsent) => Selected): Selected | null {
  return useSnapshot(({ room }) => (room?.seat === 2 && room.consent !== null ? select(room.consent) : null));
}

interface NextStartNoteProps {
  /** What counts now, as people read it, where the control beside asks for more; null where it does not. */
  readonly less: (now: RoomConsent, words: Words['room']['receive']) => string | null;
}

/** Beside a control while the partner may drive: more than counts now waits for the next START (RP-62). */
export function NextStartNote({ less }: NextStartNoteProps) {
  const isAllowed = useAllowed(() => true);
  // the words of rooms are there in a room alone
  return isAllowed ? <Note less={less} /> : null;
}

function Note({ less }: NextStartNoteProps) {
  const words = useWords('room').receive;
  const now = useAllowed((consent) => less(consent, words));
  return (
    now !== null && (
      <Text tone="warn" size="sm" weight="normal" role="status">
        {words.moreWaits(now)}
      </Text>
    )
  );
}

type AxisRange = RoomConsent['axes'][AxisName];

interface AxisNextStartProps {
  readonly axis: AxisName;
  readonly asked: AxisRange;
  readonly read: (range: AxisRange) => string;
}

/** The same for an axis and its range. */
export function AxisNextStart({ axis, asked, read }: AxisNextStartProps) {
  const less: NextStartNoteProps['less'] = ({ axes }, words) => {
    const now = axes[axis];
    if (!asked.enabled) return null;
    if (!now.enabled) return words.axisOff;
    return asked.min < now.min || asked.max > now.max ? read(now) : null;
  };
  return <NextStartNote less={less} />;
}

/** Above the settings of motion, where the partner may drive: which of them count now, and which later. */
export function SettingsInRoom() {
  const isAllowed = useAllowed(() => true);
  return isAllowed ? <InRoom /> : null;
}

function InRoom() {
  const words = useWords('room').receive;
  return (
    <Text surface="warn" size="sm">
      {words.settingsInRoom}
    </Text>
  );
}
