import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useRoomPhrases } from '../../../runtime/use-session.ts';
import { useRoom, useRoomState } from '../session/room-context.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

/** What one can do about who has the other seat, present or not: free it (the creator), or part for good. */
export function PartnerActions() {
  const words = useRoomPhrases().partner;
  const isCreator = useRoomState((state) => state.isCreator);
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      {isCreator && <ReleaseButton />}
      <Button size="xs" variant="default" onClick={() => setBlocking(true)}>
        {words.block}
      </Button>
      {isBlocking && (
        <Suspense>
          <BlockDialog onClose={() => setBlocking(false)} />
        </Suspense>
      )}
    </>
  );
}

function ReleaseButton() {
  const words = useRoomPhrases().partner;
  const { notices } = useRuntime();
  const api = useApi();
  const room = useRoom();
  const code = useRoomState((state) => state.code);
  const release = async () => {
    const answer = await api('releaseSeat', { params: { code }, body: {} });
    if (answer.ok) notices.show({ key: 'seat-released', text: words.released, tone: 'info' });
    await room.look();
  };
  return (
    <Button size="xs" variant="default" title={words.releaseText} onClick={() => void release()}>
      {words.release}
    </Button>
  );
}
