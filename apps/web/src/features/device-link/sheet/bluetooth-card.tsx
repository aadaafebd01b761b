import { missingRadio } from '../../../runtime/device/radio-support.ts';
import { missingSerial } from '../../../runtime/device/serial-support.ts';
import { useFormat, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { type CardProps, useCardState } from './use-card-state.ts';

export function BluetoothCard({ recent, isLocked }: CardProps) {
  const words = useWords('devices');
  const format = useFormat();
  const card = words.cards.bluetooth;
  const { device } = useRuntime();
  const state = useCardState('bluetooth', recent);
  const missing = missingRadio();
  return (
    <ConnectionCard title={card.title} text={card.text} state={state} isLocked={isLocked}>
      {missing ? (
        <Text size="sm">
          {format.sentences([
            words.missing[missing],
            missingSerial() ? words.instead.network : words.instead['web-serial'],
          ])}
        </Text>
      ) : (
        <Button variant="default" isWrapped onClick={() => void device.connectBluetooth()}>
          {card.connect}
        </Button>
      )}
    </ConnectionCard>
  );
}
