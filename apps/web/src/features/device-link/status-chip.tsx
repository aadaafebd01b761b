import { type Ref, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { choiceName } from '../../runtime/device/device-name.ts';
import { useAdditionalCount } from '../../runtime/device/use-additional-count.ts';
import { useConnect } from '../../runtime/device/use-connect.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { chipView } from './chip-view.ts';
import { useLastStop } from './last-stop.ts';
import classes from './status-chip.module.css';

const aboutId = 'device-status';

const loadSheet = () => import('./sheet/device-sheet.tsx');
const loadFacts = () => import('./status-facts.tsx');
const DeviceSheet = lazyPart(async () => ({ default: (await loadSheet()).DeviceSheet }), 'devices');
const StatusFacts = lazyPart(async () => ({ default: (await loadFacts()).StatusFacts }));

/**
 * Rule PG-140: the device and what it does. A press opens what else is known of it, or the sheet of devices while none is
 * connected; what it opens is fetched when a pointer or the focus comes near.
 */
export function StatusChip() {
  const { deviceSheet } = useRuntime();
  const root = useRef<HTMLSpanElement>(null);
  const isOff = useSnapshot(({ link }) => link.kind === 'disconnected');
  const showsSheet = useStored(deviceSheet, (state) => state);
  const setSheet = useCallback((opens: boolean) => deviceSheet.setState(opens, true), [deviceSheet]);
  const closeSheet = useCallback(() => setSheet(false), [setSheet]);
  const [showsFacts, setShowsFacts] = useState(false);
  const button = useFocusBack(showsSheet || showsFacts);
  useDismiss(root, showsFacts, (byKey) => {
    setShowsFacts(false);
    if (byKey) button.current?.focus();
  });
  return (
    <span ref={root} className={classes.root}>
      <StatusButton
        ref={button}
        isOpen={isOff ? showsSheet : showsFacts}
        onClick={() => (isOff ? setSheet(true) : setShowsFacts(!showsFacts))}
      />
      {isOff && <ConnectButton onGone={() => button.current?.focus()} />}
      <About />
      <Suspense>
        {showsFacts && !isOff && (
          <StatusFacts
            onOptions={() => {
              setShowsFacts(false);
              setSheet(true);
            }}
          />
        )}
        {showsSheet && <DeviceSheet onClose={closeSheet} />}
      </Suspense>
    </span>
  );
}

interface StatusButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function StatusButton({ ref, isOpen, onClick }: StatusButtonProps) {
  const view = useChipView();
  const load = () => void (view.name === null ? loadSheet() : loadFacts());
  return (
    <PlainButton
      ref={ref}
      className={classes.main}
      title={view.activity ?? view.state}
      aria-describedby={aboutId}
      aria-haspopup="dialog"
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
      <More />
      <ChevronDownIcon size={14} />
    </PlainButton>
  );
}

/** Rule PG-181: how many devices are connected beside the first one. */
function More() {
  const { chip } = usePhrases().device;
  const count = useAdditionalCount();
  return count > 0 && <span className={classes.more}> {chip.more(count)}</span>;
}

function useChipView() {
  const words = usePhrases().device;
  const { device } = useRuntime();
  const link = useSnapshot((snapshot) => snapshot.link);
  const owner = useSnapshot((snapshot) => snapshot.owner);
  const motion = useSnapshot((snapshot) => snapshot.motion);
  const stopCause = useLastStop();
  const isByItself = useStored(device.isByItself, (state) => state);
  return chipView({ link, owner, motion, stopCause }, words, isByItself);
}

/** Rule PG-114. It goes when it has connected, and passes the focus on. */
function ConnectButton({ onGone }: { readonly onGone: () => void }) {
  const { menu, status } = usePhrases().device;
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
      title={
        shown.kind === 'known' ? menu.connectNamed(choiceName(shown.choice, status.kinds)) : menu.options
      }
      onClick={() => void connect()}
    >
      {menu.connect}
    </PlainButton>
  );
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
