import type { Phrases } from '@kinora/phrases';
import { type ReactElement, type Ref, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OnePress } from '../../runtime/device/one-press.ts';
import { usbId } from '../../runtime/device/usb-id.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { chipView } from './chip-view.ts';
import classes from './status-chip.module.css';

const aboutId = 'device-status';

const loadMenu = () => import('./device-menu.tsx');
const loadFacts = () => import('./status-facts.tsx');
const NetworkDialog = lazyPart(async () => ({
  default: (await import('./network-dialog.tsx')).NetworkDialog,
}));
const DeviceMenu = lazyPart(async () => ({ default: (await loadMenu()).DeviceMenu }));
const StatusFacts = lazyPart(async () => ({ default: (await loadFacts()).StatusFacts }));

/**
 * Rule PG-140: the device and what it does. A press opens what else is known of it, or the menu of devices while none is
 * connected; what it opens is fetched when a pointer or the focus comes near.
 */
export function StatusChip() {
  const { deviceMenu } = useRuntime();
  const root = useRef<HTMLSpanElement>(null);
  const isOff = useSnapshot(({ link }) => link.kind === 'disconnected');
  const opensMenu = useStored(deviceMenu, (state) => state);
  const setMenu = (opens: boolean) => deviceMenu.setState(opens, true);
  const [showsFacts, setShowsFacts] = useState(false);
  const [asksAddress, setAsksAddress] = useState(false);
  const button = useFocusBack(opensMenu || showsFacts);
  useDismiss(root, showsFacts, (byKey) => {
    setShowsFacts(false);
    if (byKey) button.current?.focus();
  });
  const status = (
    <StatusButton
      ref={button}
      isOpen={opensMenu || showsFacts}
      onClick={() => (isOff ? setMenu(!opensMenu) : setShowsFacts(!showsFacts))}
    />
  );
  return (
    <span ref={root} className={classes.root}>
      {opensMenu ? (
        <DeviceMenuAt target={status} onClose={() => setMenu(false)} onNetwork={() => setAsksAddress(true)} />
      ) : (
        status
      )}
      {isOff && <ConnectButton onGone={() => button.current?.focus()} />}
      <About />
      <Suspense>
        {showsFacts && !isOff && (
          <StatusFacts
            onOptions={() => {
              setShowsFacts(false);
              setMenu(true);
            }}
          />
        )}
        {asksAddress && <NetworkDialog onClose={() => setAsksAddress(false)} />}
      </Suspense>
    </span>
  );
}

interface DeviceMenuAtProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
  readonly onNetwork: () => void;
}

function DeviceMenuAt(props: DeviceMenuAtProps) {
  return (
    <Suspense fallback={props.target}>
      <DeviceMenu {...props} />
    </Suspense>
  );
}

interface StatusButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** The menu clones it, with its ref and attributes. */
function StatusButton({ isOpen, onClick, ...fromMenu }: StatusButtonProps) {
  const view = useChipView();
  const load = () => void (view.name === null ? loadMenu() : loadFacts());
  return (
    <PlainButton
      {...fromMenu}
      className={classes.main}
      title={view.activity ?? view.state}
      aria-describedby={aboutId}
      aria-haspopup={view.name === null ? 'menu' : 'dialog'}
      aria-expanded={isOpen}
      onPointerEnter={load}
      onFocus={load}
      onClick={onClick}
    >
      <i className={classes.lamp} data-lamp={view.lamp} />
      <span className={view.name === null ? classes.name : classes.unseen}>{view.state}</span>
      {view.name !== null && (
        <>
          {' '}
          <strong className={classes.name}>{view.name}</strong>
          <span className={classes.activity} aria-hidden>
            {' · '}
            <span>{view.activity}</span>
          </span>
        </>
      )}
      <ChevronDownIcon size={14} />
    </PlainButton>
  );
}

function useChipView() {
  const words = usePhrases().device;
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const stopCause = useSnapshot((snapshot) => snapshot.stopCause);
  const isByItself = useStored(device.isByItself, (state) => state);
  return chipView({ link, owner, motion, stopCause }, words, isByItself);
}

/** Rule PG-114. It goes when it has connected, and passes the focus on. */
function ConnectButton({ onGone }: { readonly onGone: () => void }) {
  const { menu } = usePhrases().device;
  const { shown, connect } = useConnect();
  const root = useRef<HTMLButtonElement>(null);
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useLayoutEffect(() => {
    const button = root.current;
    return () => {
      if (document.activeElement === button) latest.current();
    };
  }, []);
  return (
    <PlainButton
      ref={root}
      className={classes.action}
      title={pressWord(shown, menu)}
      onClick={() => void connect()}
    >
      {menu.connect}
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

/** Describes the chip's button: who drives, and what the device does. */
function About() {
  const words = usePhrases().device.owner;
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const { activity } = useChipView();
  return (
    <span id={aboutId} className={classes.unseen}>
      <span>
        {words.label} {words[owner]}
      </span>
      {activity !== null && `, ${activity}`}
    </span>
  );
}
