import type { Phrases } from '@kinora/phrases';
import { type Ref, Suspense, useState } from 'react';
import type { OnePress } from '../../runtime/device/one-press.ts';
import { usbId } from '../../runtime/device/usb-id.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import classes from './device-button.module.css';
import { linkView } from './link-view.ts';

const loadMenu = () => import('./device-menu.tsx');
const NetworkDialog = lazyPart(async () => ({
  default: (await import('./network-dialog.tsx')).NetworkDialog,
}));
const DeviceMenu = lazyPart(async () => ({ default: (await loadMenu()).DeviceMenu }));

/** What is connected: one press connects or disconnects, the menu beside has the rest. Its code is fetched when a pointer or the focus comes near. */
export function DeviceButton() {
  const { deviceMenu } = useRuntime();
  const isOpen = useStored(deviceMenu, (state) => state);
  const setIsOpen = (opens: boolean) => deviceMenu.setState(opens, true);
  const [asksAddress, setAsksAddress] = useState(false);
  const more = useFocusBack(isOpen);
  const chevron = <MenuButton ref={more} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />;
  return (
    <span className={classes.root}>
      <MainButton />
      {isOpen ? (
        <Suspense fallback={chevron}>
          <DeviceMenu
            target={chevron}
            onClose={() => setIsOpen(false)}
            onNetwork={() => setAsksAddress(true)}
          />
        </Suspense>
      ) : (
        chevron
      )}
      {asksAddress && (
        <Suspense fallback={null}>
          <NetworkDialog onClose={() => setAsksAddress(false)} />
        </Suspense>
      )}
    </span>
  );
}

function MainButton() {
  const words = usePhrases().device;
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const isByItself = useStored(device.isByItself, (state) => state);
  const { shown, connect } = useConnect();
  const isOff = link.kind === 'disconnected';
  const view = linkView(link, words, isByItself);

  return (
    <PlainButton
      className={classes.main}
      data-tone={view.tone}
      title={isOff ? pressWord(shown, words.menu) : words.menu.disconnect}
      onClick={() => (isOff ? void connect() : device.disconnect())}
    >
      <i className={classes.dot} />
      <span className={classes.state}>{view.state}</span>
      {view.detail && <span className={classes.detail}>{view.detail}</span>}
      <span className={isOff ? classes.action : classes.unseen}>
        {isOff ? words.menu.connect : words.menu.disconnect}
      </span>
    </PlainButton>
  );
}

function pressWord(press: OnePress, menu: Phrases['device']['menu']): string {
  if (press.kind === 'menu') return menu.options;
  if (press.kind === 'chooser') return menu.connectReal;
  const { choice } = press;
  return choice.kind === 'web-serial'
    ? menu.connectKnown(choice.usb && usbId(choice.usb), 1)
    : menu.connectAddress(choice.url);
}

interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** The menu clones it, with its ref and attributes. */
function MenuButton({ isOpen, onClick, ...fromMenu }: MenuButtonProps) {
  const { menu } = usePhrases().device;
  return (
    <PlainButton
      {...fromMenu}
      className={classes.more}
      aria-label={menu.options}
      title={menu.options}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={onClick}
    >
      <ChevronDownIcon size={16} />
    </PlainButton>
  );
}
