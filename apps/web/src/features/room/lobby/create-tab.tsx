import type { SeatedRoom } from '@kinora/contract/http';
import { Text } from '../../../ui/layout/layout.tsx';
import { CreateForm } from './create-form.tsx';
import { Refusal } from './refusal.tsx';
import type { useNewRoom } from './use-new-room.ts';

interface CreateTabProps extends ReturnType<typeof useNewRoom> {
  readonly onOpened: (room: SeatedRoom) => void;
}

/** The form of a new room, or why there can be none (docs/spec/room-pages.md, RP-66). */
export function CreateTab({ check, askAgain, onOpened }: CreateTabProps) {
  const waiting = check?.own?.room.roomName === '' ? check.own.room.code : null;
  if (check !== null && check.problem !== null && waiting === null) {
    return (
      <Text surface="warn" size="md" role="status">
        <Refusal problem={check.problem} />
      </Text>
    );
  }
  return <CreateForm waitingCode={waiting} onRefused={askAgain} onOpened={onOpened} />;
}
