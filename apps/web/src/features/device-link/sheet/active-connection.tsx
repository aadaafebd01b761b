import { describeError } from '@kinora/phrases';
import { needsEntitlement } from '../../../runtime/entitlement.ts';
import { useFormat, usePhrases, useRuntime, useSnapshot } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { chipView } from '../chip-view.ts';
import { useLastStop } from '../last-stop.ts';
import { DeviceOffers } from '../device-offers.tsx';
import type { ActiveLink } from './card-state.ts';
import { EntitlementNote } from './entitlement-note.tsx';
import { MuteNote } from './mute-note.tsx';

/** A device that is connected, or about to be, and how to end that. */
export function ActiveConnection({ link }: { readonly link: ActiveLink }) {
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const linkKind = useSnapshot((snapshot) => snapshot.linkKind);
  const canForget = linkKind === 'web-serial' || linkKind === 'bluetooth';
  return (
    <>
      <Progress link={link} />
      {link.kind === 'connecting' && <DeviceOffers />}
      <MuteNote link={link} />
      {needsEntitlement(linkKind) && <EntitlementNote />}
      <Row>
        <Button variant="default" onClick={device.disconnect}>
          {link.kind === 'connecting' ? menu.cancel : menu.disconnect}
        </Button>
        {canForget && link.kind === 'connected' && (
          <Button variant="subtle" onClick={() => void device.forget()}>
            {menu.forget}
          </Button>
        )}
      </Row>
    </>
  );
}

function Progress({ link }: { readonly link: ActiveLink }) {
  const phrases = usePhrases();
  const format = useFormat();
  const { status } = phrases.device;
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const stopCause = useLastStop();
  const { state, name, activity } = chipView({ link, owner, motion, stopCause }, phrases.device);
  return (
    <div role="status">
      <Stack gap={8}>
        <Text surface={link.kind === 'connected' ? 'good' : 'outlined'} size="sm">
          <strong>{name === null ? state : format.pair(state, name)}</strong>
          {activity !== null && <> · {activity}</>}
        </Text>
        {link.kind === 'connecting' && <Text size="sm">{status.steps[link.step]}</Text>}
        {link.kind !== 'connecting' && link.problem !== null && (
          <Text tone="warn" size="sm">
            {describeError(phrases, link.problem)}
          </Text>
        )}
      </Stack>
    </div>
  );
}
