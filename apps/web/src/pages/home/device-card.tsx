import { Button } from '@mantine/core';
import { linkView } from '../../features/device-link/link-view.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What is connected, or the press that connects it (rule PG-131). */
export function DeviceCard() {
  const { home: words } = useWords('account');
  const { device: deviceWords } = usePhrases();
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const { connect } = useConnect();
  const { state, detail } = linkView(link, deviceWords);
  const isOff = link.kind === 'disconnected';
  return (
    <Panel title={words.device} hint={isOff ? words.noDevice : undefined}>
      {!isOff && <Text size="md">{detail === null ? state : `${state} · ${detail}`}</Text>}
      {isOff && (
        <Row>
          <Button onClick={() => void connect()}>{words.connect}</Button>
          <Button variant="default" onClick={() => device.connectVirtual()}>
            {words.useVirtual}
          </Button>
        </Row>
      )}
    </Panel>
  );
}
