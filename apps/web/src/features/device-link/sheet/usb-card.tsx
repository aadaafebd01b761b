import { useEffect, useState } from 'react';
import { additionalDevicesOf } from '../../../runtime/device/additional-devices.ts';
import { choiceName } from '../../../runtime/device/device-name.ts';
import type { SerialChoice } from '../../../runtime/device/known-device.ts';
import { missingRadio } from '../../../runtime/device/radio-support.ts';
import { grantedPorts } from '../../../runtime/device/serial-ports.ts';
import { missingSerial, serialPeculiarity } from '../../../runtime/device/serial-support.ts';
import { useFormat, usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { type CardProps, useCardState } from './use-card-state.ts';

/** A serial port: those that the site may open already, and the browser's chooser. */
export function UsbCard({ recent, isLocked }: CardProps) {
  const words = useWords('devices');
  const format = useFormat();
  const card = words.cards['web-serial'];
  const state = useCardState('web-serial', recent);
  const missing = missingSerial();
  const peculiarity = serialPeculiarity();
  return (
    <ConnectionCard title={card.title} text={card.text} state={state} isLocked={isLocked}>
      {missing ? (
        <Text size="sm">
          {format.sentences([
            words.missing[missing],
            missingRadio() ? words.instead.network : words.instead.bluetooth,
          ])}
        </Text>
      ) : (
        <Ports recent={recent} />
      )}
      {!missing && peculiarity && (
        <Text tone="dim" size="sm">
          {words.peculiarities[peculiarity]}
        </Text>
      )}
    </ConnectionCard>
  );
}

function Ports({ recent }: Pick<CardProps, 'recent'>) {
  const words = useWords('devices').cards['web-serial'];
  const { menu, status } = usePhrases().device;
  const runtime = useRuntime();
  const { device } = runtime;
  const nameOf = (choice: NonNullable<CardProps['recent']>) => choiceName(choice, status.kinds);
  const { isTaken } = additionalDevicesOf(runtime);
  const others = useGrantedPorts().filter(
    (port) => !isTaken(port) && (recent === null || nameOf(port) !== nameOf(recent)),
  );
  return (
    <>
      {others.map((port) => (
        <Button key={nameOf(port)} variant="default" isWrapped onClick={() => device.connect(port)}>
          {menu.connectNamed(nameOf(port))}
        </Button>
      ))}
      <Button variant="default" isWrapped onClick={() => void device.connectReal('known')}>
        {words.connect}
      </Button>
      <Button
        variant="subtle"
        isWrapped
        title={words.notListedHint}
        onClick={() => void device.connectReal('all')}
      >
        {words.notListed}
      </Button>
    </>
  );
}

function useGrantedPorts(): readonly SerialChoice[] {
  const [ports, setPorts] = useState<readonly SerialChoice[]>([]);
  useEffect(() => {
    let isShown = true;
    void grantedPorts().then((found) => isShown && setPorts(found));
    return () => {
      isShown = false;
    };
  }, []);
  return ports;
}
