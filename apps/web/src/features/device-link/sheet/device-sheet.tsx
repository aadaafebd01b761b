import { Suspense, useEffect, useRef, useState } from 'react';
import { useAdditionalCount } from '../../../runtime/device/use-additional-count.ts';
import { useMayConnect } from '../../../runtime/device/use-may-connect.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useNavigate } from '../../../runtime/router/use-router.ts';
import { usePhrases, useRuntime, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useOpenerFocus } from '../../../ui/use-opener-focus.ts';
import { DeviceCards } from './device-cards.tsx';
import { useRecent } from './use-recent.ts';

const AdditionalSection = lazyPart(async () => ({
  default: (await import('../additional/additional-section.tsx')).AdditionalSection,
}));

/** Rule PG-177: everything that can be connected, one card each. */
export function DeviceSheet({ onClose }: { readonly onClose: () => void }) {
  const { menu } = usePhrases().device;
  const { close } = useDialogWords();
  const mayConnect = useMayConnect();
  const recent = useRecent();
  useOpenerFocus();
  useEndWhenConnected(onClose);
  const hasFirst = useSnapshot(({ link, linkKind }) => link.kind !== 'disconnected' && linkKind !== 'room');
  // what is connected can be disconnected, also without the first one; what is shown stays
  const hasMore = useAdditionalCount() > 0;
  const [showsMore, setShowsMore] = useState(false);
  if ((hasFirst || hasMore) && !showsMore) setShowsMore(true);
  return (
    <SideDrawer title={menu.options} closeWord={close} onClose={onClose}>
      <Stack gap={12}>
        <Head />
        {!mayConnect && <SignIn onClose={onClose} />}
        <DeviceCards recent={recent} isLocked={!mayConnect} />
        {showsMore && (
          <Suspense>
            <AdditionalSection />
          </Suspense>
        )}
      </Stack>
    </SideDrawer>
  );
}

function Head() {
  const words = useWords('devices');
  const { device } = useRuntime();
  const { menu } = usePhrases().device;
  const isOff = useSnapshot(({ link }) => link.kind === 'disconnected');
  // a room's link has no card
  const isRoom = useSnapshot(({ link, linkKind }) => link.kind !== 'disconnected' && linkKind === 'room');
  return (
    <Row justify="between" grow="first">
      <Text tone="dim" size="sm">
        {isOff ? words.intro : words.first}
      </Text>
      {isRoom && (
        <Button variant="default" onClick={device.disconnect}>
          {menu.disconnect}
        </Button>
      )}
    </Row>
  );
}

/** Where a real device needs an account, and the page that needs none. */
function SignIn({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('devices');
  const { signIn, entries } = usePhrases().shellMenu;
  const navigate = useNavigate();
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <Row surface="outlined" grow="first" size="sm">
      <p>{words.signIn}</p>
      <Button variant="default" onClick={go('/login')}>
        {signIn}
      </Button>
      <Button variant="default" onClick={go('/SPort')}>
        {entries.serial}
      </Button>
    </Row>
  );
}

/** What was wanted has been done. A device that only came back leaves the sheet open. */
function useEndWhenConnected(onClose: () => void): void {
  const kind = useSnapshot(({ link }) => link.kind);
  const before = useRef(kind);
  useEffect(() => {
    if (kind === 'connected' && before.current === 'connecting') onClose();
    before.current = kind;
  }, [kind, onClose]);
}
