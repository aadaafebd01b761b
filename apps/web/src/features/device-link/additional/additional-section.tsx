import { additionalDevices } from '@kinora/engine';
import { useId } from 'react';
import { useAdditionalCount } from '../../../runtime/device/use-additional-count.ts';
import { additionalDevicesOf } from '../../../runtime/device/additional-devices.ts';
import { RuntimeContext, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { AdditionalDevicePart } from './additional-device-part.tsx';

/** Rule PG-181: further devices that move with the first one. */
export function AdditionalSection() {
  const words = useWords('devices').several;
  const runtime = useRuntime();
  const devices = additionalDevicesOf(runtime);
  useStored(devices.setups, (state) => state);
  useAdditionalCount();
  const listed = devices.listed();
  const titleId = useId();
  return (
    <Stack as="section" gap={12} aria-labelledby={titleId}>
      <Stack gap={4}>
        <Text as="h3" size="md" weight="bold" id={titleId}>
          {words.title}
        </Text>
        <Text tone="dim" size="sm">
          {words.text}
        </Text>
      </Stack>
      {listed.map((device) => (
        <RuntimeContext key={device} value={devices.runtimeOf(device)}>
          <AdditionalDevicePart device={device} devices={devices} />
        </RuntimeContext>
      ))}
      {listed.length < additionalDevices.length && (
        <Button variant="default" isWrapped onClick={devices.add}>
          {words.add}
        </Button>
      )}
    </Stack>
  );
}
