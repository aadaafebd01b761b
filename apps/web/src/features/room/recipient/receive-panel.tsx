import type { RoomConsent } from '@kinora/engine';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { deviceName } from '../../../runtime/device/device-name.ts';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { useEngine, usePhrases, useRuntime, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { mayAllow } from '../band/recipient-moment.ts';
import { usePartnerName, useRecipientMoment } from '../band/use-moment.ts';
import { OrdinaryStop } from '../ordinary-stop.tsx';
import { useRecipientSeat, useRoom, useWarn } from '../session/room-context.ts';
import { ConsentFields } from './consent-fields.tsx';
import { consentOn } from './consent-on.ts';
import { ConsentSummary } from './consent-summary.tsx';
import { LowerPanel } from './lower-panel.tsx';

interface ReceivePanelProps {
  readonly consent: StoreApi<RoomConsent>;
  /** connects a device, while none is connected */
  readonly connect: ReactNode;
}

/** The recipient's START and STOP, and between them what the partner may do. */
export function ReceivePanel({ consent, connect }: ReceivePanelProps) {
  const words = useWords('room').receive;
  const { start: startWord } = useWords('room').drive;
  const engine = useEngine();
  const { entitlement, notices } = useRuntime();
  const room = useRoom();
  const warn = useWarn();
  const moment = useRecipientMoment();
  const partner = usePartnerName();
  const say = useWords('room').band.recipient[moment];
  const isAllowed = useRecipientSeat((seat) => seat.consent !== null) ?? false;
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const axes = useMovingAxes();
  const begin = () => engine.send({ type: 'room.start', consent: consentOn(axes, consent.getState()) });
  const start = () => {
    if (!isConnected) return warn('device.not-connected');
    if (room.store.getState().presence !== 2) return warn('room.partner-absent');
    // a device of another type is refused by the engine, in the specification's words
    if (moment !== 'other-device' && !mayAllow(moment))
      return notices.show({ key: 'room-start', text: say(partner), tone: 'warning' });
    const { linkKind } = engine.snapshot();
    if (entitlement.refusal(linkKind, 'room') === null) begin();
    else void entitlement.refused('room', begin);
  };
  const stop = () => engine.send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' });
  return (
    <Panel title={words.title}>
      <ConsentSummary consent={consent} />
      <Row gap={10} grow="all" isOneLine>
        <Button
          size="xl"
          leftSection={<PlayIcon />}
          disabled={isAllowed}
          isBlocked={!mayAllow(moment)}
          onClick={start}
        >
          {startWord}
        </Button>
        <OrdinaryStop onStop={stop} />
      </Row>
      <LowerPanel offered={consent} />
      <OwnDevice />
      {!isConnected && connect}
      <Text surface="good" size="sm">
        {words.note}
      </Text>
      <Text as="h3" size="caption">
        {words.limits}
      </Text>
      <Text tone="dim" size="sm">
        {words.limitsText}
      </Text>
      <ConsentFields consent={consent} />
    </Panel>
  );
}

/** Which device the partner will move. */
function OwnDevice() {
  const words = useWords('room').receive;
  const { kinds } = usePhrases().device.status;
  const link = useSnapshot((snapshot) => snapshot.link);
  if (link.kind !== 'connected') return null;
  return (
    <Text tone="dim" size="sm">
      {words.device(deviceName(link.identity, kinds))}
    </Text>
  );
}
