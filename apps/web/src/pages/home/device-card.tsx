import { linkView } from '../../features/device-link/link-view.ts';
import { choiceName } from '../../runtime/device/device-name.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What is connected, or the press that connects it (rule PG-131). */
export function DeviceCard() {
  const { home: words } = useWords('home');
  const { device: deviceWords } = usePhrases();
  const link = useSnapshot((snapshot) => snapshot.link);
  const { state, detail } = linkView(link, deviceWords);
  const isOff = link.kind === 'disconnected';
  return (
    <Panel title={words.device} hint={isOff ? words.noDevice : undefined}>
      {isOff ? <Choices /> : <Text size="md">{detail === null ? state : `${state} · ${detail}`}</Text>}
    </Panel>
  );
}

function Choices() {
  const { home: words } = useWords('home');
  const { menu, status } = usePhrases().device;
  const { device, deviceSheet } = useRuntime();
  const { shown, connect } = useConnect();
  const isKnown = shown.kind === 'known';
  return (
    <Row>
      <Button isWrapped onClick={() => void connect()}>
        {isKnown ? menu.connectNamed(choiceName(shown.choice, status.kinds)) : words.connect}
      </Button>
      {isKnown && (
        <Button variant="default" isWrapped onClick={() => deviceSheet.setState(true, true)}>
          {menu.options}
        </Button>
      )}
      <Button variant="default" isWrapped onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </Row>
  );
}
