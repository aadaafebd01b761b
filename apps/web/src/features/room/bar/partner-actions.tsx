import { Button } from '@mantine/core';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { useRoom, useRoomState } from '../session/room-context.ts';
import { isCreator } from '../session/stay-state.ts';

export interface PartnerActionsProps {
  /** with the key of who has the other seat at the press */
  readonly onBlock: (partnerKey: string) => void;
}

/** What one can do about who has the other seat, present or not: free it (the creator), or part for good. */
export function PartnerActions({ onBlock }: PartnerActionsProps) {
  const words = useWords('room').partner;
  const isOwn = useRoomState(isCreator);
  const partnerKey = useRoomState(({ room }) => room?.partnerKey ?? '');
  return (
    <>
      {isOwn && <ReleaseButton partnerKey={partnerKey} />}
      <Button size="xs" variant="default" onClick={() => onBlock(partnerKey)}>
        {words.block}
      </Button>
    </>
  );
}

function ReleaseButton({ partnerKey }: { readonly partnerKey: string }) {
  const words = useWords('room').partner;
  const { notices } = useRuntime();
  const api = useApi();
  const room = useRoom();
  const code = useRoomState((state) => state.code);
  const release = async () => {
    const answer = await api('releaseSeat', { params: { code }, body: { partner: partnerKey } });
    if (answer.ok) notices.show({ key: 'seat-released', text: words.released, tone: 'info' });
    room.poll();
  };
  return (
    <Button size="xs" variant="default" title={words.releaseText} onClick={() => void release()}>
      {words.release}
    </Button>
  );
}
