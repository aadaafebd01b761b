import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useRoomState } from '../session/room-context.ts';
import { isCreator } from '../session/stay-state.ts';

export interface PartnerQuestion {
  readonly act: 'remove' | 'block';
  /** who has the other seat at the press */
  readonly partnerKey: string;
}

export interface PartnerActionsProps {
  readonly onAsk: (question: PartnerQuestion) => void;
}

/** What one can do about who has the other seat, present or not: remove them (the creator), or part for good. */
export function PartnerActions({ onAsk }: PartnerActionsProps) {
  const words = useWords('room').partner;
  const isOwn = useRoomState(isCreator);
  const partnerKey = useRoomState(({ room }) => room?.partnerKey ?? '');
  return (
    <>
      {isOwn && (
        <Button size="xs" variant="default" onClick={() => onAsk({ act: 'remove', partnerKey })}>
          {words.remove}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onAsk({ act: 'block', partnerKey })}>
        {words.block}
      </Button>
    </>
  );
}
