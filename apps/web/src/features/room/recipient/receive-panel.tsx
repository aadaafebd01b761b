import { Button } from '@mantine/core';
import type { RoomConsent } from '@kinora/engine';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useEngine, useRuntime, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { PlayIcon, SquareIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ConnectionNote } from '../connection-note.tsx';
import { useRecipientSeat, useRoom, useWarn } from '../session/room-context.ts';
import { ConsentFields } from './consent-fields.tsx';
import { ConsentSummary } from './consent-summary.tsx';

interface ReceivePanelProps {
  readonly consent: StoreApi<RoomConsent>;
  /** connects a device, while none is connected */
  readonly connect: ReactNode;
}

/** The recipient's START and STOP, and between them what the partner may do. */
export function ReceivePanel({ consent, connect }: ReceivePanelProps) {
  const words = useWords('room').receive;
  const { start: startWord, stop: stopWord } = useWords('room').drive;
  const engine = useEngine();
  const { entitlement } = useRuntime();
  const room = useRoom();
  const warn = useWarn();
  const isAllowed = useRecipientSeat((seat) => seat.consent !== null) ?? false;
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const begin = () => engine.send({ type: 'room.start', consent: consent.getState() });
  const start = () => {
    if (!isConnected) return warn('device.not-connected');
    if (room.store.getState().presence !== 2) return warn('room.partner-absent');
    const { linkKind } = engine.snapshot();
    if (entitlement.refusal(linkKind, 'room') === null) begin();
    else void entitlement.refused('room', begin);
  };
  const stop = () => engine.send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' });
  return (
    <Panel title={words.title}>
      <ConsentSummary consent={consent} />
      <Row gap={10} grow="all" isOneLine>
        <Button h={52} fw={700} leftSection={<PlayIcon />} disabled={isAllowed} onClick={start}>
          {startWord}
        </Button>
        <Button h={52} fw={700} variant="default" leftSection={<SquareIcon />} onClick={stop}>
          {stopWord}
        </Button>
      </Row>
      <ReceivingState />
      <ConnectionNote />
      {!isConnected && connect}
      <Text surface="good" size="sm">
        {words.note}
      </Text>
      <Text as="h3" size="caption">
        {words.limits}
      </Text>
      <Text tone="dim" size="sm">
        {isAllowed ? words.locked : words.limitsText}
      </Text>
      <ConsentFields consent={consent} disabled={isAllowed} />
    </Panel>
  );
}

function ReceivingState() {
  const words = useWords('room').receive.states;
  const state = useRecipientSeat((seat) => seat.state) ?? 'waiting';
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const missing = isConnected ? 'other-device' : 'no-device';
  const isMissing = state === 'no-device' || (state === 'waiting' && !isConnected);
  return (
    <Text size="md" style={{ minHeight: '3.1em' }} role="status" data-state={state}>
      {words[isMissing ? missing : state]}
    </Text>
  );
}
