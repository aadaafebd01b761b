import { Button } from '@mantine/core';
import type { LinkStatus } from '@kinora/device';
import { describeError, type Phrases } from '@kinora/phrases';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { DeviceOffers } from './device-offers.tsx';
import classes from './link-banner.module.css';

/** Below the header: what the link is waiting for or suffering from, and the one thing to do about it. */
export function LinkBanner() {
  const phrases = usePhrases();
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const isElsewhere = useStored(device.isElsewhere, (elsewhere) => elsewhere);
  // what was tried by itself fails in silence
  const isQuiet = useStored(device.isByItself, (state) => state) && link.kind === 'disconnected';
  // a room says it in its own place, where it moves nothing
  const isRoom = useSnapshot(({ linkKind }) => linkKind === 'room');
  const isShown = !isRoom && !isQuiet && (link.kind === 'connecting' || link.problem !== null || isElsewhere);
  return (
    <div role="status">
      {isShown && (
        <Row gap={16} grow="first" size="md" className={classes.root} data-bad={link.kind !== 'connecting'}>
          <p>
            {isElsewhere && link.kind === 'disconnected'
              ? describeError(phrases, 'device.in-other-tab')
              : linkSentence(link, phrases)}
            {link.kind === 'reconnecting' && link.attempt > 0 && (
              <Text as="span" tone="dim">{` ${phrases.device.status.attempt(link.attempt)}`}</Text>
            )}
          </p>
          <DeviceOffers />
          {link.kind === 'connecting' && (
            <Button variant="default" onClick={device.disconnect}>
              {phrases.device.menu.cancel}
            </Button>
          )}
          {link.kind === 'disconnected' && <Remedy isElsewhere={isElsewhere} />}
        </Row>
      )}
    </div>
  );
}

function linkSentence(link: LinkStatus, phrases: Phrases): string {
  if (link.kind === 'connecting') return phrases.device.status.steps[link.step];
  return link.problem ? describeError(phrases, link.problem) : '';
}

/** Problems that only the browser's chooser can mend. */
const chooserProblems: readonly unknown[] = ['serial.grant-lost', 'serial.choose-port'];

function Remedy({ isElsewhere }: { readonly isElsewhere: boolean }) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const problem = useSnapshot(({ link }) => (link.kind === 'disconnected' ? link.problem : null));
  const lastChoice = useStored(device.lastChoice, (choice) => choice);
  if (isElsewhere || problem === 'device.in-other-tab') {
    return (
      <Button variant="default" onClick={device.takeOver}>
        {menu.takeOver}
      </Button>
    );
  }
  if (chooserProblems.includes(problem)) {
    return (
      <Button variant="default" onClick={() => void device.connectReal('all')}>
        {menu.connectReal}
      </Button>
    );
  }
  if (!lastChoice || problem === 'serial.unsupported') return null;
  return (
    <Button variant="default" onClick={() => device.connect(lastChoice)}>
      {menu.retry}
    </Button>
  );
}
