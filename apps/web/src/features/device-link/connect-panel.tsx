import { Button } from '@mantine/core';
import { missingSerial, serialPeculiarity } from '../../runtime/device/serial-support.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { wrappedLabel } from '../../ui/wrapped-label.ts';

/** Connects a device on a page that may drive a real one; nothing while one is connected. */
export function ConnectPanel() {
  const { serial } = usePhrases().device;
  const link = useSnapshot(({ link: { kind } }) => kind);
  if (link === 'connected') return null;
  if (link !== 'disconnected') return <Waiting link={link} />;
  return (
    <Panel title={serial.emptyTitle} hint={serial.emptyText}>
      <Choices />
    </Panel>
  );
}

function Choices() {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const missing = missingSerial();
  const peculiarity = serialPeculiarity();
  return (
    <>
      <Stack gap={8}>
        {!missing && (
          <>
            <Button classNames={wrappedLabel} onClick={() => void device.connectReal('known')}>
              {menu.connectReal}
            </Button>
            <Button
              variant="default"
              classNames={wrappedLabel}
              title={menu.notListedHint}
              onClick={() => void device.connectReal('all')}
            >
              {menu.notListed}
            </Button>
          </>
        )}
        <Button
          variant={missing ? 'filled' : 'default'}
          classNames={wrappedLabel}
          onClick={device.connectVirtual}
        >
          {menu.connectVirtual}
        </Button>
      </Stack>
      {!missing && peculiarity && (
        <Text tone="dim" size="sm">
          {menu[peculiarity]}
        </Text>
      )}
      {missing && (
        <Text surface="warn" size="sm">
          {menu[missing]}
        </Text>
      )}
    </>
  );
}

/** The banner says what is being waited for; this button stops waiting. */
function Waiting({ link }: { readonly link: 'connecting' | 'reconnecting' }) {
  const { device } = useRuntime();
  const { status, menu } = usePhrases().device;
  return (
    <Panel title={status[link]}>
      <Button variant="default" onClick={device.disconnect}>
        {menu.disconnect}
      </Button>
    </Panel>
  );
}
