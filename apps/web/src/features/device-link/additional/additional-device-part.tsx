import type { AdditionalDevice } from '@kinora/engine';
import { useId } from 'react';
import type { AdditionalDevices } from '../../../runtime/device/additional-devices.ts';
import { plainSetup } from '../../../runtime/device/additional-setup.ts';
import { useMayConnect } from '../../../runtime/device/use-may-connect.ts';
import { useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ActiveConnection } from '../sheet/active-connection.tsx';
import { useKeptFocus } from '../sheet/use-kept-focus.ts';
import { DeviceCards } from '../sheet/device-cards.tsx';
import { SetupForm } from './setup-form.tsx';

interface AdditionalDevicePartProps {
  readonly device: AdditionalDevice;
  readonly devices: AdditionalDevices;
}

/** One additional device: what connects it, or what it does and how it is set up. Its runtime is around it. */
export function AdditionalDevicePart({ device, devices }: AdditionalDevicePartProps) {
  const words = useWords('devices').several;
  const mayConnect = useMayConnect();
  const setup = useStored(devices.setups, (setups) => setups[device]) ?? plainSetup;
  const link = useSnapshot((snapshot) => snapshot.link);
  const titleId = useId();
  const keptFocus = useKeptFocus(link.kind);
  return (
    <Stack as="section" gap={12} surface="outlined" aria-labelledby={titleId} tabIndex={-1} {...keptFocus}>
      <Row justify="between" grow="first">
        <Text as="h3" size="md" weight="bold" id={titleId}>
          {words.device(device + 1)}
        </Text>
        <Button variant="subtle" onClick={() => devices.remove(device)}>
          {words.remove}
        </Button>
      </Row>
      {link.kind === 'disconnected' ? (
        <DeviceCards recent={setup.choice} isLocked={!mayConnect} />
      ) : (
        <>
          <ActiveConnection link={link} />
          {link.kind === 'connected' && (
            <SetupForm
              identity={link.identity}
              setup={setup}
              onChange={(part) => devices.change(device, part)}
            />
          )}
        </>
      )}
    </Stack>
  );
}
