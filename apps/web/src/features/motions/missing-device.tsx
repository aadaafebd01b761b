import { Button } from '@mantine/core';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { Row } from '../../ui/layout/layout.tsx';

/** Says that a device is needed, and offers the one that everybody has. */
export function MissingDevice({ text }: { readonly text: string }) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  return (
    <Row gap={14} grow="first" surface="dashed" tone="dim" size="md">
      <p>{text}</p>
      <Button variant="default" onClick={device.connectVirtual}>
        {menu.connectVirtual}
      </Button>
    </Row>
  );
}
