import type { LinkStatus } from '@kinora/device';
import { choiceName } from '../../runtime/device/device-name.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { linkView } from './link-view.ts';

/** Connects a device on a page that may drive a real one; nothing while one is connected. */
export function ConnectPanel() {
  const { serial } = usePhrases().device;
  const link = useSnapshot((snapshot) => snapshot.link);
  if (link.kind === 'connected') return null;
  if (link.kind !== 'disconnected') return <Waiting link={link} />;
  return (
    <Panel title={serial.emptyTitle} hint={serial.emptyText}>
      <Choices />
    </Panel>
  );
}

/** The device that is known by one press, the sheet with all others, and the virtual one. */
function Choices() {
  const { device, deviceSheet } = useRuntime();
  const { menu, status } = usePhrases().device;
  const { shown, connect } = useConnect();
  const isKnown = shown.kind === 'known';
  return (
    <Stack gap={8}>
      {isKnown && (
        <Button isWrapped onClick={() => void connect()}>
          {menu.connectNamed(choiceName(shown.choice, status.kinds))}
        </Button>
      )}
      <Button
        variant={isKnown ? 'default' : 'filled'}
        isWrapped
        aria-haspopup="dialog"
        onClick={() => deviceSheet.setState(true, true)}
      >
        {menu.connectReal}
      </Button>
      <Button variant="default" isWrapped onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </Stack>
  );
}

/** The banner says what is being waited for; this button stops waiting. */
function Waiting({ link }: { readonly link: LinkStatus }) {
  const { device } = useRuntime();
  const words = usePhrases().device;
  const { menu } = words;
  return (
    <Panel title={linkView(link, words).state}>
      <Button variant="default" onClick={device.disconnect}>
        {link.kind === 'connecting' ? menu.cancel : menu.disconnect}
      </Button>
    </Panel>
  );
}
