import { useConnect } from '../../runtime/device/use-connect.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';

/** Says that a device is needed, and offers one's own and the one that everybody has. */
export function MissingDevice({ text }: { readonly text: string }) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const { connect } = useConnect();
  return (
    <Row gap={14} grow="first" surface="dashed" tone="dim" size="md">
      <p>{text}</p>
      <Button variant="default" isWrapped onClick={() => void connect()}>
        {menu.connectReal}
      </Button>
      <Button variant="default" isWrapped onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </Row>
  );
}
