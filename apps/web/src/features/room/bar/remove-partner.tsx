import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { useRoom, useRoomState } from '../session/room-context.ts';
import { hasSeat } from '../session/stay-state.ts';

interface RemovePartnerProps {
  readonly partnerKey: string;
  readonly onClose: () => void;
}

/** Asks before the other seat is freed (docs/spec/room-pages.md, RP-43). */
export function RemovePartner({ partnerKey, onClose }: RemovePartnerProps) {
  const words = useWords('room').partner;
  const { notices } = useRuntime();
  const api = useApi();
  const room = useRoom();
  const code = useRoomState((state) => state.code);
  const isGone = useRoomState((state) => !hasSeat(state) || state.room?.partnerKey !== partnerKey);
  const remove = async () => {
    const answer = await api('releaseSeat', { params: { code }, body: { partner: partnerKey } });
    room.poll();
    if (answer.ok) notices.show({ key: 'seat-released', text: words.removed, tone: 'info' });
    return answer.ok;
  };
  return (
    <Dialog
      title={words.removeTitle}
      words={useDialogWords()}
      confirmWord={words.removeConfirm}
      canConfirm={!isGone}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="md">{words.removeText}</Text>
      <Text size="md" role="status">
        {isGone ? words.removeGone : ''}
      </Text>
    </Dialog>
  );
}
