import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../runtime/use-answer.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { useFormat, useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Code, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));

/** The company's devices that are the person's, and the buttons to register one more or to release one. */
export function OwnDevicesPanel() {
  const { devices: words } = useWords('membership');
  const format = useFormat();
  const [isClaiming, setClaiming] = useState(false);
  const [released, setReleased] = useState<string | null>(null);
  const { value: devices, reload } = useAnswer('listOwnDevices', {});
  return (
    <Panel title={words.title} hint={useOffer() === 'open' ? words.openHint : words.hint}>
      {devices?.length === 0 && <Text tone="dim">{words.none}</Text>}
      <Stack as="ul" gap={8}>
        {devices?.map(({ code, claimedAt }) => (
          <Row as="li" justify="between" surface="tile" key={code}>
            <Stack as="span">
              <Code>{code}</Code>
              <small>{words.claimedOn(format.date(Date.parse(claimedAt)))}</small>
            </Stack>
            <Button variant="default" aria-label={words.releaseLabel(code)} onClick={() => setReleased(code)}>
              {words.release}
            </Button>
          </Row>
        ))}
      </Stack>
      <div>
        <Button variant="default" onClick={() => setClaiming(true)}>
          {words.register}
        </Button>
      </div>
      <Suspense>{isClaiming && <ClaimDialog onDone={reload} onClose={() => setClaiming(false)} />}</Suspense>
      {released !== null && (
        <ReleaseDialog code={released} onDone={reload} onClose={() => setReleased(null)} />
      )}
    </Panel>
  );
}

interface ReleaseDialogProps {
  readonly code: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ReleaseDialog({ code, onDone, onClose }: ReleaseDialogProps) {
  const { devices: words } = useWords('membership');
  const { entitlement, notices } = useRuntime();
  const api = useApi();
  const release = async () => {
    const answer = await api('releaseDevice', { body: { code } });
    if (!answer.ok) return false;
    notices.show({ key: 'device-released', text: words.released, tone: 'info' });
    void entitlement.refresh();
    onDone();
    return true;
  };
  return (
    <Dialog
      title={words.releaseTitle(code)}
      words={useDialogWords()}
      confirmWord={words.release}
      onConfirm={release}
      onClose={onClose}
    >
      <Text tone="dim">{words.releaseText}</Text>
    </Dialog>
  );
}
