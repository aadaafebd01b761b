import { Suspense, useState } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import classes from './device-button.module.css';
import { linkView } from './link-view.ts';

const loadMenu = () => import('./device-menu.tsx');
const NetworkDialog = lazyPart(async () => ({
  default: (await import('./network-dialog.tsx')).NetworkDialog,
}));
const DeviceMenu = lazyPart(async () => ({ default: (await loadMenu()).DeviceMenu }));

/** What is connected, and the menu to change that. The menu's code is fetched when a pointer or the focus comes near. */
export function DeviceButton() {
  const words = usePhrases().device;
  const link = useSnapshot((snapshot) => snapshot.link);
  const [isOpen, setIsOpen] = useState(false);
  const [asksAddress, setAsksAddress] = useState(false);
  const view = linkView(link, words);
  const button = (
    <button
      type="button"
      className={classes.root}
      data-tone={view.tone}
      title={words.menu.label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsOpen(!isOpen)}
    >
      <i className={classes.dot} />
      <span className={classes.state}>{view.state}</span>
      {view.detail && <span className={classes.detail}>{view.detail}</span>}
      <ChevronDownIcon size={14} />
    </button>
  );
  return (
    <>
      {isOpen ? (
        <Suspense fallback={button}>
          <DeviceMenu
            target={button}
            onClose={() => setIsOpen(false)}
            onNetwork={() => setAsksAddress(true)}
          />
        </Suspense>
      ) : (
        button
      )}
      {asksAddress && (
        <Suspense fallback={null}>
          <NetworkDialog onClose={() => setAsksAddress(false)} />
        </Suspense>
      )}
    </>
  );
}
