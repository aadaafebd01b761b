import { useNavigate } from '../../../runtime/router/use-router.ts';
import { BlockDialog } from '../block-dialog.tsx';
import { useRoom, useRoomState } from '../session/room-context.ts';
import { hasSeat, isCreator } from '../session/stay-state.ts';

interface BlockPartnerProps {
  readonly partnerKey: string;
  readonly onClose: () => void;
}

/** The dialog of a block that was begun in the room. Who joined has no seat afterwards and leaves. */
export function BlockPartner({ partnerKey, onClose }: BlockPartnerProps) {
  const room = useRoom();
  const navigate = useNavigate();
  const code = useRoomState((state) => state.code);
  const isOwn = useRoomState(isCreator);
  const isGone = useRoomState((state) => !hasSeat(state) || state.room?.partnerKey !== partnerKey);
  const leaveOrPoll = () => (isOwn ? room.poll() : void navigate('/remote'));
  return (
    <BlockDialog
      code={code}
      partnerKey={partnerKey}
      isGone={isGone}
      onBlocked={leaveOrPoll}
      onClose={onClose}
    />
  );
}
