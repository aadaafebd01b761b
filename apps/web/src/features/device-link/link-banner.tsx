import type { LinkStatus } from '@kinora/device';
import { describeError, type Phrases } from '@kinora/phrases';
import { useFormat, usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { choiceName, deviceName } from '../../runtime/device/device-name.ts';
import { DeviceOffers } from './device-offers.tsx';
import { LinkRemedy } from './link-remedy.tsx';
import classes from './link-banner.module.css';

/** Below the header: what the link is waiting for or suffering from, and the one thing to do about it. */
export function LinkBanner() {
  const phrases = usePhrases();
  const format = useFormat();
  const { device, deviceSheet } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const isElsewhere = useStored(device.isElsewhere, (elsewhere) => elsewhere);
  // what was tried by itself fails in silence
  const isQuiet = useStored(device.isByItself, (state) => state) && link.kind === 'disconnected';
  // a room says it in its own place, where it moves nothing
  const isRoom = useSnapshot(({ linkKind }) => linkKind === 'room');
  // the sheet says it on its card
  const isInSheet = useStored(deviceSheet, (state) => state);
  const isShown =
    !isRoom && !isQuiet && !isInSheet && (link.kind === 'connecting' || link.problem !== null || isElsewhere);
  return (
    <div role="status">
      {isShown && (
        <Row gap={16} grow="first" size="md" className={classes.root} data-bad={link.kind !== 'connecting'}>
          <p>
            <DeviceInQuestion />
            {isElsewhere && link.kind === 'disconnected'
              ? describeError(phrases, 'device.in-other-tab')
              : linkSentence(link, phrases)}
            {link.kind === 'reconnecting' && link.attempt > 0 && (
              <Text as="span" tone="dim">{` ${phrases.device.status.attempt(link.attempt)}`}</Text>
            )}
          </p>
          <DeviceOffers />
          {link.kind === 'connecting' && link.step === 'unanswered' && (
            <Button aria-haspopup="dialog" onClick={() => deviceSheet.setState(true, true)}>
              {phrases.device.menu.options}
            </Button>
          )}
          {link.kind === 'connecting' && (
            <Button variant="default" onClick={device.disconnect}>
              {phrases.device.menu.cancel}
            </Button>
          )}
          {link.kind === 'disconnected' && <LinkRemedy />}
        </Row>
      )}
      {link.kind === 'connected' && link.problem === null && (
        <VisuallyHidden>
          {format.pair(
            phrases.device.status.connected,
            deviceName(link.identity, phrases.device.status.kinds),
          )}
        </VisuallyHidden>
      )}
    </div>
  );
}

/** Which device the sentence is about. */
function DeviceInQuestion() {
  const { kinds } = usePhrases().device.status;
  const { device } = useRuntime();
  const choice = useStored(device.lastChoice, (state) => state);
  return choice && <strong>{choiceName(choice, kinds)}: </strong>;
}

function linkSentence(link: LinkStatus, phrases: Phrases): string {
  if (link.kind === 'connecting') return phrases.device.status.steps[link.step];
  return link.problem ? describeError(phrases, link.problem) : '';
}
